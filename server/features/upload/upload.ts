import { dayMs } from '#contract/kit/time.ts'
import {
  archiveRules,
  keptDays,
  partBytes,
  partsOf,
  type Upload,
  type UploadPurpose,
} from '#contract/upload/upload.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { type EntryOutcome, type TakeEntry, unpack } from '#server/platform/archive/read-archive.ts'
import type { Scope, Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { openPartBytes } from './part-bytes.ts'
import { deleteUpload, findUpload, listParts, type StoredPart, type StoredUpload } from './upload-store.ts'

export interface UploadParts {
  readonly files: FileStore
  readonly keys: Keys
  /** Of the largest file that is taken; one sender has twice as many at once. */
  readonly mostUploadBytes: number
}

/** How transactions are opened in the name of who sent the upload. */
export type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/**
 * Hands a feature what is in a whole archive, one file after the other, and says what became of each. No transaction is
 * open while a file is taken. When all is done: `endUpload`.
 */
export async function* unpackUpload(
  { files, keys }: Pick<UploadParts, 'files' | 'keys'>,
  transact: Transact,
  { uploadId, purpose }: { readonly uploadId: string; readonly purpose: UploadPurpose },
  take: TakeEntry,
): AsyncGenerator<EntryOutcome> {
  const { upload, stored } = await transact(async (tx) => ({
    upload: await getUpload(tx, keys, uploadId),
    stored: await listParts(tx, uploadId),
  }))
  if (upload.state !== 'whole' || upload.purpose !== purpose) throw new Refusal('uploadAbsent')
  yield* unpack(openPartBytes(files, upload.bytes, stored), archiveRules[purpose], take)
}

/** Takes an upload away, and its bytes at once; what a crash leaves of them the nightly sweep takes. */
export async function endUpload(
  { files }: Pick<UploadParts, 'files'>,
  transact: Transact,
  uploadId: string,
): Promise<void> {
  const stored = await transact(async (tx) => {
    const parts = await listParts(tx, uploadId)
    await deleteUpload(tx, uploadId)
    return parts
  })
  for (const { storageKey } of stored) await files.remove(storageKey)
}

/** One that is whole, for the feature that its purpose names. */
export async function getUploadOf(
  tx: Tx,
  keys: Keys,
  { uploadId, purpose }: { readonly uploadId: string; readonly purpose: UploadPurpose },
): Promise<StoredUpload> {
  const upload = await getUpload(tx, keys, uploadId)
  if (upload.state !== 'whole' || upload.purpose !== purpose) throw new Refusal('uploadAbsent')
  return upload
}

/** The asker's own; somebody else's is absent. */
export async function getUpload(tx: Tx, keys: Keys, uploadId: string): Promise<StoredUpload> {
  const upload = await findUpload(tx, keys, uploadId)
  if (!upload) throw new Refusal('uploadAbsent')
  return upload
}

export function shownUpload({ expiresAt, ...upload }: StoredUpload, parts: readonly StoredPart[]): Upload {
  return {
    ...upload,
    partBytes,
    parts: partsOf(upload.bytes),
    received: parts.map(({ part, digest }) => ({ part, sha256: digest.toString('hex') })),
    expiresAt: expiresAt.toISOString(),
  }
}

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + keptDays * dayMs)
}

export function projectIdOf({ projectId }: Pick<Scope, 'projectId'>): string {
  if (projectId === null) throw new Refusal('projectAbsent')
  return projectId
}
