import type { SheetRow } from '#contract/kit/sheet-row.ts'

export interface FileRows {
  /** By the keys of the columns; what the file has no column for is not in it. */
  readonly lines: readonly Readonly<Record<string, string>>[]
  readonly columns: readonly string[]
  /** By what a row is found again: its name. */
  readonly keyOf: (cells: readonly string[]) => string
  readonly newRow: () => SheetRow
}

export interface FilledRows {
  readonly rows: readonly SheetRow[]
  readonly added: number
  readonly changed: number
  /** Rows that are not in the file stay as they are. */
  readonly stay: number
}

/** The rows with what a file says of them, each found by its name. Whoever is not found comes last, and so does a second of the same name. */
export function fillRows(
  before: readonly SheetRow[],
  { lines, columns, keyOf, newRow }: FileRows,
): FilledRows {
  const standing = before.filter(({ cells }) => cells.some((text) => text !== ''))
  const byKey = new Map(standing.map((row) => [keyOf(row.cells), row]).toReversed() as [string, SheetRow][])
  const filled = new Map<string, SheetRow>()
  const added: SheetRow[] = []
  for (const line of lines) {
    const textsOver = (cells: readonly string[]) =>
      columns.map((key, at) => line[key]?.trim() ?? cells[at] ?? '')
    const row = byKey.get(keyOf(textsOver([])))
    if (row && !filled.has(row.id)) filled.set(row.id, withCells(row, textsOver(row.cells)))
    else added.push({ ...newRow(), cells: textsOver([]) })
  }
  const rows = standing.map((row) => filled.get(row.id) ?? row)
  return {
    rows: [...rows, ...added],
    added: added.length,
    changed: rows.filter((row, at) => row !== standing[at]).length,
    stay: standing.length - filled.size,
  }
}

const withCells = (row: SheetRow, cells: readonly string[]) =>
  cells.every((text, at) => text === row.cells[at]) ? row : { ...row, cells }
