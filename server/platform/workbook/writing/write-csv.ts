import { Readable } from 'node:stream'
import type { Language } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { CellValue } from './sheet-xml.ts'
import { shownRow } from './shown-row.ts'
import type { WrittenRows } from './write-workbook.ts'

const chunkLength = 65_536
/** Without it Excel in China takes UTF-8 for GBK. */
export const byteOrderMark = '\ufeff'

/** The rows as a table of text in UTF-8. */
export function writeCsv(columns: readonly Column[], rows: WrittenRows, language: Language): Readable {
  return Readable.from(csvText(columns, rows, language), { objectMode: false })
}

async function* csvText(columns: readonly Column[], rows: WrittenRows, language: Language) {
  let chunk = byteOrderMark + csvLine(columns.map(({ name }) => name[language]))
  for await (const row of rows) {
    chunk += csvLine(shownRow(columns, row, language))
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

export function csvLine(values: readonly CellValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

function csvField(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const guarded = isFormula(value) ? `'${value}` : value
  return /[",;\t\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** A spreadsheet would compute this. What reading takes for such a guard gets one more, so that it comes back the same. */
function isFormula(value: string): boolean {
  return /^[=+\-@\t\r＝＋－＠]|^'+[=+\-@\t\r＝＋－＠\d]/.test(value)
}
