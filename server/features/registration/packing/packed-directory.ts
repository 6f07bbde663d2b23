import type { Language, Texts } from '#contract/kit/language.ts'
import { timeInName } from '#server/features/export/export.ts'
import { keepPart, listPartNotes, storeResult } from '#server/features/long-work/long-work.ts'
import { type PackedEntry, writeDirectory, writeEnd } from '#server/platform/archive/write-archive.ts'
import {
  type DirectoryCursor,
  type Kept,
  type PackingParts,
  type PackingPortion,
  putPiece,
} from './packing-cursor.ts'

type Asked = PackingPortion<{ readonly language: Language }>

/** Of so many pieces the directory is written at once. */
const piecesAtOnce = 200

/** What stands behind the files: their directory, piece by piece, then its end, and with it the whole archive is there. */
export function packedDirectory({ database, files, keys }: PackingParts, title: Texts) {
  async function finish({ scope, input, done, now }: Asked, cursor: DirectoryCursor): Promise<Kept> {
    const { files: packed, people, missing, offset, bytes } = cursor
    if (packed === 0) return async () => ({ next: 'end', done, message: { key: 'nothingToPack', data: {} } })
    const end = writeEnd({ offset, files: packed }, bytes - offset)
    const name = `${title[input.language]} ${timeInName(now)}.zip`
    const last = await storeResult(files, scope, { name, mediaType: 'application/zip', bytes: end })
    const result = { ...last, bytes: bytes + end.length }
    const message = {
      key: missing > 0 ? 'filesPackedBut' : 'filesPacked',
      data: { files: packed, people, ...(missing > 0 && { missing }) },
    } as const
    return async () => ({ next: 'end', done, result, message })
  }

  return async (portion: Asked, cursor: DirectoryCursor): Promise<Kept> => {
    const { workId, scope, done } = portion
    const range = { from: cursor.nextPart, most: piecesAtOnce }
    const notes = await database.read(scope, (tx) => listPartNotes(tx, keys, workId, range))
    if (notes.length === 0) return finish(portion, cursor)
    const { lines, next } = writeDirectory((notes as PackedEntry[][]).flat(), cursor)
    const key = await putPiece(files, scope, [lines])
    return async (tx) => {
      await keepPart(tx, keys, { workId, part: cursor.parts, key, bytes: lines.length })
      const counts = { parts: cursor.parts + 1, bytes: cursor.bytes + lines.length }
      return { next: { ...cursor, ...next, ...counts, nextPart: cursor.nextPart + notes.length }, done }
    }
  }
}
