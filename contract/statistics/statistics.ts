import { z } from 'zod'
import { texts } from '../batch/form/form.ts'
import { type ApplicationState, applicationStates } from '../registration/application.ts'

/** What applications are counted by. */
export const figureKinds = ['state', 'subject', 'area', 'organisation', 'begun', 'submitted', 'paid'] as const
export type FigureKind = (typeof figureKinds)[number]

/** So many applications have this value; of an hour `state` is empty. */
export interface Figure {
  readonly kind: FigureKind
  readonly value: string
  readonly state: string
  readonly paid: boolean
  readonly rows: number
  readonly feeFen: number
}

const count = z.int()

/** How far the applications of something have come. Each is counted in all that it has reached. */
export const reached = z.object({
  /** Begun, whatever became of it. Of subjects and areas what is handed in: before that they are the candidate's alone. */
  all: count,
  /** The review is still to come, or not sure yet. */
  waiting: count,
  /** Returned to be mended, or refused. */
  notPassed: count,
  /** Nothing is to be reviewed any more: to be paid, or done. */
  passed: count,
  paid: count,
  /** Done: the place is the candidate's. */
  confirmed: count,
})
export type Reached = z.output<typeof reached>

const waiting: readonly string[] = ['auditing', 'pending'] satisfies ApplicationState[]
const notPassed: readonly string[] = ['failed', 'refused'] satisfies ApplicationState[]
const passed: readonly string[] = ['unpaid', 'confirmed', 'improving'] satisfies ApplicationState[]
const confirmed: readonly string[] = ['confirmed', 'improving'] satisfies ApplicationState[]

export function reachedOf(figures: readonly Pick<Figure, 'state' | 'paid' | 'rows'>[]): Reached {
  const sum = (has: (figure: Pick<Figure, 'state' | 'paid'>) => boolean) =>
    figures.reduce((total, figure) => total + (has(figure) ? figure.rows : 0), 0)
  return {
    // What its organisation took out is nobody's any more.
    all: sum(({ state }) => state !== 'deleted'),
    waiting: sum(({ state }) => waiting.includes(state)),
    notPassed: sum(({ state }) => notPassed.includes(state)),
    passed: sum(({ state }) => passed.includes(state)),
    paid: sum(({ paid }) => paid),
    confirmed: sum(({ state }) => confirmed.includes(state)),
  }
}

export const areaLevels = ['province', 'city', 'site'] as const

/** The figures of a batch, for one organisation or for all. */
export const statistics = z.object({
  /** By state, those that occur; the paid ones of each. */
  states: z.array(z.object({ state: z.enum(applicationStates), all: count, paid: count })),
  /** As many as there are, and as were ever handed in. */
  reached,
  submitted: count,
  subjects: z.array(z.object({ subjectId: z.uuid(), level: texts, name: texts, reached })),
  /** Provinces with their cities and sites, in the batch's order. Who goes to two sites of a city counts once in it. */
  areas: z.array(
    z.object({
      areaId: z.uuid(),
      parentId: z.uuid().nullable(),
      kind: z.enum(areaLevels),
      name: texts,
      reached,
    }),
  ),
})
export type Statistics = z.output<typeof statistics>

/** The same with what only the board sees of it. */
export const boardStatistics = statistics.extend({
  /** Null: those who register alone. */
  organisations: z.array(z.object({ organisationId: z.uuid().nullable(), name: z.string(), reached })),
  /** By hour, those in which something happened: instants of their beginnings. */
  hours: z.array(z.object({ from: z.iso.datetime(), begun: count, submitted: count, paid: count })),
  /** Fees of what is paid, and of what waits for its money. */
  money: z.object({ paidFen: z.int(), owedFen: z.int() }),
})
export type BoardStatistics = z.output<typeof boardStatistics>

/** What can be had as a workbook: the same figures as on the screen. */
export const ownParts = ['states', 'subjects', 'areas'] as const
export const boardParts = [...ownParts, 'organisations', 'days', 'hours', 'funnel', 'money'] as const
export type StatisticsPart = (typeof boardParts)[number]

/** How far people come, step after step. */
export const funnelSteps = ['begun', 'submitted', 'passed', 'paid', 'confirmed'] as const
export type FunnelStep = (typeof funnelSteps)[number]

export function funnelOf({ reached: { all, passed, paid, confirmed }, submitted }: Statistics) {
  const at: Readonly<Record<FunnelStep, number>> = { begun: all, submitted, passed, paid, confirmed }
  return funnelSteps.map((step) => ({ step, count: at[step] }))
}

export interface TimeLine {
  /** A day as YYYY-MM-DD, or the beginning of an hour. */
  readonly from: string
  readonly begun: number
  readonly submitted: number
  readonly paid: number
}

/** By days of UTC+8, those in which something happened. */
export function daysOf(hours: BoardStatistics['hours']): TimeLine[] {
  const days = new Map<string, TimeLine>()
  for (const { from, begun, submitted, paid } of hours) {
    const day = new Date(new Date(from).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const before = days.get(day) ?? { from: day, begun: 0, submitted: 0, paid: 0 }
    days.set(day, {
      from: day,
      begun: before.begun + begun,
      submitted: before.submitted + submitted,
      paid: before.paid + paid,
    })
  }
  return [...days.values()]
}
