import type { Day } from '../../identity/birth-day.ts'
import { languages } from '../../kit/language.ts'
import { type Form, type FormField, fieldsOf } from './form.ts'
import { kindRules } from './kind-rules.ts'

/** What is odd about a form that can be filled in all the same. Each has a sentence. */
export const formOddities = [
  /** Said in one language and not in another, whose readers see a foreign one. */
  'languageMissing',
  /** As of the day on which it is looked at, nobody can meet it. */
  'rangeOver',
] as const
export type FormOddity = (typeof formOddities)[number]

export interface FoundOddity {
  /** Of the field, or of the section. */
  readonly id: string
  readonly oddity: FormOddity
}

export function adviseOnForm(form: Form, today: Day): FoundOddity[] {
  const halfSaid = [
    ...form.sections.filter(({ title }) => isHalfSaid(title)),
    ...fieldsOf(form).filter((field) => textsOf(field).some(isHalfSaid)),
  ]
  return [
    ...halfSaid.map(({ id }) => ({ id, oddity: 'languageMissing' as const })),
    ...fieldsOf(form)
      .filter((field) => isRangeOver(field, today))
      .map(({ id }) => ({ id, oddity: 'rangeOver' as const })),
  ]
}

function textsOf({ label, hint, options }: FormField): FormField['label'][] {
  return [label, ...(hint ? [hint] : []), ...options.map((option) => option.label)]
}

function isHalfSaid(texts: FormField['label']): boolean {
  const said = languages.filter((language) => texts[language].trim() !== '')
  return said.length > 0 && said.length < languages.length
}

function isRangeOver({ kind, min, max }: FormField, today: Day): boolean {
  if (kindRules[kind].limits !== 'range' || kind === 'number') return false
  if (min === null || max === null || (min !== 'today' && max !== 'today')) return false
  const bound = (limit: string) => (limit === 'today' ? today.slice(0, kind === 'month' ? 7 : 10) : limit)
  return bound(min) > bound(max)
}
