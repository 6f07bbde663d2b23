import type { ListShape } from '#contract/kit/list/list.ts'
import type { ColumnLook, ListLook, RowOf } from '../list-look.ts'

/** A column as the table lays it out. */
export interface ShownColumn<Row> extends ColumnLook<Row> {
  readonly name: string
  readonly sortable: boolean
}

/** All that there are, in the order in which they were declared; the first one names the row. */
export function columnsOf<L extends ListShape>({
  list,
  columns,
}: ListLook<L>): readonly ShownColumn<RowOf<L>>[] {
  return Object.entries(columns as Readonly<Record<string, ColumnLook<RowOf<L>>>>).map(([name, column]) => ({
    ...column,
    name,
    sortable: list.columns[name]?.sortable === true,
  }))
}

/** Those that somebody chose; where nobody did, those that are not hidden. The first one always stays. */
export function chosenColumns<Row>(
  columns: readonly ShownColumn<Row>[],
  chosen: readonly string[] | null,
): readonly ShownColumn<Row>[] {
  return columns.filter(({ name, hidden }, at) => at === 0 || (chosen ? chosen.includes(name) : !hidden))
}
