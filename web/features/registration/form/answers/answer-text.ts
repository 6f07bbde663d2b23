import {
  type DivisionCode,
  divisionKey,
  findParentDivision,
  isDivision,
} from '#contract/batch/form/divisions.ts'
import type { Answer, FormField } from '#contract/batch/form/form.ts'
import { isRealDay } from '#contract/identity/birth-day.ts'
import { type Language, listMark, pickText } from '#contract/kit/language.ts'
import { dayText, instantOf, monthText } from '#contract/kit/time.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'

/** An answer as its owner reads it; empty where there is none. */
export function answerText(
  field: Pick<FormField, 'kind' | 'options'>,
  answer: Answer,
  language: Language,
  sayDivision: Phrases<'divisions'>,
): string {
  const given = [answer ?? []].flat()
  const labels = given.map((value) => {
    const option = field.options.find((one) => one.value === value)
    return option ? pickText(option.label, language) : value
  })
  const text = labels.join(listMark(language))
  if (field.kind === 'area') return isDivision(text) ? divisionText(text, language, sayDivision) : text
  if (field.kind === 'date' && isRealDay(text)) return dayText(dayAt(text), language)
  if (field.kind === 'month' && /^\d{4}-\d{2}$/.test(text)) {
    const [year = 0, month = 1] = text.split('-').map(Number)
    return monthText(year, month, language)
  }
  return text
}

/** From the province down; in English the other way round. */
function divisionText(code: DivisionCode, language: Language, say: Phrases<'divisions'>): string {
  const around = findParentDivision(code)
  const name = say(divisionKey(code))
  if (around === null) return name
  const outer = divisionText(around, language, say)
  return language === 'en' ? `${name}, ${outer}` : `${outer}${name}`
}

function dayAt(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return instantOf(year, month, date)
}
