import type { Readable } from 'node:stream'
import type { Language } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { mostRow } from '#server/platform/workbook/package/cell-position.ts'
import { packageParts, sheetEnd, sheetStart, style } from './package-parts.ts'
import { sheetWords } from './sheet-words.ts'
import { type CellValue, columnsXml, frozenHead, rowXml, widthFor } from './sheet-xml.ts'
import { shownRow } from './shown-row.ts'
import { zipParts } from './zip-parts.ts'

/** A row to write, by the keys of its columns. */
export type WrittenRow = Readonly<Record<string, CellValue>>
export type WrittenRows = AsyncIterable<WrittenRow> | Iterable<WrittenRow>

/** So much is put together before it is passed on. */
const chunkLength = 65_536

/** A workbook of these rows as a stream; it holds no more of them than it is writing. */
export function writeWorkbook(columns: readonly Column[], rows: WrittenRows, language: Language): Readable {
  return zipParts([
    ...packageParts([{ name: sheetWords[language].sheet }]),
    { path: 'xl/worksheets/sheet1.xml', content: () => sheetXml(columns, rows, language) },
  ])
}

async function* sheetXml(columns: readonly Column[], rows: WrittenRows, language: Language) {
  const names = columns.map(({ name }) => name[language])
  const widths = columns.map(({ name, example }) => widthFor(name[language], example))
  let chunk = `${sheetStart}${frozenHead}${columnsXml(widths, style.typed)}<sheetData>${rowXml(1, names, style.head)}`
  let row = 1
  for await (const written of rows) {
    row += 1
    if (row > mostRow) throw new Refusal('workbookTooManyRows', { most: mostRow - 1 })
    chunk += rowXml(row, shownRow(columns, written, language), style.text)
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  yield `${chunk}</sheetData>${sheetEnd}`
}
