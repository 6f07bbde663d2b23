import { judgeCell } from '#contract/kit/workbook/judge-cell.ts'
import type { ReadRow } from '#contract/kit/workbook/read-row.ts'
import { cellReason, type WrongCell } from '#contract/kit/workbook/reason.ts'
import { type CellRange, cellAt, isInside } from '#server/platform/workbook/package/cell-position.ts'
import type { Head } from './match-head.ts'
import type { RawRow } from './raw-row.ts'

/** The row by the rules of its columns. */
export function judgeRow(
  { columns }: Head,
  merges: readonly CellRange[],
  { row, hidden, cells }: RawRow,
): ReadRow {
  const cellIn = new Map(cells.map((cell) => [cell.column, cell]))
  const values: Record<string, string> = {}
  const wrongs: WrongCell[] = hidden
    ? [{ row, column: null, at: null, found: '', reason: cellReason('rowHidden') }]
    : []
  const mergesHere = merges.filter((range) => row >= range.firstRow && row <= range.lastRow)
  for (const [place, column] of columns) {
    const cell = cellIn.get(place)
    const found = cell?.text ?? ''
    const isMerged = mergesHere.some((range) => isInside(range, row, place))
    const reason = isMerged ? cellReason('cellMerged') : cell?.reason
    const judged = reason ? ({ ok: false, reason } as const) : judgeCell(column, found)
    if (judged.ok) values[column.key] = judged.kept
    else wrongs.push({ row, column: column.key, at: cellAt(row, place), found, reason: judged.reason })
  }
  return { row, values, wrongs }
}
