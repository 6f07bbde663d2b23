import { nextMidnight } from '../kit/time.ts'
import { type Window, type WindowState, windowOf, windowStateAt } from './window.ts'

/** The milestones of an exam, in the order in which a person meets them. */
export const milestoneKinds = [
  'notice',
  'registration',
  'payment',
  'ticketPrinting',
  'exam',
  'scoreInquiry',
] as const
export type MilestoneKind = (typeof milestoneKinds)[number]

/** What the time line is drawn from. */
export interface TimelineSource {
  readonly announcedAt: string | null
  readonly examStartsAt: string | null
  readonly examEndsAt: string | null
  readonly windows: readonly Window[]
}

/** One milestone: a window draws a bar from start to end; a single day has no end. */
export interface Milestone {
  readonly kind: MilestoneKind
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly state: WindowState
}

/** The exam's time line: only the milestones that the project has dated. */
export function timelineAt(source: TimelineSource, now: Date): Milestone[] {
  return milestoneKinds
    .map((kind) => milestoneAt(kind, source, now))
    .filter((milestone) => milestone.startsAt !== null || milestone.endsAt !== null)
}

function milestoneAt(kind: MilestoneKind, source: TimelineSource, now: Date): Milestone {
  if (kind === 'notice') return dayAt(kind, source.announcedAt, null, source.announcedAt, now)
  if (kind === 'exam') return dayAt(kind, source.examStartsAt, source.examEndsAt, examOverAt(source), now)
  const window = windowOf(kind, source.windows)
  return {
    kind,
    startsAt: window?.opensAt ?? null,
    endsAt: window?.closesAt ?? null,
    state: windowStateAt(window, now),
  }
}

function dayAt(
  kind: MilestoneKind,
  startsAt: string | null,
  endsAt: string | null,
  overAt: string | null,
  now: Date,
): Milestone {
  const window = { kind: 'registration', opensAt: startsAt, closesAt: overAt, paused: false } as const
  return { kind, startsAt, endsAt, state: windowStateAt(window, now) }
}

/** An exam whose end is not told lasts until its day is over. */
function examOverAt(source: TimelineSource): string | null {
  if (source.examEndsAt !== null || source.examStartsAt === null) return source.examEndsAt
  return nextMidnight(new Date(source.examStartsAt)).toISOString()
}

/** The first instant after `now` at which anything on the time line changes its state; null when nothing will. */
export function nextChangeAfter(source: TimelineSource, now: Date): Date | null {
  const coming = changesOf(source).filter((instantMs) => instantMs > now.getTime())
  return coming.length > 0 ? new Date(Math.min(...coming)) : null
}

/** The last instant, `now` included, at which anything on the time line changed its state; null when nothing has. */
export function lastChangeUntil(source: TimelineSource, now: Date): Date | null {
  const gone = changesOf(source).filter((instantMs) => instantMs <= now.getTime())
  return gone.length > 0 ? new Date(Math.max(...gone)) : null
}

function changesOf(source: TimelineSource): number[] {
  const instants = [
    source.announcedAt,
    source.examStartsAt,
    examOverAt(source),
    ...source.windows.flatMap((window) => [window.opensAt, window.closesAt]),
  ]
  return instants.filter((instant) => instant !== null).map((instant) => new Date(instant).getTime())
}
