import type { PageQuery } from '#contract/kit/page.ts'
import type { SendingState } from '#contract/message/message-board-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface SentRow {
  readonly messageId: string
  readonly kind: string
  readonly channel: 'sms' | 'mail'
  readonly state: SendingState
  readonly tries: number
  readonly fault: string
  readonly queuedAt: Date
  readonly dueAt: Date
  readonly sentAt: Date | null
  readonly accountId: string | null
  readonly applicationId: string | null
  readonly number: string
}

export interface SentQuery extends Pick<PageQuery, 'limit'> {
  readonly after: string | null
  readonly state: SendingState | undefined
  readonly applicationId: string | undefined
}

/** By a state that is stored, and whether a try was made. */
const wanted: Readonly<Record<SendingState, string>> = {
  waiting: `state = 'waiting' and tries = 0`,
  retried: `state = 'waiting' and tries > 0`,
  sent: `state = 'sent'`,
  dropped: `state = 'dropped'`,
  failed: `state = 'failed'`,
  undelivered: `state = 'undelivered'`,
}

/** What goes out: entries of the inbox go nowhere. One more than a page holds. */
export async function listSent(
  tx: Tx,
  { after, limit, state, applicationId }: SentQuery,
): Promise<SentRow[]> {
  return tx.query<SentRow>(
    `select message_id as "messageId", template as kind, channel, tries, fault, queued_at as "queuedAt",
       case when state = 'waiting' and tries > 0 then 'retried' else state end as state,
       coalesce(due_at, queued_at) as "dueAt", sent_at as "sentAt", account_id as "accountId",
       subject_id as "applicationId", coalesce(facts ->> 'number', '') as number
     from message
     where project_id = $1 and channel <> 'inbox' and ($2::uuid is null or message_id < $2)
       and ($3::uuid is null or subject_id = $3) ${state ? `and ${wanted[state]}` : ''}
     order by message_id desc limit $4`,
    [tx.projectId, after, applicationId ?? null, limit + 1],
  )
}

export async function countSent(tx: Tx): Promise<Record<SendingState, number>> {
  const counts = Object.entries(wanted).map(
    ([state, where]) => `count(*) filter (where ${where})::integer as "${state}"`,
  )
  const [row] = await tx.query<Record<SendingState, number>>(
    `select ${counts.join(', ')} from message where project_id = $1 and channel <> 'inbox'`,
    [tx.projectId],
  )
  if (!row) throw new Error('A count answered nothing.')
  return row
}
