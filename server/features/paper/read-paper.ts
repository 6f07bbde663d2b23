import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Language, Texts } from '#contract/kit/language.ts'
import type { PaperKind } from '#contract/paper/paper.ts'
import { examDay as examDayEn } from '#phrases/en/arranging/exam-day.ts'
import { examDay as examDayHans } from '#phrases/zh-Hans/arranging/exam-day.ts'
import { examDay as examDayHant } from '#phrases/zh-Hant/arranging/exam-day.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { readSessionRooms } from '#server/features/arrangement/arrangement.ts'
import {
  listInvigilatorsOf,
  listMarksOf,
  listSeatedPeople,
  type SeatedPerson,
  type SiteSessionIds,
  type StoredMark,
} from '#server/features/exam-day/exam-day.ts'
import { getExamName } from '#server/features/project/project.ts'
import { listBatchSites } from '#server/features/station/station.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type PrintedMark, printedWords, type RoomSheet, type SheetsOfSite } from './room-sheet.ts'

export interface PaperAsked extends SiteSessionIds {
  readonly kind: PaperKind
  /** Left out: every room. */
  readonly roomId?: string
  readonly language: Language
  readonly now: Date
}

/** A paper as it was read: the photos are still in the store. */
export interface ReadPaper extends Omit<SheetsOfSite, 'sheets'> {
  readonly sheets: readonly (Omit<RoomSheet, 'sitters'> & { readonly sitters: readonly ReadSitter[] })[]
}
type ReadSitter = Omit<RoomSheet['sitters'][number], 'photo'> & Pick<SeatedPerson, 'photoKey'>

/** Rooms in which nobody sits have no paper. */
export async function readPaper(tx: Tx, keys: Keys, batch: Batch, asked: PaperAsked): Promise<ReadPaper> {
  const { batchId, areaId, sessionId, kind, roomId, language, now } = asked
  const { plan, rooms } = await readSessionRooms(tx, batchId, [areaId])
  const own = rooms.filter((room) => room.sessionId === sessionId)
  const [session] = own
  if (!session) throw new Refusal('siteSessionAbsent')
  if (roomId && !own.some((room) => room.roomId === roomId)) throw new Refusal('examRoomAbsent')
  const people = Map.groupBy(
    await listSeatedPeople(tx, keys, { batchId, areaId, sessionId, ...(roomId && { roomId }) }),
    (person) => person.roomId,
  )
  if (!plan || people.size === 0) throw new Refusal('nothingToPrint')
  const invigilators = new Map((await listInvigilatorsOf(tx, keys, asked)).map((one) => [one.roomId, one]))
  const marks = kind === 'roomRecord' ? await listMarksOf(tx, keys, asked) : []
  const site = (await listBatchSites(tx, batchId)).find((one) => one.areaId === areaId)
  const codes = new Map(own.map((room) => [room.roomId, room.code]))
  return {
    ...{ kind, language, madeAt: now, batchName: batch.name },
    examName: await getExamName(tx, language),
    siteName: `${site?.stationCode ?? ''} ${site?.stationName ?? ''}`.trim(),
    address: site?.address ?? '',
    startsAt: new Date(session.startsAt),
    endsAt: new Date(session.endsAt),
    sheets: own.flatMap((room) => {
      const sitting = people.get(room.roomId)
      if (!sitting) return []
      const { chief = null, second = null } = invigilators.get(room.roomId) ?? {}
      return [
        {
          ...{ room, chief, second, snake: plan.snake },
          sitters: sitting.map((one) => sitterOf(one, batch)),
          marks: sitting.flatMap((one) => marksOf(one, marks, codes, language)),
        },
      ]
    }),
  }
}

const nothing: Texts = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

function sitterOf(person: SeatedPerson, { subjects }: Batch): ReadSitter {
  const { seat, name, number, hasTicket, idNumber, photoKey, subjectId } = person
  const subject = subjects.find((one) => one.subjectId === subjectId)?.name ?? nothing
  return { seat, name, number, hasTicket, idNumber, photoKey, subject }
}

function marksOf(
  { applicationId, seat, name }: SeatedPerson,
  marks: readonly StoredMark[],
  codes: ReadonlyMap<string, string>,
  language: Language,
): PrintedMark[] {
  const { marking } = markWords[language]
  const own = marks.filter((mark) => mark.applicationId === applicationId)
  const came = own.findLast(({ kind }) => kind === 'present' || kind === 'absent')
  return own.flatMap((mark) => {
    const { kind, at, note, roomId } = mark
    if (kind === 'present' || (kind === 'absent' && mark !== came)) return []
    const to = roomId === null ? '' : `${codes.get(roomId) ?? ''}-${mark.seat}`
    const words = [marking[kind], to, note].filter((part) => part !== '').join(' ')
    return [{ at, seat, name, what: kind, words }]
  })
}

/** As wide as it is printed, at 200 dots an inch. */
const widthPixels = 120

/** The paper with its photos, one after the other: a store has no hurry, and memory has an end. */
export async function fetchPhotos(files: FileStore, paper: ReadPaper): Promise<SheetsOfSite> {
  const withPhotos = paper.kind === 'signatureList'
  const sheets: RoomSheet[] = []
  for (const { sitters, ...sheet } of paper.sheets) {
    const shown = []
    for (const { photoKey, ...sitter } of sitters)
      shown.push({ ...sitter, photo: withPhotos ? await readPhoto(files, photoKey) : null })
    sheets.push({ ...sheet, sitters: shown })
  }
  return { ...paper, sheets }
}

/** One that cannot be read leaves its place empty. */
export async function readPhoto(files: FileStore, key: string | null): Promise<Buffer | null> {
  const stream = key === null ? null : await files.open(key)
  if (!stream) return null
  try {
    return await sharp(await buffer(stream), { limitInputPixels: 20_000_000 })
      .resize({ width: widthPixels, withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer()
  } catch {
    return null
  }
}

const markWords = { 'zh-Hans': examDayHans, 'zh-Hant': examDayHant, en: examDayEn } as const

export const titleOf = (kind: PaperKind, language: Language): string => printedWords[language].kinds[kind]
