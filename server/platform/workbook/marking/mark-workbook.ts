import type { Readable } from 'node:stream'
import type { Language } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { WrongCell } from '#contract/kit/workbook/reason.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { mostColumn } from '#server/platform/workbook/package/cell-position.ts'
import { importLimits, type WorkbookLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { openTable, type Table } from '#server/platform/workbook/reading/open-table.ts'
import { sheetWords } from '#server/platform/workbook/writing/sheet-words.ts'
import { zipParts } from '#server/platform/workbook/writing/zip-parts.ts'
import { markCsv } from './mark-csv.ts'
import { markSheet } from './mark-sheet.ts'
import { reasonsByRow } from './row-reasons.ts'
import { openStyles, type StyleBook } from './style-book.ts'

/**
 * The same file with its wrong cells coloured and a column of reasons at its end, to be mended and sent again. Whatever
 * else is in it stays as it is; marks of an earlier time go.
 */
export async function markWorkbook(
  bytes: Buffer,
  columns: readonly Column[],
  wrongs: readonly WrongCell[],
  language: Language,
  limits: WorkbookLimits = importLimits,
): Promise<Readable> {
  const table = await openTable(bytes, columns, limits)
  const freeColumn = await firstFreeColumn(table)
  const reasonsColumn = table.head.reasonsColumn ?? freeColumn
  const marks = {
    head: table.head,
    reasonsColumn,
    title: sheetWords[language].reasons,
    rows: await reasonsByRow(columns, wrongs, language),
  }
  if (!table.sheet) return markCsv(bytes, marks, limits)
  const { opened, path: sheetPath, list } = table.sheet
  const styles: StyleBook | null = list.stylesPath ? openStyles(await opened.text(list.stylesPath)) : null
  // Which styles are needed is known once the sheet is written, so that they come last.
  const others = opened.paths.filter((path) => path !== list.stylesPath)
  return zipParts([
    ...others.map((path) => ({
      path,
      content: () =>
        path === sheetPath ? markSheet(opened.stream(path), marks, styles) : opened.stream(path),
    })),
    ...(list.stylesPath && styles ? [{ path: list.stylesPath, content: () => textOf(styles) }] : []),
  ])
}

async function* textOf(styles: StyleBook) {
  yield styles.toXml()
}

/** Behind everything that stands in any row; reading all of them also holds them to the limits. */
async function firstFreeColumn({ head, rows }: Table): Promise<number> {
  let last = head.lastColumn
  for await (const { cells } of rows) for (const { column } of cells) last = Math.max(last, column)
  if (last >= mostColumn) throw new Refusal('workbookTooManyCells')
  return last + 1
}
