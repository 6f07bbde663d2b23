import { dayMs, instantOf, wallOf } from '#contract/kit/time.ts'

const mostLabels = 6
/** Beyond it there is no room for its words. */
const lastLabelAt = 82

/** The stretch of time that the line shows, in whole months. */
export interface LineScale {
  readonly fromMs: number
  readonly untilMs: number
}

interface MonthTick {
  /** In percent of the line. */
  readonly at: number
  readonly year: number
  readonly month: number
  /** Where its name is shown: on a wide line alone, or on a narrow one too. */
  readonly label: 'always' | 'wide' | null
}

/** Every one of these instants lies on it. */
export function scaleAround(instants: readonly (string | null)[], now: Date): LineScale {
  const all = instants.flatMap((instant) => (instant === null ? [] : [new Date(instant).getTime()]))
  const first = wallOf(new Date(Math.min(now.getTime(), ...all)))
  const last = wallOf(new Date(Math.max(now.getTime(), ...all)))
  return {
    fromMs: instantOf(first.year, first.month, 1).getTime(),
    untilMs: instantOf(last.year, last.month + 1, 1).getTime(),
  }
}

export function percentOf({ fromMs, untilMs }: LineScale, instant: string): number {
  const share = (new Date(instant).getTime() - fromMs) / (untilMs - fromMs)
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 100
}

/** The first days of its months. */
export function ticksOf(scale: LineScale): MonthTick[] {
  const { year, month } = wallOf(new Date(scale.fromMs))
  const starts: Date[] = []
  for (let step = 0; instantOf(year, month + step, 1).getTime() < scale.untilMs; step++)
    starts.push(instantOf(year, month + step, 1))
  const every = Math.ceil(starts.length / mostLabels)
  return starts.map((start, place) => {
    const wall = wallOf(start)
    const at = percentOf(scale, start.toISOString())
    const isNamed = place % every === 0 && at < lastLabelAt
    const label = (place / every) % 2 === 0 ? 'always' : 'wide'
    return { at, year: wall.year, month: wall.month, label: isNamed ? label : null }
  })
}

/** How many whole days a way on the line is; the hour of the day stays as it is. */
export function daysOfWay({ fromMs, untilMs }: LineScale, share: number): number {
  return Math.round((share * (untilMs - fromMs)) / dayMs)
}

/** What a key does to an edge; null where it is none of its keys. */
export function keyMove(
  key: string,
  shift: boolean,
): { readonly days?: number; readonly hours?: number } | null {
  if (key === 'ArrowRight') return shift ? { hours: 1 } : { days: 1 }
  if (key === 'ArrowLeft') return shift ? { hours: -1 } : { days: -1 }
  if (key === 'ArrowUp') return { hours: 1 }
  if (key === 'ArrowDown') return { hours: -1 }
  if (key === 'PageUp') return { days: 7 }
  return key === 'PageDown' ? { days: -7 } : null
}
