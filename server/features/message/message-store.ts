import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys, Place } from '#server/platform/secrets/keys.ts'
import type { Letter } from './letter.ts'

const placeOf = ({ projectId }: Tx, column: string): Place => ({ projectId, table: 'message', column })

export async function insertMessage(
  tx: Tx,
  keys: Keys,
  messageId: string,
  { channel, to, template, language, values, expiresAt }: Letter,
  now: Date,
): Promise<void> {
  await tx.named(
    'message.insert',
    `insert into message (project_id, message_id, channel, template, language, contact_sealed, values_sealed, state,
       queued_at, expires_at)
     values (current_project(), $1, $2, $3, $4, $5, $6, 'waiting', $7, $8)`,
    [
      messageId,
      channel,
      template,
      language,
      keys.seal(placeOf(tx, 'contact_sealed'), to),
      keys.seal(placeOf(tx, 'values_sealed'), JSON.stringify(values)),
      now,
      expiresAt,
    ],
  )
}

type Row = Pick<Letter, 'channel' | 'template' | 'language' | 'expiresAt'> & {
  readonly contact: Buffer
  readonly values: Buffer
}

/** Null where it was sent already, or given up. */
export async function findWaiting(tx: Tx, keys: Keys, messageId: string): Promise<Letter | null> {
  const [row] = await tx.named<Row>(
    'message.find-waiting',
    `select channel, template, language, expires_at as "expiresAt", contact_sealed as contact, values_sealed as values
     from message where project_id = current_project() and message_id = $1 and state = 'waiting'`,
    [messageId],
  )
  if (!row) return null
  return {
    ...row,
    to: keys.open(placeOf(tx, 'contact_sealed'), row.contact),
    values: JSON.parse(keys.open(placeOf(tx, 'values_sealed'), row.values)),
  }
}

/** Writes how it ended, and wipes what it said and to whom. */
export async function settleMessage(tx: Tx, messageId: string, state: 'sent' | 'dropped', now: Date) {
  await tx.named(
    'message.settle',
    `update message set state = $2, contact_sealed = null, values_sealed = null,
       sent_at = case when $2 = 'sent' then $3::timestamptz end
     where project_id = current_project() and message_id = $1`,
    [messageId, state, now],
  )
}
