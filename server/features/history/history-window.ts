import type { historyPeriods } from '#contract/history/history-list.ts'
import { dayMs, nextMidnight, startOfDay } from '#contract/kit/time.ts'
import type { Condition } from '#server/platform/list/condition.ts'

/** Of a project with a million lines the latest are counted alone. */
const latest = 20_000

/** Lines lie in the order of their ids, which begin with the instant. */
export const amongLatest =
  (projectId: string): Condition =>
  (bind) =>
    `history.history_id >= coalesce(
       (select history_id from history where project_id = ${bind(projectId)}
        order by history_id desc offset ${latest} limit 1),
       '00000000-0000-0000-0000-000000000000'::uuid)`

export const onDay =
  (day: Date): Condition =>
  (bind) =>
    `history.history_id >= ${bind(firstIdAt(day))}::uuid and history.history_id < ${bind(firstIdAt(nextMidnight(day)))}::uuid`

function firstIdAt(instant: Date): string {
  const digits = instant.getTime().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`
}

/** `2026-11-20`, `2026年11月20日` or `20261120`: the day in UTC+8. */
export function dayOf(words: string): Date | null {
  const [, year, month, day] =
    /^\s*(\d{4})\s*[-/.年]?\s*(\d{1,2})\s*[-/.月]?\s*(\d{1,2})\s*日?\s*$/.exec(words) ?? []
  if (!year || !month || !day) return null
  const two = (figure: string) => figure.padStart(2, '0')
  const instant = new Date(`${year}-${two(month)}-${two(day)}T00:00:00+08:00`)
  // Ids begin with the milliseconds since 1970.
  return instant.getTime() >= 0 ? startOfDay(instant) : null
}

/** In which of the periods a line is, as an array of their names. */
export function periodsSql(now: Date): string {
  const since = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const within = (period: (typeof historyPeriods)[number], days: number) =>
    `case when history.at >= '${since(days)}' then '${period}' end`
  return `array_remove(array[${within('day', 1)}, ${within('week', 7)}, ${within('month', 30)},
    case when history.at < '${since(30)}' then 'older' end], null)`
}

export const quoted = (values: readonly string[]) =>
  `array[${values.map((value) => `'${value}'`).join(', ')}]`
