import type { Tx } from '#server/platform/database/transaction.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Letter } from './letter.ts'
import { insertMessage } from './message-store.ts'
import { insertIntoOutbox } from './outbox-store.ts'

/** The name of the job that sends what was queued. */
export const sendMessageJob = 'message.send'
/** Tries are seconds to minutes apart; a code that comes later than these is of no use. */
const tries = 6

/** Goes out once the transaction commits. What it says is sealed until then and wiped after. */
export async function queueMessage(tx: Tx, keys: Keys, letter: Letter, now: Date): Promise<string> {
  const messageId = newId(now)
  await insertMessage(tx, keys, messageId, letter, now)
  await queueJob(tx, sendMessageJob, { projectId: tx.projectId, messageId }, { tries })
  return messageId
}

/** Shows the answer of a captcha in the outbox, for the demo's checks. */
export async function noteCaptcha(tx: Tx, keys: Keys, captchaId: string, code: string, now: Date) {
  await insertIntoOutbox(tx, keys, captchaId, { channel: 'captcha', id: captchaId, code }, now)
}
