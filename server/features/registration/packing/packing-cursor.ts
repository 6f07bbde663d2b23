import type { Language } from '#contract/kit/language.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { FilesWish } from '#contract/registration/list/application-files.ts'
import { type FileStore, newStorageKey } from '#server/adapters/files/port.ts'
import type { Portion, Progress } from '#server/features/long-work/long-work.ts'
import type { DirectoryPlace } from '#server/platform/archive/write-archive.ts'
import type { Database, Scope, Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { WaitingFile } from './find-people-to-pack.ts'

export interface PackingParts {
  readonly database: Database
  readonly files: FileStore
  readonly keys: Keys
}

/** What a packing is told. */
export interface PackingOrder<L extends ListShape, Of> {
  readonly of: Of
  readonly wish: FilesWish<L>
  readonly language: Language
}

interface Counts {
  readonly people: number
  readonly missing: number
  /** How many pieces lie in the store, and how long they are together. */
  readonly parts: number
  readonly bytes: number
}

/** Whose files come next. */
export interface FilesCursor extends Counts {
  readonly at: 'files'
  readonly after: string | null
  readonly waiting: readonly WaitingFile[]
}

/** Which of the packed files the directory names next. */
export interface DirectoryCursor extends Counts, DirectoryPlace {
  readonly at: 'directory'
  readonly nextPart: number
}

export type PackingCursor = FilesCursor | DirectoryCursor
export type PackingPortion<Order> = Portion<Order, PackingCursor>
/** What is done in the transaction that keeps a portion. */
export type Kept = (tx: Tx) => Promise<Progress<PackingCursor>>

/** No file is left: the directory comes next. */
export function endOfFiles({ people, missing, parts, bytes }: Counts): DirectoryCursor {
  return { ...{ at: 'directory', nextPart: 0, offset: 0, files: 0 }, people, missing, parts, bytes }
}

/** Puts a piece of the archive into the store; answers where. */
export async function putPiece(
  files: FileStore,
  { projectId }: Scope,
  pieces: readonly Buffer[],
): Promise<string> {
  if (projectId === null) throw new Error('Files of applications belong to a project.')
  const key = newStorageKey(projectId)
  await files.put(key, Buffer.concat(pieces), 'application/octet-stream')
  return key
}
