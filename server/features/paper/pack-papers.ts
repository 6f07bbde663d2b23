import { wallOf } from '#contract/kit/time.ts'
import type { PaperKind } from '#contract/paper/paper.ts'
import { paper as paperEn } from '#phrases/en/arranging/paper.ts'
import { paper as paperHans } from '#phrases/zh-Hans/arranging/paper.ts'
import { paper as paperHant } from '#phrases/zh-Hant/arranging/paper.ts'
import { type FileStore, newStorageKey } from '#server/adapters/files/port.ts'
import { readSessionRooms } from '#server/features/arrangement/arrangement.ts'
import type { BatchMemory } from '#server/features/batch/batch.ts'
import {
  type AnyWorkKind,
  keepPart,
  listPartNotes,
  type Portion,
  type Progress,
  storeResult,
  workKind,
} from '#server/features/long-work/long-work.ts'
import { listBatchSites } from '#server/features/station/station.ts'
import {
  type PackedEntry,
  packEntry,
  writeDirectory,
  writeEnd,
} from '#server/platform/archive/write-archive.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import type { Documents } from '#server/platform/document/documents.ts'
import { MissingGlyphs } from '#server/platform/document/missing-glyphs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { paperLayout } from './paper-layout.ts'
import type { PaperOrder } from './paper-parts.ts'
import { fetchPhotos, readPaper, titleOf } from './read-paper.ts'

export interface PaperPackingParts {
  readonly database: Database
  readonly files: FileStore
  readonly keys: Keys
  readonly documents: Documents
  readonly findBatch: BatchMemory['find']
}

/** One PDF: a paper for a session at a site, one with photos room by room. */
interface Waiting {
  readonly areaId: string
  readonly sessionId: string
  readonly roomId: string | null
  readonly kind: PaperKind
  readonly path: string
}

interface Cursor {
  readonly waiting: readonly Waiting[]
  readonly parts: number
  readonly bytes: number
}

type Asked = Portion<PaperOrder, Cursor>
type Kept = (tx: Tx) => Promise<Progress<Cursor>>

const words = { 'zh-Hans': paperHans, 'zh-Hant': paperHant, en: paperEn } as const

/** Every paper of a site or a batch as one archive, a PDF a portion. */
export function paperPacking(parts: PaperPackingParts): AnyWorkKind {
  return workKind<PaperOrder, Cursor>({
    name: 'paper.pack',
    next(portion) {
      const { cursor } = portion
      if (!cursor) return findPapers(parts, portion)
      return cursor.waiting.length > 0 ? packOne(parts, portion, cursor) : finish(parts, portion, cursor)
    },
  })
}

async function findPapers({ database }: PaperPackingParts, { scope, input }: Asked): Promise<Kept> {
  const { batchId, areaId, kinds, language } = input
  const waiting = await database.read(scope, async (tx) => {
    const { rooms } = await readSessionRooms(tx, batchId, areaId === null ? undefined : [areaId])
    const sites = new Map((await listBatchSites(tx, batchId)).map((site) => [site.areaId, site]))
    const used = rooms.filter(({ planned }) => planned > 0)
    const sessions = Map.groupBy(used, (room) => `${room.sessionId} ${room.areaId}`)
    return [...sessions.values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const site = sites.get(first.areaId)
      const folder = [
        timeInPath(new Date(first.startsAt)),
        inPath(`${site?.stationCode ?? ''} ${site?.stationName ?? ''}`),
      ].join('/')
      const of = { areaId: first.areaId, sessionId: first.sessionId }
      return kinds.flatMap((kind): Waiting[] => {
        const title = titleOf(kind, language)
        if (kind !== 'signatureList') return [{ ...of, kind, roomId: null, path: `${folder}/${title}.pdf` }]
        return own.map(({ roomId, code }) => ({
          ...{ ...of, kind, roomId, path: `${folder}/${title}/${inPath(code)}.pdf` },
        }))
      })
    })
  })
  return async () => ({ next: { waiting, parts: 0, bytes: 0 }, done: 0, total: waiting.length })
}

async function packOne(parts: PaperPackingParts, portion: Asked, cursor: Cursor): Promise<Kept> {
  const { database, files, keys, documents, findBatch } = parts
  const { workId, scope, input, now, done } = portion
  const [paper, ...waiting] = cursor.waiting
  const batch = await findBatch(scope.projectId ?? '', input.batchId)
  if (!paper || !batch) throw new Refusal('batchAbsent')
  const { roomId, ...of } = paper
  const asked = { ...of, ...(roomId && { roomId }), batchId: input.batchId, language: input.language, now }
  const read = await database.read(scope, (tx) => readPaper(tx, keys, batch, asked))
  const bytes = await make(documents, paperLayout(await fetchPhotos(files, read)))
  const { entry, head } = packEntry(paper.path, bytes, now)
  const piece = Buffer.concat([head, bytes])
  const key = newStorageKey(scope.projectId ?? '')
  await files.put(key, piece, 'application/octet-stream')
  return async (tx) => {
    await keepPart(tx, keys, { workId, part: cursor.parts, key, bytes: piece.length, note: [entry] })
    const next = { waiting, parts: cursor.parts + 1, bytes: cursor.bytes + piece.length }
    return { next, done: done + 1 }
  }
}

async function make(documents: Documents, layout: ReturnType<typeof paperLayout>): Promise<Buffer> {
  try {
    return (await documents.make(layout)).bytes
  } catch (error) {
    if (!(error instanceof MissingGlyphs)) throw error
    throw new Refusal('characterNotPrintable', { characters: error.characters.join(' ') })
  }
}

/** The directory of the archive and its end. */
async function finish(
  parts: PaperPackingParts,
  portion: Asked,
  { parts: pieces, bytes }: Cursor,
): Promise<Kept> {
  const { database, files, keys } = parts
  const { workId, scope, input, now, done } = portion
  const notes = await database.read(scope, (tx) => listPartNotes(tx, keys, workId, { from: 0, most: pieces }))
  const entries = (notes as PackedEntry[][]).flat()
  const { lines } = writeDirectory(entries, { offset: 0, files: 0 })
  const end = writeEnd({ offset: bytes, files: entries.length }, lines.length)
  const last = Buffer.concat([lines, end])
  const name = `${words[input.language].title} ${timeInPath(now)}.zip`
  const stored = await storeResult(files, scope, { name, mediaType: 'application/zip', bytes: last })
  const result = { ...stored, bytes: bytes + last.length }
  const message = { key: 'papersPacked', data: { files: entries.length } } as const
  return async () => ({ next: 'end', done, result, message })
}

const inPath = (text: string) => text.trim().replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')

function timeInPath(at: Date): string {
  const { year, month, day, hour, minute } = wallOf(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}${two(minute)}`
}
