import { mostOpenWorks, type WorkKindName, type WorkMessageName } from '#contract/long-work/long-work.ts'
import { type FileStore, newStorageKey } from '#server/adapters/files/port.ts'
import { record } from '#server/platform/database/history.ts'
import { platformId, type Scope, type Tx } from '#server/platform/database/transaction.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { insertWorkPart, listNotes, type NewWorkPart, type WorkPart } from './work-part-store.ts'
import {
  countOpenWorks,
  countRunning,
  insertWork,
  type StoredResult,
  type WorkMessage,
} from './work-store.ts'

export type { StoredResult } from './work-store.ts'

/** A kind of long work: how one portion of it is done. A portion takes about a tenth of a second, a second at most. */
export interface WorkKind<Input = never, Cursor = never> {
  readonly name: WorkKindName
  /**
   * Does what no transaction should wait for (reading, passwords, files), then answers what to do in the transaction that
   * keeps the portion: all of it is there with its progress, or nothing. It may be asked again for the same portion.
   */
  next(portion: Portion<Input, Cursor>): Promise<(tx: Tx) => Promise<Progress<Cursor>>>
  /** Takes away what was put down on the way, once it has ended: done, failed or cancelled. */
  clear?(
    cursor: Cursor | null,
    ended: Pick<Portion<Input, Cursor>, 'workId' | 'scope' | 'input'>,
  ): Promise<void>
}

export interface Portion<Input, Cursor> {
  readonly workId: string
  /** In whose name and in which project all of it is done: those of the press. */
  readonly scope: Scope
  readonly input: Input
  /** What the portion before left; null at the first. */
  readonly cursor: Cursor | null
  readonly done: number
  readonly total: number | null
  readonly now: Date
}

export interface Progress<Cursor> {
  /** Where the next portion begins; `end` where there is none. */
  readonly next: Cursor | 'end'
  /** Of the whole work, not of the portion. */
  readonly done: number
  /** Left out, it stays as it was. */
  readonly total?: number
  readonly message?: WorkMessage<WorkMessageName>
  /** The file that came of it, put into the store before. */
  readonly result?: StoredResult
}

/** What is known of a kind where all kinds are at hand. */
export type AnyWorkKind = WorkKind<unknown, unknown>

/** Keeps the exact types of a kind while it is written down. */
export function workKind<Input, Cursor>(kind: WorkKind<Input, Cursor>): AnyWorkKind {
  return kind as unknown as AnyWorkKind
}

export const workJob = 'work.turn'

/** The payload of a job: whose turn it is. */
export interface WorkTurn {
  readonly projectId: string
  readonly workId: string
}

export interface Beginning<Input> {
  readonly kind: WorkKindName
  /** What its portions are told, as JSON keeps it. Sealed, and gone once it has ended. */
  readonly input: Input
  readonly total?: number
}

/** Begins a long work in the transaction of the press: it exists once that commits. Answers its id. */
export async function startWork<Input>(
  tx: Tx,
  keys: Keys,
  { kind, input, total }: Beginning<Input>,
  now: Date,
): Promise<string> {
  const { actor } = tx
  if (actor.kind !== 'staff' && actor.kind !== 'account') throw new Refusal('permissionMissing')
  if ((await countOpenWorks(tx)) >= mostOpenWorks) throw new Refusal('tooManyWorks', { most: mostOpenWorks })
  const workId = newId(now)
  await insertWork(tx, keys, { workId, kind, order: { actor, input }, total: total ?? null, now })
  await record(
    tx,
    { action: 'work.start', subject: 'work', subjectId: workId, before: null, after: { kind } },
    now,
  )
  await queueJob(tx, workJob, { projectId: tx.projectId ?? platformId, workId } satisfies WorkTurn)
  return workId
}

/** Puts the file that came of a work into the store. What no work keeps in the end, the nightly sweep takes away. */
export async function storeResult(
  files: FileStore,
  { projectId }: Scope,
  { name, mediaType, bytes }: { name: string; mediaType: string; bytes: Buffer },
): Promise<StoredResult> {
  const key = newStorageKey(projectId ?? platformId)
  await files.put(key, bytes, mediaType)
  return { key, name, mediaType, bytes: bytes.length }
}

/** So much of a file that comes as a stream lies in one piece. */
const pieceBytes = 1024 * 1024

/**
 * The same of a file that is written while it is stored: it lies in the store in pieces, of which one is held at a time.
 * Those before the last are kept with the result; a work that keeps parts of its own stores the result itself.
 */
export async function storeWritten(
  files: FileStore,
  scope: Scope,
  { name, mediaType, content }: { name: string; mediaType: string; content: AsyncIterable<Buffer> },
): Promise<StoredResult> {
  const pieces: WorkPart[] = []
  try {
    for await (const bytes of inPieces(content))
      pieces.push(await storeResult(files, scope, { name, mediaType, bytes }))
  } catch (error) {
    await Promise.allSettled(pieces.map(({ key }) => files.remove(key)))
    throw error
  }
  const before = pieces.slice(0, -1)
  const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0)
  return { key: pieces.at(-1)?.key ?? '', name, mediaType, bytes, before }
}

/** At least one, however little there is; the last may be empty. */
async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < pieceBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  yield Buffer.concat(chunks)
}

/**
 * Keeps a piece of a file that is too large for one, in the transaction of its portion: the pieces are handed out in their
 * order, before the result itself, and are gone where the work is not done in the end.
 */
export function keepPart(tx: Tx, keys: Keys, part: NewWorkPart): Promise<void> {
  return insertWorkPart(tx, keys, part)
}

/** What was noted of the pieces from this one on. */
export function listPartNotes(
  tx: Tx,
  keys: Keys,
  workId: string,
  some: { readonly from: number; readonly most: number },
): Promise<unknown[]> {
  return listNotes(tx, keys, workId, some)
}

/** How many works of the project are under way, whoever began them, but for those of one kind. */
export function countRunningWorks(tx: Tx, except: WorkKindName): Promise<number> {
  return countRunning(tx, except)
}
