import { useReducer, useRef } from 'react'
import {
  beginSheet,
  type CellPlace,
  type CellRange,
  cornersOf,
  fillDown,
  fillRange,
  type NewRow,
  redo,
  removeRows,
  type SheetRow,
  type SheetState,
  step,
  undo,
  writeBlock,
} from './sheet-state.ts'

type RowDeed =
  | { readonly do: 'write'; readonly at: CellPlace; readonly block: readonly (readonly string[])[] }
  | { readonly do: 'fill'; readonly range: CellRange; readonly text: string }
  | { readonly do: 'fillDown'; readonly range: CellRange }
  | { readonly do: 'remove'; readonly range: CellRange }
  | { readonly do: 'add'; readonly count: number }
type Deed =
  | RowDeed
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  /** Anew, from what stands there by then. */
  | { readonly do: 'begin'; readonly rowsFrom: (standing: readonly SheetRow[]) => readonly SheetRow[] }

export interface Sheet extends SheetState {
  readonly act: (deed: Deed) => void
}

interface SheetWish {
  readonly rows: readonly SheetRow[]
  readonly newRow: NewRow
  /** What else follows from a step: a city that is called otherwise is so in all its sites. */
  readonly follow?: (before: readonly SheetRow[], after: readonly SheetRow[]) => readonly SheetRow[]
}

/** What stands in a sheet, and what was done to it. */
export function useSheet({ rows, newRow, follow }: SheetWish): Sheet {
  const making = useRef({ newRow, follow })
  making.current = { newRow, follow }
  const [state, act] = useReducer(
    (before: SheetState, deed: Deed): SheetState => {
      if (deed.do === 'undo') return undo(before)
      if (deed.do === 'redo') return redo(before)
      if (deed.do === 'begin') return beginSheet(deed.rowsFrom(before.rows))
      const after = rowsAfter(before.rows, deed, making.current.newRow)
      return step(
        before,
        after === before.rows ? after : (making.current.follow?.(before.rows, after) ?? after),
      )
    },
    rows,
    beginSheet,
  )
  return { ...state, act }
}

function rowsAfter(rows: readonly SheetRow[], deed: RowDeed, newRow: NewRow): readonly SheetRow[] {
  switch (deed.do) {
    case 'write':
      return writeBlock(rows, deed.at, deed.block, newRow)
    case 'fill':
      return fillRange(rows, deed.range, deed.text)
    case 'fillDown':
      return fillDown(rows, deed.range)
    case 'remove':
      return removeRows(rows, deed.range)
    case 'add':
      return [...rows, ...Array.from({ length: deed.count }, newRow)]
  }
}

/** A block where one stands: a single text goes into the whole range. */
export function pasteDeed(range: CellRange, block: readonly (readonly string[])[]): Deed {
  const { top, left } = cornersOf(range)
  const text = block[0]?.[0]
  const isOne = block.length === 1 && block[0]?.length === 1 && text !== undefined
  return isOne ? { do: 'fill', range, text } : { do: 'write', at: { row: top, column: left }, block }
}
