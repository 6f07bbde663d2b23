import { languages } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import { workbook as en } from '#phrases/en/workbook.ts'
import { workbook as hans } from '#phrases/zh-Hans/workbook.ts'
import { workbook as hant } from '#phrases/zh-Hant/workbook.ts'
import type { RawRow } from './raw-row.ts'

/** Where the columns stand in a sheet. */
export interface Head {
  readonly row: number
  /** By the place in the sheet, which column of the declaration it is. */
  readonly columns: ReadonlyMap<number, Column>
  /** What stands in the head that is no column. */
  readonly unknown: readonly string[]
  /** Where reasons stand from an earlier time; they are not read. */
  readonly reasonsColumn: number | null
  /** The last place in the head at which anything stands. */
  readonly lastColumn: number
  readonly missing: readonly Column[]
  readonly twice: readonly Column[]
}

const reasonsNames = new Set([hans, hant, en].map(({ sheet }) => plainName(sheet.reasons)))

/** No name of a column is longer. */
const mostNameLength = 200

/** What this row would be as the head: names in any of the three languages, in any order. */
export function matchHead(columns: readonly Column[], { row, cells }: RawRow): Head {
  const byName = new Map(
    columns.flatMap((column) =>
      languages.map((language) => [plainName(column.name[language]), column] as const),
    ),
  )
  const placed = new Map<number, Column>()
  const twice = new Set<Column>()
  const unknown: string[] = []
  let reasonsColumn: number | null = null
  for (const { column: place, text } of cells) {
    const name = plainName(text.slice(0, mostNameLength))
    const column = byName.get(name)
    if (column && [...placed.values()].includes(column)) twice.add(column)
    else if (column) placed.set(place, column)
    else if (reasonsNames.has(name)) reasonsColumn = place
    else if (name !== '') unknown.push(text.slice(0, mostNameLength).trim())
  }
  const found = new Set(placed.values())
  return {
    row,
    columns: placed,
    unknown,
    reasonsColumn,
    lastColumn: Math.max(-1, ...cells.map(({ column }) => column)),
    missing: columns.filter((column) => column.required && !found.has(column)),
    twice: [...twice],
  }
}

/** A name without what people add to it: blanks, a star for required, wide letters. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s*:\u200b\ufeff]/g, '')
    .toLowerCase()
}
