import type { z } from 'zod'
import type { Texts } from '#contract/kit/language.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Condition } from './condition.ts'
import type { Facets, GroupMemory } from './group-memory.ts'

/** What rows are ordered by. Never null, and compared by what row-level security trusts, or no index serves it. */
export interface SortColumn {
  readonly sql: string
  readonly type: 'text' | 'timestamptz'
}

/**
 * Where the rows of a list come from. Rows that have the same in every filter are a group. Groups are few: filters, scope
 * and counts are judged by groups, and the database finds rows by their group alone.
 */
export interface ListSource<L extends ListShape> {
  readonly list: L
  /** What stands behind `from`. */
  readonly from: string
  /** Which rows the list has at all. */
  readonly where: Condition
  /** The column that tells rows apart. */
  readonly id: string
  readonly sorts: Readonly<Record<SortName<L>, SortColumn>>
  readonly grouping: Grouping
  /** Where the groups of all rows are remembered. Left out: they are counted each time. */
  readonly memory?: { readonly groups: GroupMemory; readonly key: string; readonly now: Date }
  readonly search: (tx: Tx, words: string) => Found | Promise<Found>
  /** Whether whoever asks may see rows of a group. Left out: all that there are. */
  readonly reaches?: (facets: Facets) => boolean
  /** What the values of a reference filter are called. */
  readonly nameReferences?: (
    tx: Tx,
    filter: string,
    values: readonly string[],
  ) => Promise<ReadonlyMap<string, Texts>>
  /** These rows as they are shown, in any order; one that is gone is left out. */
  readonly show: (tx: Tx, ids: readonly string[]) => Promise<readonly RowOf<L>[]>
}

/** Which rows hold the words that are searched. */
export interface Found {
  readonly where: Condition
  /** There are more than were looked for: the words say too little. */
  readonly more: boolean
}

type SortName<L extends ListShape> = {
  [Name in keyof L['columns'] & string]: L['columns'][Name] extends { readonly sortable: true } ? Name : never
}[keyof L['columns'] & string]

export type RowOf<L extends ListShape> = z.output<L['row']>

export interface Grouping {
  /** By what rows of one group are found, and its type. */
  readonly sql: string
  readonly type: 'bigint' | 'jsonb'
  /** What rows of these groups have in each filter. */
  readonly readFacets: (tx: Tx, keys: readonly string[]) => Promise<ReadonlyMap<string, Facets>>
}

/** Of a table of some thousand rows: groups by what its rows have, each filter's as SQL that makes an array of texts. */
export function groupByFacets<L extends ListShape>(
  _: L,
  facets: { readonly [Name in keyof L['filters'] & string]: string },
): Grouping {
  const parts = Object.entries<string>(facets).map(([name, sql]) => `'${name}', to_jsonb(${sql})`)
  return {
    sql: `jsonb_build_object(${parts.join(', ')})`,
    type: 'jsonb',
    readFacets: async (_tx, keys) => new Map(keys.map((key) => [key, JSON.parse(key) as Facets])),
  }
}
