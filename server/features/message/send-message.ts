import { z } from 'zod'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { MailSender } from '#server/adapters/mail/port.ts'
import type { SmsSender } from '#server/adapters/sms/port.ts'
import { Undeliverable } from '#server/adapters/undeliverable.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Scope, Tx } from '#server/platform/database/transaction.ts'
import { type JobHandler, queueJob } from '#server/platform/jobs/jobs.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { addressMessage, type Envelope, type FindReader } from './address-message.ts'
import { type AttachedFile, findAttached, readAttached } from './attached-file.ts'
import { morningAfter } from './kinds/quiet-hours.ts'
import { findQuietHours } from './kinds/setting-store.ts'
import { canWait, type End, isNews, type Waiting } from './letter.ts'
import { sendMessageJob } from './message.ts'
import { beginTry, holdWaiting, noteFault, putOff, settleMessage } from './message-store.ts'

export interface SendParts {
  readonly database: Database
  readonly keys: Keys
  readonly clock: Clock
  readonly files: FileStore
  readonly sms: SmsSender
  readonly mail: MailSender
  /** Where an account is reached, and in which language. */
  readonly findReader: FindReader
  /** Where people reach the portal, if it knows. */
  readonly publicUrl: string | null
}

const queued = z.object({ projectId: z.uuid().nullable(), messageId: z.uuid() })

/** A code that comes minutes later is of no use; news may come hours later. */
const mostTries = { code: 6, news: 10 } as const

/** The job `message.send`: the adapter works outside any transaction. Decision 22 says what a crash at each point leaves. */
export function sendMessage(parts: SendParts): JobHandler {
  return async (payload) => {
    const { projectId, messageId } = queued.parse(payload)
    const scope: Scope = { projectId, actor: { kind: 'system', name: 'message' } }
    const begun = await parts.database.transaction(scope, (tx) => begin(tx, parts, messageId))
    if (!begun) return
    const outcome = await deliver(parts, begun)
    const now = parts.clock()
    const { fault } = outcome
    await parts.database.transaction(scope, (tx) =>
      outcome.end ? settleMessage(tx, messageId, outcome.end, now, fault) : noteFault(tx, messageId, fault),
    )
    // Logged, and kept with the job, which is tried again: what servers answer names the person, so it says its code alone.
    if (!outcome.end)
      throw new Error(`The ${begun.envelope.channel} of message ${messageId} was not taken: ${fault}`)
  }
}

interface Begun {
  readonly waiting: Waiting
  readonly envelope: Envelope
  readonly attached: readonly AttachedFile[]
}

/** Null where nothing is to be sent now. */
async function begin(tx: Tx, parts: SendParts, messageId: string): Promise<Begun | null> {
  const waiting = await holdWaiting(tx, parts.keys, messageId)
  if (!waiting) return null
  const now = parts.clock()
  const end = (state: End, fault = '') => settleMessage(tx, messageId, state, now, fault).then(() => null)
  if (waiting.expiresAt && waiting.expiresAt <= now) return end(waiting.tries > 0 ? 'failed' : 'dropped')
  if (isEntry(waiting)) return end('sent')
  const morning = await morningOf(tx, waiting, now)
  if (morning) {
    await putOff(tx, messageId, morning)
    await queueJob(tx, sendMessageJob, { projectId: tx.projectId, messageId }, { runAt: morning })
    return null
  }
  if (waiting.tries >= mostTriesOf(waiting)) return end('failed')
  const envelope = await addressMessage(tx, parts, waiting)
  if (!envelope) return end('undelivered', 'noContact')
  await beginTry(tx, messageId, now)
  return { waiting, envelope, attached: await findAttached(tx, parts.keys, waiting) }
}

const isEntry = ({ content }: Waiting) => 'told' in content && content.told.channel === 'inbox'
const mostTriesOf = ({ content }: Waiting) =>
  'told' in content || isNews(content.letter.template) ? mostTries.news : mostTries.code

/** Codes do not wait, nor who must know at once; nor does what would come too late by morning. */
async function morningOf(tx: Tx, { content, expiresAt }: Waiting, now: Date): Promise<Date | null> {
  if ('letter' in content && !canWait(content.letter.template)) return null
  const hours = await findQuietHours(tx)
  const morning = hours && morningAfter(hours, now)
  return morning && (!expiresAt || morning < expiresAt) ? morning : null
}

interface Outcome {
  /** Null: to be tried again. */
  readonly end: End | null
  readonly fault: string
}

async function deliver(
  { sms, mail, files }: SendParts,
  { waiting, envelope, attached }: Begun,
): Promise<Outcome> {
  try {
    if (envelope.channel === 'mail') {
      const attachments = await Promise.all(attached.map((file) => readAttached(files, file)))
      await mail.send({ ...envelope.mail, attachments })
    } else if (!(await wasTaken(sms, waiting, envelope))) await sms.send(envelope.sms)
    return { end: 'sent', fault: '' }
  } catch (error) {
    const { code = 'no answer' } = error as { code?: unknown }
    const fault = String(code).slice(0, 100)
    if (error instanceof Undeliverable) return { end: 'undelivered', fault }
    return { end: waiting.tries + 1 >= mostTriesOf(waiting) ? 'failed' : null, fault }
  }
}

/** The try before may have gone out though nobody came to say so: a provider that can tell is asked first. */
async function wasTaken(
  sms: SmsSender,
  { triedAt }: Waiting,
  envelope: Extract<Envelope, { channel: 'sms' }>,
): Promise<boolean> {
  return triedAt !== null && sms.wasTaken !== undefined && (await sms.wasTaken(envelope.sms, triedAt))
}
