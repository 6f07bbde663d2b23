import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface FileRow {
  readonly projectId: string
  readonly fileId: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly storageKey: string
  readonly createdAt: Date
}

/** What people call their files often tells who they are. */
export const namePlace = (projectId: string | null) =>
  ({ projectId, table: 'file', column: 'name_sealed' }) as const

export async function insertFile(tx: Tx, keys: Keys, file: FileRow) {
  const nameSealed = keys.seal(namePlace(file.projectId), file.name)
  await tx.query(
    `insert into file (project_id, file_id, name_sealed, media_type, bytes, storage_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [file.projectId, file.fileId, nameSealed, file.mediaType, file.bytes, file.storageKey, file.createdAt],
  )
}

/** Its bytes lie in the store until the sweep finds that no row keeps them. */
export async function deleteFile(tx: Tx, fileId: string) {
  await tx.query('delete from file where project_id = $1 and file_id = $2', [tx.projectId, fileId])
}

/** The same for several; answers where their bytes lie. */
export async function deleteFiles(tx: Tx, fileIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ storageKey: string }>(
    'delete from file where project_id = $1 and file_id = any ($2) returning storage_key as "storageKey"',
    [tx.projectId, fileIds],
  )
  return rows.map(({ storageKey }) => storageKey)
}

/** What handing a file out needs to know. */
export type KeptFile = Pick<FileRow, 'name' | 'mediaType' | 'bytes' | 'storageKey'>

/** A file of the transaction's project. */
export async function findFile(tx: Tx, keys: Keys, fileId: string): Promise<KeptFile | null> {
  const [row] = await tx.named<Omit<KeptFile, 'name'> & { nameSealed: Buffer }>(
    'find-file',
    `select name_sealed as "nameSealed", media_type as "mediaType", bytes::float8 as bytes, storage_key as "storageKey"
     from file where project_id = $1 and file_id = $2`,
    [tx.projectId, fileId],
  )
  if (!row) return null
  const { nameSealed, ...file } = row
  return { ...file, name: keys.open(namePlace(tx.projectId), nameSealed) }
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

/** Papers of the project, in the order of their ids: which of them, and where their bytes lie. */
export function listPaperRows(
  tx: Tx,
  after: string | null,
  most: number,
): Promise<Pick<FileRow, 'fileId' | 'storageKey' | 'bytes'>[]> {
  return tx.query(
    `select file_id as "fileId", storage_key as "storageKey", bytes::float8 as bytes from file
     where project_id = $1 and media_type = 'application/pdf' and file_id > $2 order by file_id limit $3`,
    [tx.projectId, after ?? '00000000-0000-0000-0000-000000000000', most],
  )
}
