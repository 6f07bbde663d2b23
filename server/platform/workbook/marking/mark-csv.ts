import { Readable } from 'node:stream'
import type { WorkbookLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { csvRows } from '#server/platform/workbook/reading/csv-rows.ts'
import { byteOrderMark, csvLine } from '#server/platform/workbook/writing/write-csv.ts'
import type { Marks } from './marks.ts'

/** A table of text has no colours: it gets the column of reasons, each row in its line. */
export function markCsv(bytes: Buffer, marks: Marks, limits: WorkbookLimits): Readable {
  return Readable.from(markedLines(bytes, marks, limits), { objectMode: false })
}

async function* markedLines(
  bytes: Buffer,
  { head, reasonsColumn, title, rows }: Marks,
  limits: WorkbookLimits,
) {
  let chunk = byteOrderMark
  let line = 0
  for await (const { row, cells } of csvRows(bytes, limits)) {
    for (line += 1; line < row; line += 1) chunk += csvLine([])
    const fields: string[] = []
    for (const { column, text } of cells) fields[column] = text
    fields[reasonsColumn] = row === head.row ? title : (rows.get(row)?.text ?? '')
    chunk += csvLine(Array.from(fields))
    if (chunk.length < 65_536) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}
