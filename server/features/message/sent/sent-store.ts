import type { SentMessage } from '#contract/message/sent-list.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** How a stored message is called in the list. */
export const sentNames = {
  state: `case when message.state = 'waiting' and message.tries > 0 then 'retried' else message.state end`,
  kind: `case when message.account_id is not null
      or message.template in ('contactChanged', 'invoiceDocument', 'redInvoiceDocument', 'personEntered', 'trial')
    then message.template else 'code' end`,
} as const

interface Row extends Omit<SentMessage, 'queuedAt' | 'dueAt' | 'sentAt' | 'contact'> {
  readonly queuedAt: Date
  readonly dueAt: Date
  readonly sentAt: Date | null
}

interface MaskedContacts {
  readonly sms: string | null
  readonly mail: string | null
}

/** Where accounts are reached, masked. */
export type ListContacts = (
  tx: Tx,
  accountIds: readonly string[],
) => Promise<ReadonlyMap<string, MaskedContacts>>

export async function listSentMessages(
  tx: Tx,
  messageIds: readonly string[],
  listContacts: ListContacts,
): Promise<SentMessage[]> {
  const rows = await tx.named<Row>(
    'message.list-sent',
    `select message_id as "messageId", ${sentNames.kind} as kind, channel, ${sentNames.state} as state, tries, fault,
       queued_at as "queuedAt", coalesce(due_at, queued_at) as "dueAt", sent_at as "sentAt", account_id as "accountId",
       subject_id as "applicationId", coalesce(facts ->> 'number', '') as number
     from message where project_id = $1 and message_id = any ($2::uuid[])`,
    [tx.projectId, messageIds],
  )
  const accountIds = rows.flatMap(({ accountId }) => accountId ?? [])
  const contacts = await listContacts(tx, [...new Set(accountIds)])
  return rows.map(({ queuedAt, dueAt, sentAt, ...row }) => ({
    ...row,
    contact: (row.accountId && contacts.get(row.accountId)?.[row.channel]) || '',
    queuedAt: queuedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}

interface EndedMessage {
  readonly state: 'waiting' | 'sent' | 'dropped' | 'failed' | 'undelivered'
  readonly kind: string
  readonly channel: string
  readonly fault: string
  readonly expiresAt: Date | null
  /** What it said is still there. */
  readonly isKept: boolean
}

/** An SMS or a mail; nobody else sends it or gives it up until the transaction ends. */
export async function holdSentMessage(tx: Tx, messageId: string): Promise<EndedMessage | null> {
  const [row] = await tx.named<EndedMessage>(
    'message.hold-sent',
    `select state, template as kind, channel, fault, expires_at as "expiresAt",
       account_id is not null and facts - 'number' <> '{}' as "isKept"
     from message where project_id = $1 and message_id = $2 and channel <> 'inbox' for update`,
    [tx.projectId, messageId],
  )
  return row ?? null
}

/** It waits as if it had never been tried; when that was stays, so that the provider is asked about it. */
export async function waitAgain(tx: Tx, messageId: string, now: Date): Promise<void> {
  await tx.named(
    'message.wait-again',
    `update message set state = 'waiting', tries = 0, fault = '', due_at = $3
     where project_id = $1 and message_id = $2`,
    [tx.projectId, messageId, now],
  )
}
