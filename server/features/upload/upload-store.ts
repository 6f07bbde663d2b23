import type { UploadPurpose } from '#contract/upload/upload.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface StoredUpload {
  readonly uploadId: string
  readonly purpose: UploadPurpose
  readonly name: string
  readonly bytes: number
  readonly state: 'open' | 'whole'
  readonly expiresAt: Date
}

export interface StoredPart {
  readonly part: number
  /** SHA-256. */
  readonly digest: Buffer
  readonly storageKey: string
}

interface Row extends Omit<StoredUpload, 'name'> {
  readonly nameSealed: Buffer
}

const columns = `upload_id as "uploadId", purpose, name_sealed as "nameSealed", bytes::float8 as bytes, state,
  expires_at as "expiresAt"`
const ofAsker = 'where project_id = $1 and upload_id = $2 and owner = current_actor()'
const namePlace = (tx: Tx) => ({ projectId: tx.projectId, table: 'upload', column: 'name_sealed' })

/** What its sender has under way, and how many bytes of it. Of two who ask at once the second waits. */
export async function countOwn(tx: Tx): Promise<{ readonly uploads: number; readonly bytes: number }> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('uploads ' || current_project() || current_actor(), 0))`,
  )
  const [row] = await tx.query<{ uploads: number; bytes: number }>(
    `select count(*)::int as uploads, coalesce(sum(bytes), 0)::float8 as bytes from upload
     where project_id = $1 and owner = current_actor()`,
    [tx.projectId],
  )
  return row ?? { uploads: 0, bytes: 0 }
}

export async function insertUpload(tx: Tx, keys: Keys, upload: StoredUpload, now: Date): Promise<void> {
  const { uploadId, purpose, name, bytes, state, expiresAt } = upload
  await tx.query(
    `insert into upload (project_id, upload_id, owner, purpose, name_sealed, bytes, state, created_at, expires_at)
     values ($1, $2, current_actor(), $3, $4, $5, $6, $7, $8)`,
    [tx.projectId, uploadId, purpose, keys.seal(namePlace(tx), name), bytes, state, now, expiresAt],
  )
}

/** The asker's own. */
export async function findUpload(tx: Tx, keys: Keys, uploadId: string): Promise<StoredUpload | null> {
  const [row] = await tx.named<Row>('upload.find', `select ${columns} from upload ${ofAsker}`, [
    tx.projectId,
    uploadId,
  ])
  return row ? opened(tx, keys, row) : null
}

/** Nobody ends it until the transaction does; its parts may come beside each other. */
export async function shareUpload(tx: Tx, keys: Keys, uploadId: string): Promise<StoredUpload | null> {
  const [row] = await tx.named<Row>('upload.share', `select ${columns} from upload ${ofAsker} for share`, [
    tx.projectId,
    uploadId,
  ])
  return row ? opened(tx, keys, row) : null
}

function opened(tx: Tx, keys: Keys, { nameSealed, ...row }: Row): StoredUpload {
  return { ...row, name: keys.open(namePlace(tx), nameSealed) }
}

/** In the order of the file. */
export function listParts(tx: Tx, uploadId: string): Promise<StoredPart[]> {
  return tx.named<StoredPart>(
    'upload.parts',
    `select part, digest, storage_key as "storageKey" from upload_part
     where project_id = $1 and upload_id = $2 order by part`,
    [tx.projectId, uploadId],
  )
}

export async function findPartDigest(tx: Tx, uploadId: string, part: number): Promise<Buffer | null> {
  const [row] = await tx.named<{ digest: Buffer }>(
    'upload.part-digest',
    'select digest from upload_part where project_id = $1 and upload_id = $2 and part = $3',
    [tx.projectId, uploadId, part],
  )
  return row?.digest ?? null
}

/** The bytes of a former part of this number lie loose from now on: the sweep takes them. */
export async function putPart(
  tx: Tx,
  uploadId: string,
  { part, digest, storageKey }: StoredPart,
): Promise<void> {
  await tx.named(
    'upload.put-part',
    `insert into upload_part (project_id, upload_id, part, digest, storage_key) values ($1, $2, $3, $4, $5)
     on conflict (project_id, upload_id, part) do update set digest = $4, storage_key = $5`,
    [tx.projectId, uploadId, part, digest, storageKey],
  )
}

export async function writeWhole(tx: Tx, uploadId: string): Promise<void> {
  await tx.query(`update upload set state = 'whole' where project_id = $1 and upload_id = $2`, [
    tx.projectId,
    uploadId,
  ])
}

export async function deleteUpload(tx: Tx, uploadId: string): Promise<void> {
  await tx.query('delete from upload where project_id = $1 and upload_id = $2', [tx.projectId, uploadId])
}

/** Which of these keys a part of the transaction's project has. */
export async function findPartKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ key: string }>(
    'select storage_key as key from upload_part where project_id = $1 and storage_key = any ($2)',
    [tx.projectId, keys],
  )
  return new Set(rows.map(({ key }) => key))
}

/** Of all projects; asked from outside of them. */
export function listExpired(
  tx: Tx,
  now: Date,
): Promise<{ readonly projectId: string; readonly uploadId: string }[]> {
  return tx.query('select project_id as "projectId", upload_id as "uploadId" from list_expired_uploads($1)', [
    now,
  ])
}
