import { languages } from '../language.ts'
import type { Column, ColumnOption, ColumnRule, ColumnVerdict } from './column.ts'
import { cellReason } from './reason.ts'
import { tidyText } from './tidy-text.ts'
import { writtenDay, writtenMonth } from './written-day.ts'

/** A spreadsheet holds no more in one cell. */
export const mostCellLength = 32_767

/** What a cell of this column says: the value as it is kept, or why it is wrong. The screens judge with it too. */
export function judgeCell(column: Column, raw: string): ColumnVerdict {
  if (raw.length > mostCellLength) return wrong('cellTooLong', { most: String(mostCellLength) })
  const text = column.verbatim ? raw : tidyText(raw)
  if (text === '') return column.required ? wrong('cellEmpty') : { ok: true, kept: '' }
  if (isRounded(text)) return wrong('numberRounded')
  if (column.options) {
    const values = column.several ? findSeveral(column.options, text) : [findOption(column.options, text)]
    if (values.some((value) => value === undefined)) return wrong('cellNotInList')
    return follow(column.rule, values.join('\n'))
  }
  if (column.kind === 'day' || column.kind === 'month') {
    const written = column.kind === 'day' ? writtenDay(text) : writtenMonth(text)
    return written === null ? wrong('dayUnclear') : follow(column.rule, written)
  }
  return follow(column.rule, text)
}

const wrong = (...told: Parameters<typeof cellReason>): ColumnVerdict => ({
  ok: false,
  reason: cellReason(...told),
})

/** What a spreadsheet shows of an ID number that it took for a number: 1.10101E+17. */
function isRounded(text: string): boolean {
  return /^\d(\.\d+)?E\+(1[4-9]|[2-9]\d)$/i.test(text)
}

/** Of a list the values by all their names: a workbook asks thousands of times. */
const known = new WeakMap<readonly ColumnOption[], ReadonlyMap<string, string>>()

/** By its name in any language, or by the value itself. */
function findOption(options: readonly ColumnOption[], text: string): string | undefined {
  const names = known.get(options) ?? namesOf(options)
  known.set(options, names)
  return names.get(text)
}

/** What stands first in the list wins, and a value over a name. */
function namesOf(options: readonly ColumnOption[]): ReadonlyMap<string, string> {
  const named = options.flatMap(({ value, name }) =>
    languages.map((language) => [name[language].trim(), value] as const),
  )
  const own = options.map(({ value }) => [value, value] as const)
  return new Map([...named.toReversed(), ...own])
}

/** A name may have a mark in it: first the coarse ones part it, then the fine ones what is no name yet. */
function findSeveral(options: readonly ColumnOption[], text: string): (string | undefined)[] {
  const parts = (from: string, mark: RegExp) =>
    from
      .split(mark)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  const found = (part: string) => findOption(options, part)
  const values = parts(text, /[;；|\n]/).flatMap((part) =>
    found(part) === undefined ? parts(part, /[,，、]/).map(found) : [found(part)],
  )
  return [...new Set(values)]
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
