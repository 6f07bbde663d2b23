import { useRef } from 'react'
import type { SheetRow } from '#contract/kit/sheet-row.ts'
import type { ReadRow } from '#contract/kit/workbook/read-row.ts'
import type { Sheet } from '#web/ui/sheet/use-sheet.ts'
import { type FileRows, type FilledRows, fillRows } from './fill-rows.ts'

/** What a file says, over what stands there once it was read: somebody may have typed meanwhile. */
export function useFilling(sheet: Sheet, columns: readonly string[], newRow: () => SheetRow) {
  const standing = useRef(sheet.rows)
  standing.current = sheet.rows
  return (lines: readonly ReadRow[], keyOf: FileRows['keyOf']): FilledRows => {
    const file = { lines: lines.map(({ values }) => values), columns, keyOf, newRow }
    const rowsFrom = (rows: readonly SheetRow[]) => fillRows(rows, file)
    const filled = rowsFrom(standing.current)
    if (filled.added + filled.changed > 0)
      sheet.act({ do: 'replace', rowsFrom: (rows) => rowsFrom(rows).rows })
    return filled
  }
}
