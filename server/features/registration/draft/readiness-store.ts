import type { Tx } from '#server/platform/database/transaction.ts'

/** Not held: whoever changes places holds the batch before quotas, and would wait in a circle. */
export async function readBatchVersion(tx: Tx, batchId: string): Promise<number> {
  const [row] = await tx.named<{ version: number }>(
    'readiness.batch-version',
    'select version from batch where project_id = $1 and batch_id = $2',
    [tx.projectId, batchId],
  )
  if (!row) throw new Error('The batch of an application is not there.')
  return row.version
}

/** No version of the application: nobody typed anything. */
export async function writeReadiness(tx: Tx, applicationId: string, isReady: boolean): Promise<void> {
  await tx.named(
    'readiness.write',
    `update application set is_ready = $3
     where project_id = $1 and application_id = $2 and state = 'draft' and is_ready <> $3`,
    [tx.projectId, applicationId, isReady],
  )
}

/** Drafts that organisations entered in a batch, in the order of their ids. */
export async function listEnteredDrafts(
  tx: Tx,
  batchId: string,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const rows = await tx.query<{ applicationId: string }>(
    `select application_id as "applicationId" from application
     where project_id = $1 and batch_id = $2 and record_id is not null and state = 'draft'
       and ($3::uuid is null or application_id > $3)
     order by application_id limit $4`,
    [tx.projectId, batchId, after, most],
  )
  return rows.map(({ applicationId }) => applicationId)
}
