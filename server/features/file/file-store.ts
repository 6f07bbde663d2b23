import type { Tx } from '#server/platform/transaction.ts'

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
