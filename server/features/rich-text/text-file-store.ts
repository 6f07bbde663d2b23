import type { Tx } from '#server/platform/database/transaction.ts'

export async function insertTextFile(tx: Tx, fileId: string, now: Date): Promise<void> {
  await tx.query('insert into text_file (project_id, file_id, created_at) values ($1, $2, $3)', [
    tx.projectId,
    fileId,
    now,
  ])
}

/** Which of these files were sent for texts. */
export async function listTextFiles(tx: Tx, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ fileId: string }>(
    'select file_id as "fileId" from text_file where project_id = $1 and file_id = any($2)',
    [tx.projectId, fileIds],
  )
  return new Set(rows.map(({ fileId }) => fileId))
}
