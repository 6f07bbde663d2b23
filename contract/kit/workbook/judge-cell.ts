import { languages } from '../language.ts'
import type { Column, ColumnOption, ColumnRule, ColumnVerdict } from './column.ts'
import { cellReason } from './reason.ts'
import { tidyText } from './tidy-text.ts'
import { writtenDay } from './written-day.ts'

/** A spreadsheet holds no more in one cell. */
export const mostCellLength = 32_767

/** What a cell of this column says: the value as it is kept, or why it is wrong. The screens judge with it too. */
export function judgeCell(column: Column, raw: string): ColumnVerdict {
  if (raw.length > mostCellLength) return wrong('cellTooLong', { most: String(mostCellLength) })
  const text = column.verbatim ? raw : tidyText(raw)
  if (text === '') return column.required ? wrong('cellEmpty') : { ok: true, kept: '' }
  if (isRounded(text)) return wrong('numberRounded')
  if (column.options) {
    const option = findOption(column.options, text)
    return option ? { ok: true, kept: option.value } : wrong('cellNotInList')
  }
  if (column.kind !== 'day') return follow(column.rule, text)
  const day = writtenDay(text)
  return day === null ? wrong('dayUnclear') : follow(column.rule, day)
}

const wrong = (...told: Parameters<typeof cellReason>): ColumnVerdict => ({
  ok: false,
  reason: cellReason(...told),
})

/** What a spreadsheet shows of an ID number that it took for a number: 1.10101E+17. */
function isRounded(text: string): boolean {
  return /^\d(\.\d+)?E\+(1[4-9]|[2-9]\d)$/i.test(text)
}

/** By its name in any language, or by the value itself. */
function findOption(options: readonly ColumnOption[], text: string): ColumnOption | undefined {
  return options.find(
    ({ value, name }) => value === text || languages.some((language) => name[language].trim() === text),
  )
}

function follow(rule: ColumnRule | undefined, text: string): ColumnVerdict {
  if (!rule) return { ok: true, kept: text }
  if (typeof rule === 'function') return rule(text)
  const result = rule.safeParse(text)
  if (result.success) return { ok: true, kept: result.data }
  const [issue] = result.error.issues
  // A rule of ours says the key of a sentence; anything else is zod's own English.
  if (issue && /^\w+\.\w+$/.test(issue.message)) return { ok: false, reason: { key: issue.message } }
  if (issue?.code === 'too_big') return wrong('cellTooLong', { most: String(issue.maximum) })
  return wrong('cellWrong')
}
