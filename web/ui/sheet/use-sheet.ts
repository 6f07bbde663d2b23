import { useReducer, useRef } from 'react'
import type { SheetRow } from '#contract/kit/sheet-row.ts'
import {
  beginSheet,
  type CellPlace,
  type CellRange,
  cornersOf,
  fillDown,
  fillRange,
  keepColumns,
  type NewRow,
  redo,
  removeRows,
  type SheetState,
  step,
  undo,
  type WriteBlock,
  writeBlock,
} from './sheet-state.ts'

type RowsFrom = (standing: readonly SheetRow[]) => readonly SheetRow[]
type RowDeed =
  | { readonly do: 'write'; readonly at: CellPlace; readonly block: readonly (readonly string[])[] }
  | { readonly do: 'fill'; readonly range: CellRange; readonly text: string }
  | { readonly do: 'fillDown'; readonly range: CellRange }
  | { readonly do: 'remove'; readonly range: CellRange }
  | { readonly do: 'add'; readonly count: number }
  /** Out of a file, over what stands there by then, and undone as one step. */
  | { readonly do: 'replace'; readonly rowsFrom: RowsFrom }
type Deed =
  | RowDeed
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }
  /** Anew, from what stands there by then. */
  | { readonly do: 'begin'; readonly rowsFrom: RowsFrom }

export interface Sheet extends SheetState {
  readonly act: (deed: Deed) => void
}

interface SheetWish {
  readonly rows: readonly SheetRow[]
  readonly newRow: NewRow
  /** The columns over which nobody types. */
  readonly fixed?: readonly number[]
  /** Where what is pasted goes, if not to the cells from the chosen one on. */
  readonly write?: WriteBlock
  /** What else follows from a step: a city that is called otherwise is so in all its sites. */
  readonly follow?: (before: readonly SheetRow[], after: readonly SheetRow[]) => readonly SheetRow[]
}

/** What stands in a sheet, and what was done to it. */
export function useSheet(wish: SheetWish): Sheet {
  const making = useRef(wish)
  making.current = wish
  const [state, act] = useReducer(
    (before: SheetState, deed: Deed): SheetState => {
      if (deed.do === 'undo') return undo(before)
      if (deed.do === 'redo') return redo(before)
      if (deed.do === 'begin') return beginSheet(deed.rowsFrom(before.rows))
      const { fixed = [], follow } = making.current
      const after = keepColumns(before.rows, rowsAfter(before.rows, deed, making.current), fixed)
      return step(before, after === before.rows ? after : (follow?.(before.rows, after) ?? after))
    },
    wish.rows,
    beginSheet,
  )
  return { ...state, act }
}

function rowsAfter(
  rows: readonly SheetRow[],
  deed: RowDeed,
  { newRow, write = writeBlock }: SheetWish,
): readonly SheetRow[] {
  switch (deed.do) {
    case 'write':
      return write(rows, deed.at, deed.block, newRow)
    case 'fill':
      return fillRange(rows, deed.range, deed.text)
    case 'fillDown':
      return fillDown(rows, deed.range)
    case 'remove':
      return removeRows(rows, deed.range)
    case 'add':
      return [...rows, ...Array.from({ length: deed.count }, newRow)]
    case 'replace':
      return deed.rowsFrom(rows)
  }
}

/** A block where one stands: a single text goes into the whole range. */
export function pasteDeed(range: CellRange, block: readonly (readonly string[])[]): Deed {
  const { top, left } = cornersOf(range)
  const text = block[0]?.[0]
  const isOne = block.length === 1 && block[0]?.length === 1 && text !== undefined
  return isOne ? { do: 'fill', range, text } : { do: 'write', at: { row: top, column: left }, block }
}
