import type { ListShape } from '#contract/kit/list/list.ts'
import type { Facets } from './group-memory.ts'
import type { Grouping } from './list-source.ts'

/** What a filter has of a row: a small number, from 0, and what each of them stands for. */
export interface Coded {
  readonly sql: string
  readonly facets: readonly (readonly string[])[]
}

/** Of a table of many rows without a column of groups: the codes of all filters make one number, which is quickly counted. */
export function groupByCodes<L extends ListShape>(
  _: L,
  coded: { readonly [Name in keyof L['filters'] & string]: Coded },
): Grouping {
  const filters = Object.entries<Coded>(coded)
  const steps: string[] = []
  let size = 1
  for (const [, { sql, facets }] of filters) {
    steps.push(`${size} * (${sql})`)
    size *= facets.length
  }
  return {
    sql: `(${steps.join(' + ')})::bigint`,
    type: 'bigint',
    readFacets: async (_tx, keys) => new Map(keys.map((key) => [key, readCode(filters, Number(key))])),
  }
}

function readCode(filters: readonly (readonly [string, Coded])[], key: number): Facets {
  let rest = key
  return Object.fromEntries(
    filters.map(([name, { facets }]) => {
      const code = rest % facets.length
      rest = Math.floor(rest / facets.length)
      return [name, facets[code] ?? []] as const
    }),
  )
}

/** One value each: `column` holds one of them, or null for the last one, where `none` names that. */
export function codedValue(column: string, values: readonly string[], none?: string): Coded {
  const cases = values.map((value, code) => `when '${value}' then ${code}`).join(' ')
  const all = none === undefined ? values : [...values, none]
  return { sql: `case ${column} ${cases} else ${all.length - 1} end`, facets: all.map((value) => [value]) }
}

/** The first of these that holds: each with what it stands for; the last one where none does. */
export function codedCases(
  cases: readonly (readonly [string, readonly string[]])[],
  other: readonly string[],
): Coded {
  const sql = cases.map(([condition], code) => `when ${condition} then ${code}`).join(' ')
  return {
    sql: `case ${sql} else ${cases.length} end`,
    facets: [...cases.map(([, facets]) => facets), other],
  }
}
