import type { Invigilators } from '#contract/exam-day/exam-day.ts'
import type { Language, Texts } from '#contract/kit/language.ts'
import type { PaperKind } from '#contract/paper/paper.ts'
import { paper as paperEn } from '#phrases/en/arranging/paper.ts'
import { paper as paperHans } from '#phrases/zh-Hans/arranging/paper.ts'
import { paper as paperHant } from '#phrases/zh-Hant/arranging/paper.ts'
import type { RoomOfSession } from '#server/features/arrangement/arrangement.ts'

export const printedWords = { 'zh-Hans': paperHans, 'zh-Hant': paperHant, en: paperEn } as const

/** Somebody as they stand on a paper. */
export interface PrintedSitter {
  readonly seat: number
  readonly name: string
  /** Of the ticket; of the registration where there is no ticket yet. */
  readonly number: string
  readonly hasTicket: boolean
  readonly idNumber: string
  readonly subject: Texts
  readonly photo: Buffer | null
}

/** What happened in a room, as it was marked. */
export interface PrintedMark {
  readonly at: Date
  readonly seat: number
  readonly name: string
  readonly what: 'absent' | 'violation' | 'seatChange' | 'reserveMachine'
  readonly words: string
}

/** A room in a session with everybody in it. */
export interface RoomSheet extends Invigilators {
  readonly room: RoomOfSession
  readonly snake: boolean
  readonly sitters: readonly PrintedSitter[]
  readonly marks: readonly PrintedMark[]
}

/** The rooms of a session at a site, or one of them. */
export interface SheetsOfSite {
  readonly kind: PaperKind
  readonly examName: string
  readonly batchName: Texts
  readonly siteName: string
  readonly address: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly sheets: readonly RoomSheet[]
  readonly madeAt: Date
  readonly language: Language
}
