import type { SheetRow } from '#contract/kit/sheet-row.ts'

export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** From where to where: what is copied, cleared and filled. */
export interface CellRange {
  readonly from: CellPlace
  readonly to: CellPlace
}

/** What stands in a sheet, and what stood there before and after. */
export interface SheetState {
  readonly rows: readonly SheetRow[]
  readonly past: readonly (readonly SheetRow[])[]
  readonly future: readonly (readonly SheetRow[])[]
}

export type NewRow = () => SheetRow

/** Enough for an afternoon, and no more than a browser holds easily: rows that did not change are the same ones. */
const mostSteps = 200

export const beginSheet = (rows: readonly SheetRow[]): SheetState => ({ rows, past: [], future: [] })

/** The next state of a sheet; what says the same is no step. */
export function step(state: SheetState, rows: readonly SheetRow[]): SheetState {
  if (rows === state.rows) return state
  return { rows, past: [...state.past.slice(-mostSteps), state.rows], future: [] }
}

export function undo({ rows, past, future }: SheetState): SheetState {
  const before = past.at(-1)
  return before
    ? { rows: before, past: past.slice(0, -1), future: [rows, ...future] }
    : { rows, past, future }
}

export function redo({ rows, past, future }: SheetState): SheetState {
  const [after, ...later] = future
  return after ? { rows: after, past: [...past, rows], future: later } : { rows, past, future }
}

/** The corners in order, whichever way it was drawn. */
export function cornersOf({ from, to }: CellRange) {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

export const isIn = (range: CellRange, row: number, column: number) => {
  const { top, bottom, left, right } = cornersOf(range)
  return row >= top && row <= bottom && column >= left && column <= right
}

export function textsIn(rows: readonly SheetRow[], range: CellRange): string[][] {
  const { top, bottom, left, right } = cornersOf(range)
  return rows.slice(top, bottom + 1).map(({ cells }) => cells.slice(left, right + 1))
}

/** Writes a block from this cell on. Beyond the last row new ones come; beyond the last column nothing is kept. */
export function writeBlock(
  rows: readonly SheetRow[],
  { row: top, column: left }: CellPlace,
  block: readonly (readonly string[])[],
  newRow: NewRow,
): readonly SheetRow[] {
  const missing = Math.max(0, top + block.length - rows.length)
  const all = missing === 0 ? rows : [...rows, ...Array.from({ length: missing }, newRow)]
  return changed(
    all,
    all.map((row, at) => {
      const texts = block[at - top]
      if (!texts) return row
      return withCells(row, (text, column) => texts[column - left] ?? text)
    }),
    missing > 0,
  )
}

/** Writes a block from this cell on, as `writeBlock` does where a sheet has no way of its own. */
export type WriteBlock = typeof writeBlock

/** What stands in columns over which nobody types stays, in every row that was there. */
export function keepColumns(
  before: readonly SheetRow[],
  after: readonly SheetRow[],
  fixed: readonly number[],
): readonly SheetRow[] {
  if (fixed.length === 0) return after
  const old = new Map(before.map((row) => [row.id, row]))
  return changed(
    before,
    after.map((row) => {
      const was = old.get(row.id)
      if (!was || was === row) return row
      const kept = withCells(row, (text, column) =>
        fixed.includes(column) ? (was.cells[column] ?? '') : text,
      )
      return kept.cells.every((text, column) => text === was.cells[column]) ? was : kept
    }),
    after.length !== before.length,
  )
}

/** The same text in every cell of a range; the empty one clears it. */
export function fillRange(rows: readonly SheetRow[], range: CellRange, text: string): readonly SheetRow[] {
  return changed(
    rows,
    rows.map((row, at) => withCells(row, (old, column) => (isIn(range, at, column) ? text : old))),
  )
}

/** What stands in the first row of a range, in all its rows. */
export function fillDown(rows: readonly SheetRow[], range: CellRange): readonly SheetRow[] {
  const { top } = cornersOf(range)
  const first = rows[top]
  return changed(
    rows,
    rows.map((row, at) =>
      withCells(row, (old, column) => (isIn(range, at, column) ? (first?.cells[column] ?? old) : old)),
    ),
  )
}

export function removeRows(rows: readonly SheetRow[], range: CellRange): readonly SheetRow[] {
  const { top, bottom } = cornersOf(range)
  return rows.filter((_, at) => at < top || at > bottom)
}

function withCells(row: SheetRow, textOf: (text: string, column: number) => string): SheetRow {
  const cells = row.cells.map(textOf)
  return cells.every((text, at) => text === row.cells[at]) ? row : { ...row, cells }
}

const changed = (before: readonly SheetRow[], after: readonly SheetRow[], isLonger = false) =>
  !isLonger && after.every((row, at) => row === before[at]) ? before : after
