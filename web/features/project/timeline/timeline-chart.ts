import { instantOf, wallOf } from '#contract/kit/time.ts'
import type { Milestone } from '#contract/project/timeline.ts'

/** A month's first day on the chart, in percent of its width. */
export interface Tick {
  readonly at: number
  readonly month: number
  readonly labelled: boolean
}

/** Where a milestone stands on the chart: a bar from `start` to `end`, or a day where they are the same. */
export interface Bar {
  readonly start: number
  readonly end: number
  /** How much of the bar has gone by, in percent of the bar. */
  readonly elapsed: number
  readonly openStart: boolean
  readonly openEnd: boolean
}

/** The time line drawn to scale. */
export interface TimelineChart {
  readonly ticks: readonly Tick[]
  readonly bars: readonly Bar[]
  /** Null when today lies too far from every date to be drawn. */
  readonly today: number | null
}

const mostLabels = 3
const farShare = 0.5
const openEndShare = 0.15

/** Lays the milestones on whole months; one bar a milestone, in their order. */
export function chartOf(milestones: readonly Milestone[], now: Date): TimelineChart {
  const instants = milestones
    .flatMap((milestone) => [milestone.startsAt, milestone.endsAt])
    .filter((instant) => instant !== null)
    .map((instant) => new Date(instant).getTime())
  if (instants.length === 0) return { ticks: [], bars: [], today: null }
  const first = Math.min(...instants)
  const told = Math.max(...instants)
  // What has no end runs on past the last date that is told.
  const last = milestones.some(isOpenEnded) ? told + (told - first) * openEndShare : told
  const reach = (last - first) * farShare
  const isNear = now.getTime() >= first - reach && now.getTime() <= last + reach
  const months = monthsBetween(
    isNear ? Math.min(first, now.getTime()) : first,
    isNear ? Math.max(last, now.getTime()) : last,
  )
  const scale = scaleOf(months)
  return {
    ticks: ticksOf(months, scale),
    bars: milestones.map((milestone) => barOf(milestone, now, scale)),
    today: isNear ? scale(now.getTime()) : null,
  }
}

/** The first days of all months touched, and of the one after. */
function monthsBetween(first: number, last: number): Date[] {
  const { year, month } = wallOf(new Date(first))
  const months: Date[] = []
  for (let step = 0; ; step++) {
    const start = instantOf(year, month + step, 1)
    months.push(start)
    if (start.getTime() > last) return months
  }
}

type Scale = (instant: number) => number

function scaleOf(months: readonly Date[]): Scale {
  const first = months[0]?.getTime() ?? 0
  const last = months.at(-1)?.getTime() ?? 1
  return (instant) => Math.round(((instant - first) / (last - first)) * 10_000) / 100
}

/** The last month stands for the chart's end and gets no tick. */
function ticksOf(months: readonly Date[], scale: Scale): Tick[] {
  const every = Math.ceil((months.length - 1) / mostLabels)
  return months.slice(0, -1).map((start, index) => ({
    at: scale(start.getTime()),
    month: wallOf(start).month,
    labelled: index % every === 0,
  }))
}

function barOf(milestone: Milestone, now: Date, scale: Scale): Bar {
  const { startsAt, endsAt } = milestone
  const start = startsAt === null ? 0 : scale(new Date(startsAt).getTime())
  const end = endsAt === null ? (isDay(milestone) ? start : 100) : scale(new Date(endsAt).getTime())
  const at = scale(now.getTime())
  const gone = end > start ? (at - start) / (end - start) : Number(at >= start)
  return {
    start,
    end,
    elapsed: Math.round(Math.min(1, Math.max(0, gone)) * 100),
    openStart: startsAt === null,
    openEnd: isOpenEnded(milestone),
  }
}

function isOpenEnded(milestone: Milestone): boolean {
  return milestone.endsAt === null && !isDay(milestone)
}

/** A milestone that happens on a day and is not open for a while. */
export function isDay({ kind, endsAt }: Milestone): boolean {
  return endsAt === null && (kind === 'notice' || kind === 'exam')
}
