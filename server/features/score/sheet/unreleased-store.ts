import type { Tx } from '#server/platform/database/transaction.ts'

export async function countUnreleased(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(distinct score.batch_id)::int as count from score
       left join score_sheet sheet on sheet.project_id = score.project_id and sheet.batch_id = score.batch_id
     where score.project_id = $1 and (sheet.releases_at is null or sheet.releases_at > $2)`,
    [tx.projectId, now],
  )
  return row?.count ?? 0
}
