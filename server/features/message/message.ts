import type { Tx } from '#server/platform/database/transaction.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { wipeMessages } from './inbox/inbox-store.ts'
import { tellMessages } from './inbox/tell-messages.ts'
import type { Letter } from './letter.ts'
import { insertMessage } from './message-store.ts'
import { insertIntoOutbox } from './outbox-store.ts'

/** The name of the job that sends what was queued. */
export const sendMessageJob = 'message.send'

/** Goes out once the transaction commits. What it says is sealed until then and wiped after. */
export async function queueMessage(tx: Tx, keys: Keys, letter: Letter, now: Date): Promise<string> {
  const messageId = newId(now)
  await insertMessage(tx, keys, messageId, letter, now)
  // How often it is tried is counted beside it: the job must not end before it.
  await queueJob(tx, sendMessageJob, { projectId: tx.projectId, messageId })
  return messageId
}

/** What an account was told is nobody's once it is closed; it binds nobody, and joins nobody. */
export const messageTie = {
  binds: async () => false,
  wipe: wipeMessages,
  tell: async (tx: Tx, accountId: string) => ({ messages: await tellMessages(tx, accountId) }),
  join: async () => {},
}

/** Shows the answer of a captcha in the outbox, for the demo's checks. */
export async function noteCaptcha(tx: Tx, keys: Keys, captchaId: string, code: string, now: Date) {
  await insertIntoOutbox(tx, keys, captchaId, { channel: 'captcha', id: captchaId, code }, now)
}
