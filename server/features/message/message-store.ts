import type { Facts, MessageChannel } from '#contract/kit/message-kind.ts'
import type { MessageKindName } from '#contract/message/message-kinds.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys, Place } from '#server/platform/secrets/keys.ts'
import type { End, Letter, LetterAttachment, Waiting } from './letter.ts'

const placeOf = ({ projectId }: Tx, column: string): Place => ({ projectId, table: 'message', column })

export async function insertMessage(
  tx: Tx,
  keys: Keys,
  messageId: string,
  { channel, to, template, language, values, expiresAt, attachment }: Letter,
  now: Date,
): Promise<void> {
  await tx.named(
    'message.insert',
    `insert into message (project_id, message_id, channel, template, language, contact_sealed, values_sealed, state,
       queued_at, expires_at, attachment)
     values (current_project(), $1, $2, $3, $4, $5, $6, 'waiting', $7, $8, $9)`,
    [
      messageId,
      channel,
      template,
      language,
      keys.seal(placeOf(tx, 'contact_sealed'), to),
      keys.seal(placeOf(tx, 'values_sealed'), JSON.stringify(values)),
      now,
      expiresAt,
      attachment ? JSON.stringify(attachment) : null,
    ],
  )
}

interface Row extends Pick<Waiting, 'messageId' | 'tries' | 'triedAt' | 'dueAt' | 'expiresAt'> {
  readonly channel: MessageChannel
  readonly template: string
  readonly language: Letter['language'] | null
  readonly contact: Buffer | null
  readonly values: Buffer | null
  readonly accountId: string | null
  readonly facts: Facts | null
  readonly textVersion: number | null
  readonly attachment: LetterAttachment | null
}

/** Null where it was sent already, or given up. Nobody else has it until the transaction ends. */
export async function holdWaiting(tx: Tx, keys: Keys, messageId: string): Promise<Waiting | null> {
  const [row] = await tx.named<Row>(
    'message.hold-waiting',
    `select message_id as "messageId", channel, template, language, tries, tried_at as "triedAt",
       coalesce(due_at, queued_at) as "dueAt", expires_at as "expiresAt", contact_sealed as contact,
       values_sealed as values, account_id as "accountId", facts, text_version as "textVersion",
       attachment
     from message where project_id = current_project() and message_id = $1 and state = 'waiting' for update`,
    [messageId],
  )
  return row ? { ...row, content: contentOf(tx, keys, row) } : null
}

function contentOf(tx: Tx, keys: Keys, row: Row): Waiting['content'] {
  const {
    channel,
    template,
    language,
    contact,
    values,
    expiresAt,
    accountId,
    facts,
    textVersion,
    attachment,
  } = row
  if (accountId !== null && facts !== null)
    return {
      told: { channel, kind: template as MessageKindName, accountId, facts, textVersion: textVersion ?? 0 },
    }
  if (!contact || !values || !language || !expiresAt) throw new Error('A message has nobody to go to.')
  return {
    letter: {
      channel: channel as Letter['channel'],
      template: template as Letter['template'],
      language,
      expiresAt,
      attachment,
      to: keys.open(placeOf(tx, 'contact_sealed'), contact),
      values: JSON.parse(keys.open(placeOf(tx, 'values_sealed'), values)),
    },
  }
}

export async function beginTry(tx: Tx, messageId: string, now: Date): Promise<void> {
  await tx.named(
    'message.begin-try',
    `update message set tries = tries + 1, tried_at = $2 where project_id = current_project() and message_id = $1`,
    [messageId, now],
  )
}

export async function noteFault(tx: Tx, messageId: string, fault: string): Promise<void> {
  await tx.named(
    'message.note-fault',
    `update message set fault = $2
     where project_id = current_project() and message_id = $1 and state = 'waiting'`,
    [messageId, fault],
  )
}

export async function putOff(tx: Tx, messageId: string, dueAt: Date): Promise<void> {
  await tx.named(
    'message.put-off',
    `update message set due_at = $2 where project_id = current_project() and message_id = $1`,
    [messageId, dueAt],
  )
}

/**
 * Writes how it ended, and wipes what it said and to whom. An entry of the inbox is there from now on; what an account did
 * not get may be sent again.
 */
export async function settleMessage(tx: Tx, messageId: string, state: End, now: Date, fault = '') {
  await tx.named(
    'message.settle',
    `update message set state = $2, contact_sealed = null, values_sealed = null,
       attachment = null, fault = $4,
       facts = case when channel = 'inbox' and $2 = 'sent' or account_id is not null and $2 in ('failed', 'undelivered') then facts
         else jsonb_build_object('number', facts ->> 'number') end,
       expires_at = case when channel = 'inbox' and $2 = 'sent' then null else expires_at end,
       sent_at = case when $2 = 'sent' then $3::timestamptz end
     where project_id = current_project() and message_id = $1 and state = 'waiting'`,
    [messageId, state, now, fault],
  )
}
