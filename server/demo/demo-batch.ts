import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { BatchDraft } from '#contract/batch/batch-draft.ts'
import type { Area, Subject } from '#contract/batch/batch-shapes.ts'
import type { formField, formSection } from '#contract/batch/form/form.ts'
import type { Texts } from '#contract/kit/language.ts'
import { type DemoCalendar, demoDay } from './demo-calendar.ts'

/** A batch of the demo, before its dates are known. */
export interface DemoBatch {
  /** Within its project; people of the demo are entered in it by this name. */
  readonly name: string
  /** Days from today to the opening of its registration; negative once it is open. */
  readonly daysToOpening: number
  draft(calendar: DemoCalendar): BatchDraft
}

/** What a field is besides its defaults. */
export type DemoField = z.input<typeof formField>
export type DemoSection = z.input<typeof formSection>

export const say = (zhHans: string, zhHant: string, en: string): Texts => ({
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
})

/** The same id for the same thing in every demo world. */
export function demoId(...path: readonly string[]): string {
  const hex = createHash('sha256').update(path.join('/')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What of an area or a subject a batch does not give it by itself. */
export type DemoArea = Pick<Area, 'kind' | 'name'> & {
  readonly key: string
  readonly under?: string
  readonly address?: string
}
export type DemoSubject = Pick<Subject, 'level' | 'name' | 'feeFen' | 'required'> & {
  readonly key: string
  /** Which day of the exam, and from when until when. */
  readonly session: readonly [day: 0 | 1, fromHour: number, untilHour: number]
}

/** Areas and subjects of one batch, under ids of their own. */
export function placesOf(
  batchKey: string,
  { areas, subjects }: { areas: readonly DemoArea[]; subjects: readonly DemoSubject[] },
  { examStartsAt }: DemoCalendar,
): { areas: Area[]; subjects: Subject[] } {
  const idOf = (key: string) => demoId(batchKey, key)
  return {
    areas: areas.map(({ key, under, kind, name, address = '' }) => ({
      areaId: idOf(key),
      parentId: under ? idOf(under) : null,
      kind,
      name,
      address,
      offered: true,
    })),
    subjects: subjects.map(({ key, session: [day, fromHour, untilHour], ...subject }) => ({
      subjectId: idOf(key),
      feeName: null,
      ...subject,
      offered: true,
      sessions: [
        {
          startsAt: demoDay(examStartsAt, day, fromHour).toISOString(),
          endsAt: demoDay(examStartsAt, day, untilHour).toISOString(),
        },
      ],
    })),
  }
}

/** The dates of a batch from its calendar. */
export function batchDates(calendar: DemoCalendar) {
  return {
    windows: [
      {
        kind: 'registration' as const,
        opensAt: calendar.registrationOpensAt.toISOString(),
        closesAt: calendar.registrationClosesAt.toISOString(),
      },
    ],
    examStartsAt: calendar.examStartsAt.toISOString(),
    examEndsAt: calendar.examEndsAt.toISOString(),
  }
}
