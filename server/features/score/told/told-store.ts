import type { Tx } from '#server/platform/database/transaction.ts'
import { examinedStates } from '../score-parts.ts'

export function listUntold(tx: Tx, now: Date) {
  return tx.query<{ projectId: string; batchId: string }>(
    'select project_id as "projectId", batch_id as "batchId" from list_untold_scores($1)',
    [now],
  )
}

/** Held where somebody still has to be told; another worker that does so already is not waited for. */
export async function holdUntold(tx: Tx, batchId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `select from score_sheet where project_id = $1 and batch_id = $2 and releases_at <= $3 and told_at is null
     for update skip locked`,
    [tx.projectId, batchId, now],
  )
  return rows.length > 0
}

export async function findUntold(tx: Tx, batchId: string): Promise<{ readonly toldAfter: string | null }> {
  const [row] = await tx.query<{ toldAfter: string | null }>(
    'select told_after as "toldAfter" from score_sheet where project_id = $1 and batch_id = $2',
    [tx.projectId, batchId],
  )
  return row ?? { toldAfter: null }
}

/** Those that have scores, in the order of their ids. */
export async function listPeopleToTell(
  tx: Tx,
  batchId: string,
  after: string | null,
  most: number,
): Promise<string[]> {
  const rows = await tx.query<{ applicationId: string }>(
    `select application_id as "applicationId" from application
     where project_id = $1 and batch_id = $2 and state in ${examinedStates}
       and ($3::uuid is null or application_id > $3)
       and exists (select from score where score.project_id = $1 and score.application_id = application.application_id)
     order by application_id limit $4`,
    [tx.projectId, batchId, after, most],
  )
  return rows.map(({ applicationId }) => applicationId)
}

interface Told {
  readonly count: number
  readonly after: string | null
  readonly now: Date
  readonly isEnd: boolean
}

export async function writeTold(tx: Tx, batchId: string, { count, after, now, isEnd }: Told): Promise<void> {
  await tx.query(
    `update score_sheet set told = told + $3, told_after = $4, told_at = $5
     where project_id = $1 and batch_id = $2`,
    [tx.projectId, batchId, count, after, isEnd ? now : null],
  )
}
