import { useMemo } from 'react'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListLook, RowOf } from '../list-look.ts'
import { fittingColumns } from './fitting-columns.ts'
import { chosenColumns, columnsOf, type ShownColumn } from './shown-column.ts'

interface ShownColumns<Row> {
  /** All that there are. */
  readonly columns: readonly ShownColumn<Row>[]
  /** Those that are chosen and have room. */
  readonly shown: readonly ShownColumn<Row>[]
  /** The names of those that are chosen and have none. */
  readonly withoutRoom: readonly string[]
  readonly isCards: boolean
}

/** Which columns are laid out, or whether each row is a card. */
export function useShownColumns<L extends ListShape>(
  look: ListLook<L>,
  chosen: readonly string[] | null,
  roomRem: number,
): ShownColumns<RowOf<L>> {
  const columns = useMemo(() => columnsOf(look), [look])
  const wanted = useMemo(() => chosenColumns(columns, chosen), [columns, chosen])
  const fitting = fittingColumns(wanted, roomRem)
  const isCards = fitting === 'cards'
  /** The same words mean the same columns: rows are not drawn again while a window is made wider. */
  const names = (isCards ? wanted : fitting).map(({ name }) => name).join(' ')
  return useMemo(() => {
    const isShown = ({ name }: { readonly name: string }) => names.split(' ').includes(name)
    const withoutRoom = wanted.filter((column) => !isShown(column)).map(({ name }) => name)
    return { columns, shown: wanted.filter(isShown), withoutRoom, isCards }
  }, [columns, wanted, names, isCards])
}
