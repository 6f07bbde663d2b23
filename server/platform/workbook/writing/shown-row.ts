import type { Language } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { CellValue } from './sheet-xml.ts'

/** The cells of a row in the order of the columns; a value from a list by its name. */
export function shownRow(
  columns: readonly Column[],
  row: Readonly<Record<string, CellValue>>,
  language: Language,
): CellValue[] {
  return columns.map(({ key, options, several }) => {
    const value = row[key]
    const nameOf = (one: CellValue) => options?.find((option) => option.value === one)?.name[language] ?? one
    if (!several || typeof value !== 'string') return nameOf(value)
    return value
      .split('\n')
      .map(nameOf)
      .join(language === 'en' ? '; ' : '；')
  })
}
