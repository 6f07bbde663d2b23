import { z } from 'zod'
import type { MailSender } from '#server/adapters/mail/port.ts'
import type { SmsSender } from '#server/adapters/sms/port.ts'
import { getExamName } from '#server/features/project/project.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Scope } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Letter } from './letter.ts'
import { findWaiting, settleMessage } from './message-store.ts'
import { writeMessage } from './write-message.ts'

export interface SendParts {
  readonly database: Database
  readonly keys: Keys
  readonly clock: Clock
  readonly sms: SmsSender
  readonly mail: MailSender
}

const queued = z.object({ projectId: z.uuid().nullable(), messageId: z.uuid() })

/** The job `message.send`: the adapter works outside any transaction. After a crash it may send the same again. */
export function sendMessage(parts: SendParts): JobHandler {
  return async (payload) => {
    const { projectId, messageId } = queued.parse(payload)
    const scope: Scope = { projectId, actor: { kind: 'system', name: 'message' } }
    const found = await parts.database.transaction(scope, async (tx) => {
      const letter = await findWaiting(tx, parts.keys, messageId)
      return letter && { letter, examName: await getExamName(tx, letter.language) }
    })
    if (!found) return
    const { letter, examName } = found
    const isWanted = letter.expiresAt > parts.clock()
    if (isWanted) await deliver(parts, { projectId, messageId }, letter, examName)
    const state = isWanted ? 'sent' : 'dropped'
    await parts.database.transaction(scope, (tx) => settleMessage(tx, messageId, state, parts.clock()))
  }
}

async function deliver(
  { sms, mail }: SendParts,
  { projectId, messageId }: z.infer<typeof queued>,
  letter: Letter,
  examName: string,
) {
  const { channel, to, template, language, values } = letter
  const { subject, text } = writeMessage(letter, examName)
  const envelope = { messageId, projectId, to, values, text }
  try {
    if (channel === 'sms')
      await sms.send({ ...envelope, language, kind: template === 'contactChanged' ? 'news' : 'code' })
    else await mail.send({ ...envelope, subject })
  } catch (error) {
    // Logged, and kept with the job: what servers answer names the person.
    const { code = 'no answer' } = error as { code?: unknown }
    throw new Error(`The ${channel} of message ${messageId} was not taken: ${code}`)
  }
}
