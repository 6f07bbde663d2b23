import { buffer } from 'node:stream/consumers'
import type { Texts } from '#contract/kit/language.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { WorkKindName } from '#contract/long-work/long-work.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { ExportAsked } from '#server/features/export/export.ts'
import { type AnyWorkKind, keepPart, workKind } from '#server/features/long-work/long-work.ts'
import { type PackedEntry, packEntry, packedBytesOf } from '#server/platform/archive/write-archive.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { ListSource } from '#server/platform/list/list-source.ts'
import { findPeopleToPack, nameFiles, type WaitingFile } from './find-people-to-pack.ts'
import { packedDirectory } from './packed-directory.ts'
import {
  endOfFiles,
  type FilesCursor,
  type Kept,
  type PackingCursor,
  type PackingOrder,
  type PackingParts,
  type PackingPortion,
  putPiece,
} from './packing-cursor.ts'
import { forgetNames } from './packing-store.ts'

/** From which list the applications are chosen whose files are packed. */
export interface Packing<L extends ListShape, Of> {
  readonly kind: WorkKindName
  /** What the archive is called, before the time. */
  readonly title: Texts
  /** Whose files whoever pressed may have: ids are those of applications. */
  readonly findSource: (tx: Tx, of: Of, asked: ExportAsked) => Promise<ListSource<L>> | ListSource<L>
}

const peopleAtOnce = 100
/** A piece of the archive is about so large: with its last file it is all that is held. */
const pieceBytes = 4 * 1024 * 1024
const begin: FilesCursor = {
  ...{ at: 'files', after: null, waiting: [] },
  ...{ people: 0, missing: 0, parts: 0, bytes: 0 },
}

/** The files of applications as one zip, as a long work: written piece by piece, each with what the directory says of it. */
export function packingKind<L extends ListShape, Of extends { readonly batchId: string }>(
  { database, files, keys }: PackingParts,
  packing: Packing<L, Of>,
): AnyWorkKind {
  type Asked = PackingPortion<PackingOrder<L, Of>>

  async function findPeople(portion: Asked, cursor: FilesCursor): Promise<Kept> {
    const { workId, scope, input, done, now } = portion
    const found = await database.read(scope, async (tx) => {
      const source = await packing.findSource(tx, input.of, { scope, now })
      return findPeopleToPack(tx, keys, source, input, { after: cursor.after, size: peopleAtOnce })
    })
    const people = cursor.people + found.people.length
    return async (tx) => {
      const waiting = await nameFiles(tx, keys, workId, found.people)
      const read = { ...cursor, people, waiting, after: found.next }
      const next = found.next === null && waiting.length === 0 ? endOfFiles(read) : read
      return { next, done: done + found.without, ...(found.total !== null && { total: found.total }) }
    }
  }

  async function packSome({ workId, scope, done }: Asked, cursor: FilesCursor): Promise<Kept> {
    const some = await readPiece(files, cursor.waiting)
    const key = some.entries.length > 0 ? await putPiece(files, scope, some.pieces) : null
    const bytes = some.entries.reduce((sum, entry) => sum + packedBytesOf(entry), 0)
    const waiting = cursor.waiting.slice(some.taken)
    const whole = cursor.waiting.slice(0, some.taken).filter(({ isLast }) => isLast).length
    return async (tx) => {
      if (key) {
        const part = { workId, part: cursor.parts, key, bytes, note: some.entries }
        await keepPart(tx, keys, part)
      }
      const counts = {
        parts: cursor.parts + (key ? 1 : 0),
        bytes: cursor.bytes + bytes,
        missing: cursor.missing + some.taken - some.entries.length,
      }
      const packed = { ...cursor, ...counts, waiting }
      const isOver = cursor.after === null && waiting.length === 0
      return { next: isOver ? endOfFiles(packed) : packed, done: done + whole }
    }
  }

  const directory = packedDirectory({ database, files, keys }, packing.title)
  return workKind<PackingOrder<L, Of>, PackingCursor>({
    name: packing.kind,
    next(portion) {
      const cursor = portion.cursor ?? begin
      if (cursor.at === 'directory') return directory(portion, cursor)
      return cursor.waiting.length > 0 ? packSome(portion, cursor) : findPeople(portion, cursor)
    },
    async clear(_cursor, { workId, scope }) {
      await database.transaction(scope, (tx) => forgetNames(tx, workId))
    },
  })
}

interface Piece {
  readonly pieces: readonly Buffer[]
  readonly entries: readonly PackedEntry[]
  /** How many of the waiting ones these are, with those that are gone. */
  readonly taken: number
}

/** One file after the other until the piece is full. */
async function readPiece(files: FileStore, waiting: readonly WaitingFile[]): Promise<Piece> {
  const pieces: Buffer[] = []
  const entries: PackedEntry[] = []
  let taken = 0
  let held = 0
  for (const { key, path, keptAt } of waiting) {
    if (held >= pieceBytes) break
    taken += 1
    const stream = await files.open(key)
    if (!stream) continue
    const content = await buffer(stream)
    const { entry, head } = packEntry(path, content, new Date(keptAt))
    pieces.push(head, content)
    entries.push(entry)
    held += content.length
  }
  return { pieces, entries, taken }
}
