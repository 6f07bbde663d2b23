import { placeKeepers } from '#contract/registration/application-steps.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** How many applications of a batch are being filled in, and how many were handed in and are not over. */
export async function countByHandedIn(
  tx: Tx,
  batchId: string,
): Promise<{ readonly drafts: number; readonly handedIn: number }> {
  const [row] = await tx.query<{ drafts: number; handedIn: number }>(
    `select (count(*) filter (where batch_version is null))::int as drafts,
       (count(*) filter (where batch_version is not null))::int as "handedIn"
     from application where project_id = $1 and batch_id = $2 and state::text = any ($3)`,
    [tx.projectId, batchId, placeKeepers],
  )
  return row ?? { drafts: 0, handedIn: 0 }
}

/** What stands in the drafts that were begun last, sealed as it is kept. */
export async function listDraftAnswers(tx: Tx, batchId: string, most: number): Promise<(Buffer | null)[]> {
  const rows = await tx.query<{ answersSealed: Buffer | null }>(
    `select answers_sealed as "answersSealed" from application
     where project_id = $1 and batch_id = $2 and state::text = any ($3) and batch_version is null
     order by application_id desc limit $4`,
    [tx.projectId, batchId, placeKeepers, most],
  )
  return rows.map(({ answersSealed }) => answersSealed)
}
