import type { Tx } from '#server/platform/database/transaction.ts'

export interface FileRow {
  readonly projectId: string
  readonly fileId: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly storageKey: string
  readonly createdAt: Date
}

export async function insertFile(tx: Tx, file: FileRow) {
  await tx.query(
    `insert into file (project_id, file_id, name, media_type, bytes, storage_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [file.projectId, file.fileId, file.name, file.mediaType, file.bytes, file.storageKey, file.createdAt],
  )
}

/** Its bytes lie in the store until the sweep finds that no row keeps them. */
export async function deleteFile(tx: Tx, fileId: string) {
  await tx.query('delete from file where project_id = $1 and file_id = $2', [tx.projectId, fileId])
}

/** What handing a file out needs to know. */
export type KeptFile = Pick<FileRow, 'name' | 'mediaType' | 'bytes' | 'storageKey'>

/** A file of the transaction's project. */
export async function findFile(tx: Tx, fileId: string): Promise<KeptFile | null> {
  const [file] = await tx.named<KeptFile>(
    'find-file',
    `select name, media_type as "mediaType", bytes::float8 as bytes, storage_key as "storageKey"
     from file where project_id = $1 and file_id = $2`,
    [tx.projectId, fileId],
  )
  return file ?? null
}

/** Which of these keys a file of the transaction's project has; null where there is no such project. */
export async function findKeptKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string> | null> {
  const [project] = await tx.named<{ kept: string[] }>(
    'find-kept-keys',
    `select array(select storage_key from file where project_id = $1 and storage_key = any($2)) as kept
     from project where project_id = $1`,
    [tx.projectId, keys],
  )
  return project ? new Set(project.kept) : null
}
