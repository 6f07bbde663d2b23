import { signInDeeds, signInList } from '#contract/history/history-list.ts'
import { allOf } from '#server/platform/list/condition.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { HistoryAsked } from './history-source.ts'
import { listEntries } from './history-store.ts'
import { amongLatest, dayOf, onDay, periodsSql, quoted } from './history-window.ts'

/** Who signed in, and who tried: to accounts of a project, or of the staff outside of every project. */
export function signInSource(
  keys: Keys,
  { projectId, search, now }: Omit<HistoryAsked, 'reach'>,
): ListSource<typeof signInList> {
  const day = dayOf(search)
  return {
    list: signInList,
    from: 'history',
    where: allOf([
      (bind) => `history.project_id = ${bind(projectId)}`,
      (bind) => `history.action = any (${bind(Object.values(signInDeeds).flat())})`,
      day ? onDay(day) : amongLatest(projectId),
    ]),
    id: 'history.history_id',
    sorts: { at: { sql: 'history.at', type: 'timestamptz' } },
    grouping: groupByFacets(signInList, {
      outcome: `array[case when history.action = any (${quoted(signInDeeds.signedIn)}) then 'signedIn' else 'refused' end]`,
      period: periodsSql(now),
    }),
    search: () => ({ where: () => (day ? 'true' : 'false'), more: false }),
    show: (tx, ids) => listEntries(tx, keys, ids),
  }
}
