import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { allOf, type Condition, writeSql } from './condition.ts'
import { type Mark, readCursor, writeCursor } from './cursor.ts'
import type { ListSource, SortColumn } from './list-source.ts'

export interface Page {
  /** In the order that is shown. */
  readonly ids: readonly string[]
  readonly previous: string | null
  readonly next: string | null
}

/** The rows beside a place in the order: found by index, whatever stands before them. Rows that come or go shift nothing. */
export async function findPage<L extends ListShape>(
  tx: Tx,
  source: ListSource<L>,
  where: Condition,
  { sort, at, size }: Pick<ListQuery<L>, 'sort' | 'at' | 'size'>,
): Promise<Page> {
  const column: SortColumn = source.sorts[sort.by]
  const beside = typeof at === 'string' ? null : 'after' in at ? at.after : at.before
  const isBackward = at === 'last' || (typeof at !== 'string' && 'before' in at)
  const mark = beside === null ? null : readCursor(beside, sort.by, column)
  const down = sort.down !== isBackward
  const found = await readMarks(tx, source, { where, column, down, mark, most: size + 1 })
  const shown = found.slice(0, size)
  if (isBackward) shown.reverse()
  const more = found.length > size
  const cursorOf = (one: Mark | undefined) => (one ? writeCursor(sort.by, one) : null)
  const [first, last] = [cursorOf(shown[0]) ?? beside, cursorOf(shown.at(-1)) ?? beside]
  return {
    ids: shown.map(({ id }) => id),
    previous: (isBackward ? more : mark !== null) ? first : null,
    next: (isBackward ? mark !== null : more) ? last : null,
  }
}

interface Reach {
  readonly where: Condition
  readonly column: SortColumn
  readonly down: boolean
  readonly mark: Mark | null
  readonly most: number
}

function readMarks<L extends ListShape>(
  tx: Tx,
  { from, id }: ListSource<L>,
  { where, column: { sql, type }, down, mark, most }: Reach,
): Promise<Mark[]> {
  const beyond: Condition | null = mark
    ? (bind) => `(${sql}, ${id}) ${down ? '<' : '>'} (${bind(mark.value)}::${type}, ${bind(mark.id)}::uuid)`
    : null
  const order = down ? 'desc' : 'asc'
  const { text, values } = writeSql(
    (bind) => `select ${id} as id, ${sql}::text as value from ${from} where ${allOf([where, beyond])(bind)}
      order by ${sql} ${order}, ${id} ${order} limit ${bind(most)}`,
  )
  return tx.query<Mark>(text, values)
}
