import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Refusal } from '#server/platform/refusal.ts'
import type { WorkbookLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import type { RawRow } from './raw-row.ts'

/** How a text was written: as told by its first bytes, else UTF-8 where it is that, else what Windows writes in China. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

export function encodingOf(bytes: Buffer): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

/** The rows of a table of text, separated by commas, semicolons or tabs. */
export async function* csvRows(bytes: Buffer, limits: WorkbookLimits): AsyncGenerator<RawRow> {
  const text = decode(bytes)
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 1024 * 1024,
  })
  let row = 0
  let cellCount = 0
  try {
    for await (const record of Readable.from(pieces(text)).compose(parser) as AsyncIterable<string[]>) {
      row += 1
      cellCount += record.length
      if (cellCount > limits.mostCells) throw new Refusal('workbookTooManyCells')
      const cells = record.flatMap((field, column) =>
        field === '' ? [] : { column, text: withoutGuard(field) },
      )
      if (cells.length > 0) yield { row, hidden: false, cells }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal('workbookBroken')
    throw error
  }
}

function decode(bytes: Buffer): string {
  const encoding = encodingOf(bytes)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\u0000')) throw new Refusal('workbookFormatWrong')
    return text
  } catch {
    throw new Refusal('workbookFormatWrong')
  }
}

function* pieces(text: string) {
  for (let from = 0; from < text.length; from += 65_536) yield text.slice(from, from + 65_536)
}

/** What stands most often in the first line outside of quotes. */
function delimiterOf(text: string): string {
  const line = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 65_536))?.[0] ?? '').replace(
    /"(?:[^"]|"")*"/g,
    '',
  )
  const count = (mark: string) => line.split(mark).length
  return [',', '\t', ';'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** An apostrophe that keeps a spreadsheet from taking a text for a formula or a number is none of the text. */
function withoutGuard(field: string): string {
  return /^'+[=+\-@\t\r＝＋－＠\d]/.test(field) ? field.slice(1) : field
}
