import type { Fields } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface HistoryLine {
  readonly historyId: string
  readonly at: Date
  readonly actorKind: string
  readonly actorId: string | null
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  readonly before: Fields | null
  readonly after: Fields | null
}

/** Their ids are in the order of time. */
export function listLinesAfter(tx: Tx, after: string | null, most: number): Promise<HistoryLine[]> {
  return tx.named<HistoryLine>(
    'history.lines-after',
    `select history_id as "historyId", at, actor_kind::text as "actorKind", actor_id as "actorId", action, subject,
       subject_id as "subjectId", before, after
     from history where project_id = $1 and history_id > $2 order by history_id limit $3`,
    [tx.projectId, after ?? '00000000-0000-0000-0000-000000000000', most],
  )
}
