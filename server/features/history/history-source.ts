import { historyActors, historyList, historySubjects, signInDeeds } from '#contract/history/history-list.ts'
import { findApplicationsByNumber } from '#server/features/registration/registration.ts'
import { allOf, type Condition } from '#server/platform/list/condition.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { listEntries } from './history-store.ts'
import { amongLatest, dayOf, onDay, periodsSql, quoted } from './history-window.ts'

/** Which lines are asked for. */
export type HistoryReach = { readonly thingId: string } | 'project'

export interface HistoryAsked {
  readonly projectId: string
  readonly reach: HistoryReach
  readonly search: string
  readonly now: Date
}

const known = quoted(historySubjects)

/** What was done in a project, or to one thing. A day that is searched for is looked up wherever it lies. */
export function historySource(keys: Keys, asked: HistoryAsked): ListSource<typeof historyList> {
  const { projectId, search, now } = asked
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
      period: periodsSql(now),
    }),
    async search(tx, words) {
      if (dayOf(search)) return { where: () => 'true', more: false }
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
  if (reach !== 'project')
    return (bind) =>
      `history.subject = any (${bind(historySubjects)}) and history.subject_id = ${bind(reach.thingId)}`
  const deeds: Condition = (bind) => `history.action <> all (${bind(Object.values(signInDeeds).flat())})`
  if (day) return allOf([deeds, onDay(day)])
  // The number of an application leads to its lines, however old.
  return search.trim() === '' ? allOf([deeds, amongLatest(projectId)]) : deeds
}
