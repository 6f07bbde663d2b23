import { cleanTyped } from '#contract/batch/form/clean-typed.ts'
import {
  divisionKey,
  divisionsIn,
  findParentDivision,
  isLastDivision,
} from '#contract/batch/form/divisions.ts'
import { type Answer, type Form, type FormField, fieldsOf } from '#contract/batch/form/form.ts'
import type { FormFlaw } from '#contract/batch/form/form-flaws.ts'
import { longestAnswer } from '#contract/batch/form/judge-text.ts'
import { kindRules } from '#contract/batch/form/kind-rules.ts'
import { certificateTypes, isCertificateType } from '#contract/identity/certificates/certificate.ts'
import type { IdentityRules } from '#contract/identity/identity-rules.ts'
import { listMark, type Texts } from '#contract/kit/language.ts'
import type { Column, ColumnOption, ColumnVerdict } from '#contract/kit/workbook/column.ts'
import type { Reason } from '#contract/kit/workbook/reason.ts'
import { type EntryWords, entryTexts, wholeTexts } from './entry-words.ts'

/** A field has a column of its own, found again by this key. */
export const fieldKey = (fieldId: string) => `field.${fieldId}`

/** What the columns of the person say of these; where the certificate tells more, the form asks no more. */
const toldByPerson = ['name', 'idType', 'idNumber', 'phone', 'email']

/** The fields of a batch's form that a workbook asks for. */
export function askedFields(form: Form): FormField[] {
  return fieldsOf(form).filter(({ prefill }) => prefill === null || !toldByPerson.includes(prefill))
}

export interface FieldTerms {
  readonly rules: IdentityRules
  readonly today: string
}

/** In the order of the form, each with the section that it stands in. */
export function fieldColumns(form: Form, terms: FieldTerms): { column: Column; section: Texts }[] {
  const asked = new Set(askedFields(form))
  return form.sections.flatMap(({ title, fields }) =>
    fields
      .filter((field) => asked.has(field))
      .map((field) => ({ column: columnOf(field, terms), section: wholeTexts(title) })),
  )
}

/** What is missing is no fault of a workbook: it may come later. */
function columnOf(field: FormField, terms: FieldTerms): Column {
  const options = optionsOf(field)
  const example = exampleOf(field, options)
  return {
    key: fieldKey(field.id),
    name: wholeTexts(field.label),
    note: noteOf(field, options),
    example,
    ...(options && { options }),
    ...(field.kind === 'choices' && { several: true }),
    ...(field.kind === 'date' && { kind: 'day' as const }),
    ...(field.kind === 'month' && { kind: 'month' as const }),
    rule: (text) => judge(field, text, terms),
  }
}

/** By the rule of the form, as it judges on the screen. Of a certificate it is not known yet which type it is of. */
function judge(field: FormField, text: string, { rules, today }: FieldTerms): ColumnVerdict {
  if (field.kind === 'choices') {
    const most = field.mostChoices ?? Number.POSITIVE_INFINITY
    if (text.split('\n').length <= most) return { ok: true, kept: text }
    return { ok: false, reason: fieldReason(field, 'form.tooManyChoices') }
  }
  const offered = field.options.map(({ value }) => value).filter(isCertificateType)
  const types = field.prefill === 'idNumber' || offered.length === 0 ? certificateTypes : offered
  const cleaned = cleanTyped(field, text, rules).trim()
  const { kept, flaw } = kindRules[field.kind].judge(field, cleaned, {
    rules,
    today,
    certificateTypes: types,
  })
  return flaw ? { ok: false, reason: fieldReason(field, flaw) } : { ok: true, kept }
}

/** A flaw of the form as the reason of a cell, with the limits that its sentence names. */
export function fieldReason(field: FormField, flaw: FormFlaw): Reason {
  const values = limitsIn(field, flaw)
  return { key: flaw, ...(values && { values }) }
}

function limitsIn(field: FormField, flaw: FormFlaw): Record<string, string> | null {
  const { min, max, minLength, maxLength, mostChoices } = field
  switch (flaw) {
    case 'form.tooShort':
      return { least: String(minLength ?? 0) }
    case 'form.tooLong':
      return { most: String(maxLength ?? longestAnswer) }
    case 'form.tooSmall':
    case 'form.tooEarly':
      return { least: min ?? '1900-01-01' }
    case 'form.tooLarge':
    case 'form.tooLate':
      return { most: max ?? '2099-12-31' }
    case 'form.tooManyChoices':
      return { most: String(mostChoices ?? 0) }
    default:
      return null
  }
}

function optionsOf(field: FormField): ColumnOption[] | null {
  if (field.kind === 'area') return divisionOptions
  if (field.kind === 'certificate' || field.options.length === 0) return null
  return field.options.map(({ value, label }) => ({ value, name: wholeTexts(label) }))
}

/** Only where somebody is to the end: a province alone says too little. */
const divisionOptions: ColumnOption[] = divisionsIn(null)
  .flatMap((province) => [province, ...divisionsIn(province).flatMap((city) => [city, ...divisionsIn(city)])])
  .filter(isLastDivision)
  .map((value) => ({ value, name: entryTexts((words) => divisionText(value, words)) }))

function divisionText(code: string, words: EntryWords): string {
  const around = findParentDivision(code)
  const name = words.divisions[divisionKey(code)]
  return around === null ? name : `${divisionText(around, words)} ${name}`
}

function exampleOf({ kind }: FormField, options: readonly ColumnOption[] | null): string {
  return options ? (options[0]?.value ?? '') : kindRules[kind].example
}

function noteOf(field: FormField, options: readonly ColumnOption[] | null): Texts {
  const hint = field.hint && wholeTexts(field.hint)
  return entryTexts(({ columns }, language) => {
    const names = (options ?? []).map(({ name }) => name[language]).join(listMark(language))
    const parts = [
      hint?.[language] ?? '',
      field.kind === 'choices' ? columns.severalNote.replace('{{options}}', () => names) : '',
      field.kind === 'month' ? columns.monthNote : '',
      options && field.kind !== 'choices' ? columns.choiceNote : '',
      field.required ? columns.fieldNote : '',
    ]
    return parts.filter((part) => part !== '').join(' ')
  })
}

/** What stands in a cell of the column for this answer. */
export function cellOf(answer: Answer): string {
  return Array.isArray(answer) ? answer.join('\n') : (answer ?? '')
}

/** And the other way round. */
export function answerOf({ kind }: FormField, cell: string): Answer {
  if (cell === '') return null
  return kind === 'choices' ? cell.split('\n') : cell
}
