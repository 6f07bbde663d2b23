import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import type { Done } from '#server/platform/list/do-to-many.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { sendMessageJob } from '../message.ts'
import { holdSentMessage, waitAgain } from './sent-store.ts'

/** Sends again what failed or reached nobody. Who got it, or is about to, gets nothing more. */
export async function retryMessage(tx: Tx, messageId: string, now: Date): Promise<Done> {
  const message = await holdSentMessage(tx, messageId)
  if (!message) throw new Refusal('messageAbsent')
  const { state, kind, channel, fault, expiresAt, isKept } = message
  if (state === 'sent' || state === 'waiting') return 'nothingToDo'
  if (state === 'dropped' || (expiresAt && expiresAt <= now)) throw new Refusal('messageOutdated')
  if (!isKept) throw new Refusal('messageNotKept')
  await waitAgain(tx, messageId, now)
  await queueJob(tx, sendMessageJob, { projectId: tx.projectId, messageId })
  const before = { kind, channel, state, fault }
  const after = { kind, channel, state: 'waiting', fault: '' }
  await record(tx, { action: 'message.retry', subject: 'message', subjectId: messageId, before, after }, now)
  return 'done'
}
