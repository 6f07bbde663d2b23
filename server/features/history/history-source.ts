import { historyActors, historyList, historySubjects, signInDeeds } from '#contract/history/history-list.ts'
import { nextMidnight, startOfDay } from '#contract/kit/time.ts'
import { findApplicationsByNumber } from '#server/features/registration/registration.ts'
import { allOf, type Condition } from '#server/platform/list/condition.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listEntries } from './history-store.ts'

/** Which lines are asked for. */
export type HistoryReach = { readonly thingId: string } | { readonly of: 'deeds' | 'signIns' }

export interface HistoryAsked {
  readonly projectId: string | null
  readonly reach: HistoryReach
  readonly search: string
  readonly now: Date
}

/** Of a project with a million lines the latest are counted alone. */
const latest = 20_000

const quoted = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`
const known = quoted(historySubjects)

/** What was done in a project, or to one thing. A day that is searched for is looked up wherever it lies. */
export function historySource(keys: Keys, asked: HistoryAsked): ListSource<typeof historyList> {
  const { projectId, reach, search, now } = asked
  const since = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()
  const within = (period: string, days: number) =>
    `case when history.at >= '${since(days)}' then '${period}' end`
  return {
    list: historyList,
    from: 'history',
    where: allOf([(bind) => `history.project_id = ${bind(projectId)}`, reached(asked)]),
    id: 'history.history_id',
    sorts: { at: { sql: 'history.at', type: 'timestamptz' } },
    grouping: groupByFacets(historyList, {
      subject: `array[case when history.subject = any (${known}) then history.subject else 'other' end]`,
      actor: `array[case when history.actor_kind = any (${quoted(historyActors)}) then history.actor_kind::text
        else 'nobody' end]`,
      person: `array[case when history.actor_kind = 'staff' then history.actor_id else 'none' end]`,
      period: `array_remove(array[${within('day', 1)}, ${within('week', 7)}, ${within('month', 30)},
        case when history.at < '${since(30)}' then 'older' end], null)`,
    }),
    async search(tx, words) {
      if (dayOf(search) || ('of' in reach && reach.of === 'signIns'))
        return { where: () => 'true', more: false }
      const ids = await findApplicationsByNumber(tx, words)
      return {
        where: (bind) =>
          `history.subject = 'application' and history.subject_id = any (${bind(ids)}::uuid[])`,
        more: false,
      }
    },
    show: (tx, ids) => listEntries(tx, keys, ids),
  }
}

function reached({ projectId, reach, search }: HistoryAsked): Condition {
  const day = dayOf(search)
  const inTime: Condition = day ? onDay(day) : amongLatest(projectId)
  if ('thingId' in reach)
    return (bind) =>
      `history.subject = any (${bind(historySubjects)}) and history.subject_id = ${bind(reach.thingId)}`
  const signIns: Condition = (bind) => `history.action = any (${bind(signInDeeds)})`
  const deeds: Condition = (bind) => `history.action <> all (${bind(signInDeeds)})`
  const isNumber = search.trim() !== '' && !day && reach.of === 'deeds'
  return allOf([reach.of === 'signIns' ? signIns : deeds, ...(isNumber ? [] : [inTime])])
}

/** Lines lie in the order of their ids, which begin with the instant. */
const amongLatest =
  (projectId: string | null): Condition =>
  (bind) =>
    `history.history_id >= coalesce(
       (select history_id from history where project_id = ${bind(projectId)}
        order by history_id desc offset ${latest} limit 1),
       '00000000-0000-0000-0000-000000000000'::uuid)`

const onDay =
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
  return Number.isNaN(instant.getTime()) ? null : startOfDay(instant)
}
