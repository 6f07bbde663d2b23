import type { QueryOf, ReplyOf } from '#contract/kit/endpoint.ts'
import type { listSentMessages as endpoint, SentMessage } from '#contract/message/message-board-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { countSent, listSent, type SentRow } from './sent-store.ts'

/** What a project sent by SMS and mail, and how each went. */
export async function listSentMessages(
  tx: Tx,
  { after, limit, state, applicationId }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const [rows, counts] = await Promise.all([
    listSent(tx, { after: after ?? null, limit, state, applicationId }),
    countSent(tx),
  ])
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? (shown.at(-1)?.messageId ?? null) : null
  return { items: shown.map(lineOf), next, total: null, counts }
}

const lineOf = ({ queuedAt, dueAt, sentAt, ...row }: SentRow): SentMessage => ({
  ...row,
  queuedAt: queuedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})
