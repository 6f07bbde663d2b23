/** A spreadsheet has no more. */
export const mostColumn = 16_383
export const mostRow = 1_048_576

/** `C5` → the third column, 2; −1 where it says none. */
export function columnOf(position: string): number {
  let column = 0
  for (let at = 0; at < position.length; at += 1) {
    const letter = position.charCodeAt(at)
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}

export function cellAt(row: number, column: number): string {
  return `${columnLetters(column)}${row}`
}

/** Cells that are one: rows from 1, columns from 0, both ends in it. */
export interface CellRange {
  readonly firstRow: number
  readonly lastRow: number
  readonly firstColumn: number
  readonly lastColumn: number
}

export function rangeOf(reference: string): CellRange | null {
  const found = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference)
  if (!found) return null
  const [, first = '', firstRow, last = '', lastRow] = found
  return {
    firstRow: Number(firstRow),
    lastRow: Number(lastRow),
    firstColumn: columnOf(first),
    lastColumn: columnOf(last),
  }
}

export function isInside(range: CellRange, row: number, column: number): boolean {
  return (
    row >= range.firstRow && row <= range.lastRow && column >= range.firstColumn && column <= range.lastColumn
  )
}
