import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListView } from '#contract/kit/list/list-query.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { allOf, type Condition, writeSql } from './condition.ts'
import { type ChosenFilters, countGroups, type GroupCounts } from './count-groups.ts'
import type { Group } from './group-memory.ts'
import type { ListSource } from './list-source.ts'

/** Which rows a view means, as the database is asked for them, and how many they are where that was asked. */
export interface Match {
  readonly where: Condition
  /** There are more than these. */
  readonly more: boolean
  readonly counts: GroupCounts | null
}

/** Groups are looked at only where something depends on them: a filter, a limited grant, the counts. */
export async function matchRows<L extends ListShape>(
  tx: Tx,
  source: ListSource<L>,
  { filters, search }: Pick<ListView<L>, 'filters' | 'search'>,
  counted: boolean,
): Promise<Match> {
  const found = search === '' ? undefined : await source.search(tx, search)
  const where = allOf([source.where, found?.where ?? null])
  const more = found?.more ?? false
  const chosen: ChosenFilters = filters
  const isAll = !source.reaches && Object.values(chosen).every((values) => values === undefined)
  if (isAll && !counted) return { where, more, counts: null }
  const groups = found ? await readGroups(tx, source, where) : await allGroups(tx, source)
  const seen = groups.filter(({ facets }) => source.reaches?.(facets) ?? true)
  const counts = countGroups(seen, Object.keys(source.list.filters), chosen)
  if (isAll) return { where, more, counts }
  const { sql, type } = source.grouping
  const ofGroups: Condition = (bind) => `${sql} = any (${bind(counts.matching)}::${type}[])`
  return { where: allOf([where, ofGroups]), more, counts }
}

function allGroups<L extends ListShape>(tx: Tx, source: ListSource<L>): Promise<readonly Group[]> {
  const read = () => readGroups(tx, source, source.where)
  return source.memory ? source.memory.groups.recall(source.memory, read) : read()
}

/** In one statement, over an index where the table has one for it. */
async function readGroups<L extends ListShape>(
  tx: Tx,
  { from, grouping }: ListSource<L>,
  where: Condition,
): Promise<Group[]> {
  const { text, values } = writeSql(
    (bind) => `select ${grouping.sql}::text as key, count(*)::int as rows from ${from} where ${where(bind)}
      group by ${grouping.sql}`,
  )
  const rows = await tx.query<{ key: string; rows: number }>(text, values)
  const facetsOf = await grouping.readFacets(
    tx,
    rows.map(({ key }) => key),
  )
  return rows.flatMap(({ key, rows: count }) => {
    const facets = facetsOf.get(key)
    return facets ? [{ key, rows: count, facets }] : []
  })
}
