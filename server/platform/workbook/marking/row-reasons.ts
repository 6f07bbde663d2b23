import type { Language } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { WrongCell } from '#contract/kit/workbook/reason.ts'
import { sheetWords } from '#server/platform/workbook/writing/sheet-words.ts'
import { loadReasons } from './tell-reason.ts'

/** What is to be marked in a row: its wrong columns, and all reasons as one text. */
export interface RowReasons {
  readonly columns: ReadonlySet<string>
  readonly text: string
}

/** The wrong cells by their rows, told in the reader's language: `证件号码：必填，请填写。` */
export async function reasonsByRow(
  columns: readonly Column[],
  wrongs: readonly WrongCell[],
  language: Language,
): Promise<Map<number, RowReasons>> {
  const tell = await loadReasons(
    wrongs.map(({ reason }) => reason),
    language,
  )
  const names = new Map(columns.map(({ key, name }) => [key, name[language]]))
  const line = ({ column, reason }: WrongCell) => {
    const name = column && names.get(column)
    return name
      ? sheetWords[language].reason
          .replace('{{column}}', () => name)
          .replace('{{sentence}}', () => tell(reason))
      : tell(reason)
  }
  const byRow = Map.groupBy(wrongs, ({ row }) => row)
  return new Map(
    [...byRow].map(([row, wrongsHere]) => [
      row,
      {
        columns: new Set(wrongsHere.flatMap(({ column }) => column ?? [])),
        text: wrongsHere.map(line).join(' '),
      },
    ]),
  )
}
