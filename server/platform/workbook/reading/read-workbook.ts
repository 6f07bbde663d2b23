import { languages } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { ReadRow } from '#contract/kit/workbook/read-row.ts'
import { tidyText } from '#contract/kit/workbook/tidy-text.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { importLimits, type WorkbookLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { judgeRow } from './judge-row.ts'
import type { Head } from './match-head.ts'
import { openTable, type Table } from './open-table.ts'
import type { RawRow } from './raw-row.ts'

/**
 * The rows of a workbook (`.xlsx`) or table of text (`.csv`) as they come by, each judged by its columns. What makes
 * the whole file unreadable is refused.
 */
export async function* readWorkbook(
  bytes: Buffer,
  columns: readonly Column[],
  limits: WorkbookLimits = importLimits,
): AsyncGenerator<ReadRow> {
  yield* (await openWorkbook(bytes, columns, limits)).rows
}

/** The same, with what stands in the head and is no column of it: nothing is read there. */
export async function openWorkbook(
  bytes: Buffer,
  columns: readonly Column[],
  limits: WorkbookLimits = importLimits,
): Promise<{ readonly unknown: readonly string[]; readonly rows: AsyncGenerator<ReadRow> }> {
  const table = await openTable(bytes, columns, limits)
  return { unknown: table.head.unknown, rows: judgeRows(table, limits) }
}

async function* judgeRows({ head, merges, rows }: Table, limits: WorkbookLimits): AsyncGenerator<ReadRow> {
  let count = 0
  for await (const raw of rows) {
    if (!isFilled(head, raw) || isExample(head, raw)) continue
    count += 1
    if (count > limits.mostRows) throw new Refusal('workbookTooManyRows', { most: limits.mostRows })
    yield judgeRow(head, merges, raw)
  }
  if (count === 0) throw new Refusal('workbookWithoutRows')
}

/** A row with nothing but blanks, or with something beside the columns alone, is none. */
function isFilled({ columns }: Head, { cells }: RawRow): boolean {
  return cells.some(({ column, text, reason }) => columns.has(column) && (reason || tidyText(text) !== ''))
}

/** The example of the template, left where it was. */
function isExample({ columns }: Head, { cells }: RawRow): boolean {
  const textIn = new Map(cells.map(({ column, text }) => [column, text]))
  return [...columns].every(([place, column]) => examplesOf(column).includes(textIn.get(place) ?? ''))
}

/** What the template writes into the example row, in each language. */
export function examplesOf({ example, options }: Column): string[] {
  const option = options?.find(({ value }) => value === example)
  return option ? languages.map((language) => option.name[language]) : [example]
}
