import type { SentMessage } from '#contract/message/sent-list.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** How a stored message is called in the list. */
export const sentNames = {
  state: `case when message.state = 'waiting' and message.tries > 0 then 'retried' else message.state end`,
  kind: `case when message.account_id is not null or message.template in ('contactChanged', 'trial')
    then message.template else 'code' end`,
} as const

interface Row extends Omit<SentMessage, 'queuedAt' | 'dueAt' | 'sentAt'> {
  readonly queuedAt: Date
  readonly dueAt: Date
  readonly sentAt: Date | null
}

export async function listSentMessages(tx: Tx, messageIds: readonly string[]): Promise<SentMessage[]> {
  const rows = await tx.named<Row>(
    'message.list-sent',
    `select message_id as "messageId", ${sentNames.kind} as kind, channel, ${sentNames.state} as state, tries, fault,
       queued_at as "queuedAt", coalesce(due_at, queued_at) as "dueAt", sent_at as "sentAt", account_id as "accountId",
       subject_id as "applicationId", coalesce(facts ->> 'number', '') as number
     from message where project_id = $1 and message_id = any ($2::uuid[])`,
    [tx.projectId, messageIds],
  )
  return rows.map(({ queuedAt, dueAt, sentAt, ...row }) => ({
    ...row,
    queuedAt: queuedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}
