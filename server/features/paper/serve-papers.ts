import type { Actor } from '#contract/kit/actor.ts'
import type { Language } from '#contract/kit/language.ts'
import { mostPhotosAtOnce, type PaperKind } from '#contract/paper/paper.ts'
import * as papers from '#contract/paper/paper-endpoints.ts'
import { readSessionRooms } from '#server/features/arrangement/arrangement.ts'
import { getExamBatch, refuseSiteOfOthers, type SiteSessionIds } from '#server/features/exam-day/exam-day.ts'
import { startWork } from '#server/features/long-work/long-work.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { MissingGlyphs } from '#server/platform/document/missing-glyphs.ts'
import { FileReply } from '#server/platform/http/answers/file-reply.ts'
import { serve, serveFile } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { paperLayout } from './paper-layout.ts'
import type { PaperOrder, PaperParts } from './paper-parts.ts'
import { fetchPhotos, readPaper } from './read-paper.ts'

interface Asked {
  readonly actor: Actor
  readonly projectId: string | null
  readonly language: Language
  readonly now: Date
  readonly params: SiteSessionIds & { readonly kind: PaperKind; readonly roomId?: string }
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** Papers of exam rooms: one that is waited for, or all of them as an archive. */
export function servePapers(site: Site, parts: PaperParts): void {
  serveFile(site, papers.getSitePaper, (call) => makePaper(parts, call))
  serveFile(site, papers.getRoomPaper, (call) => makePaper(parts, call))
  serveFile(site, papers.getBoardSitePaper, (call) => makePaper(parts, call))
  serveFile(site, papers.getBoardRoomPaper, (call) => makePaper(parts, call))
  serve(
    site,
    papers.packSitePapers,
    async ({ tx, actor, params, body, language, now }) => {
      await refuseSiteOfOthers(tx, actor, { ...params, sessionId: '' })
      return beginPacking(parts, tx, { ...params, kinds: body.kinds, language }, now)
    },
    (call) => getExamBatch(parts, call, call.params.batchId),
  )
  serve(
    site,
    papers.packBoardPapers,
    ({ tx, params: { batchId }, body, language, now }) =>
      beginPacking(parts, tx, { batchId, areaId: null, kinds: body.kinds, language }, now),
    (call) => getExamBatch(parts, call, call.params.batchId),
  )
}

async function makePaper(parts: PaperParts, call: Asked): Promise<FileReply> {
  const { keys, files, documents } = parts
  const { actor, params, language, now, transact } = call
  const batch = await getExamBatch(parts, call, params.batchId)
  const read = await transact(async (tx) => {
    await refuseSiteOfOthers(tx, actor, params)
    return readPaper(tx, keys, batch, { ...params, language, now })
  })
  const people = read.sheets.reduce((sum, { sitters }) => sum + sitters.length, 0)
  if (read.kind === 'signatureList' && people > mostPhotosAtOnce)
    throw new Refusal('paperTooLarge', { most: mostPhotosAtOnce })
  const layout = paperLayout(await fetchPhotos(files, read))
  try {
    const { bytes } = await documents.make(layout)
    const [only] = read.sheets
    const of = params.roomId && only ? ` ${only.room.code}` : ''
    return new FileReply({ name: `${layout.title}${of}.pdf`, mediaType: 'application/pdf', bytes })
  } catch (error) {
    if (!(error instanceof MissingGlyphs)) throw error
    throw new Refusal('characterNotPrintable', { characters: error.characters.join(' ') })
  }
}

async function beginPacking({ keys }: PaperParts, tx: Tx, input: PaperOrder, now: Date) {
  const areaIds = input.areaId === null ? undefined : [input.areaId]
  const { rooms } = await readSessionRooms(tx, input.batchId, areaIds)
  if (!rooms.some(({ planned }) => planned > 0)) throw new Refusal('nothingToPrint')
  return { workId: await startWork(tx, keys, { kind: 'paper.pack', input }, now) }
}
