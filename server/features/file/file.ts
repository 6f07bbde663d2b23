import { dayMs, nextMidnight } from '#contract/kit/time.ts'
import { type FileStore, newStorageKey } from '#server/adapters/files/port.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { eraseBytesJob } from './erase-bytes.ts'
import { deleteFile, deleteFiles, findFile, insertFile, listPaperRows, namePlace } from './file-store.ts'
import { sign } from './signature.ts'

/** A file whose bytes are in the store, and which no project keeps yet. */
export interface StoredFile {
  readonly projectId: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly storageKey: string
}

/** Before the transaction that keeps it: no store is waited for while a transaction is open. */
export async function storeFile(
  files: FileStore,
  projectId: string,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Buffer },
): Promise<StoredFile> {
  const storageKey = newStorageKey(projectId)
  await files.put(storageKey, bytes, mediaType)
  return { projectId, name, mediaType, bytes: bytes.length, storageKey }
}

/** Makes a stored file the project's own; its id is what other rows and signed addresses name. */
export async function keepFile(tx: Tx, keys: Keys, stored: StoredFile, now: Date): Promise<string> {
  const fileId = newId(now)
  await insertFile(tx, keys, { ...stored, fileId, createdAt: now })
  return fileId
}

/** The name of a file, where another feature reads its row along with its own. */
export function openFileName(keys: Keys, projectId: string | null, sealed: Buffer): string {
  return keys.open(namePlace(projectId), sealed)
}

/** Under which key its bytes lie: they are read when no transaction is open any more. Null where it is gone. */
export async function findStorageKey(tx: Tx, keys: Keys, fileId: string): Promise<string | null> {
  return (await findFile(tx, keys, fileId))?.storageKey ?? null
}

/** The project's papers (PDF), page by page in the order of their ids, for its archive. */
export const listPapersAfter = listPaperRows

/** Nobody keeps it any more: its address leads nowhere, and the sweep takes its bytes. */
export async function dropFile(tx: Tx, fileId: string): Promise<void> {
  await deleteFile(tx, fileId)
}

/** Nobody keeps them any more, and their bytes do not wait for the sweep: they go as soon as the transaction is over. */
export async function eraseFiles(tx: Tx, fileIds: readonly string[]): Promise<void> {
  const storageKeys = await deleteFiles(tx, fileIds)
  if (storageKeys.length > 0) await queueJob(tx, eraseBytesJob, { storageKeys })
}

/** The address of a file that works for anybody until it expires, and cannot be made or prolonged without the secret. */
export function signedAddress(secret: string, projectId: string, fileId: string, expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000)
  return `/files/${projectId}/${fileId}?expires=${expires}&signature=${sign(secret, { projectId, fileId, expires })}`
}

const pictureDays = 7

/** For pictures that everybody sees: the same address for a whole day, so that a browser keeps them. */
export function pictureAddress(secret: string, projectId: string, fileId: string, now: Date): string {
  return signedAddress(secret, projectId, fileId, new Date(nextMidnight(now).getTime() + pictureDays * dayMs))
}
