import { isRealDay } from '../../identity/birth-day.ts'
import { isCertificateType } from '../../identity/certificates/certificate.ts'
import { reachOf } from '../../identity/patterns/pattern-reach.ts'
import { readPattern } from '../../identity/patterns/read-pattern.ts'
import { showRule } from '../batch.ts'
import { isDivision } from './divisions.ts'
import { type FieldKind, type Form, type FormField, fieldsOf, type Prefill, type Show } from './form.ts'
import { listKinds } from './form-shown.ts'
import { earliestTime, latestTime } from './judge-text.ts'
import { kindRules } from './kind-rules.ts'

/** What can be wrong with a form that an administrator writes. Each has a sentence. */
export const formProblems = [
  'idTwice',
  'labelMissing',
  'fieldUnknown',
  'showsItself',
  'fieldLater',
  'valueUnknown',
  'patternWrong',
  'patternUnmet',
  'rangeWrong',
  'rangeReversed',
  'optionsMissing',
  'optionTwice',
  'optionNameless',
  'choicesTooFew',
  'ruleUnfit',
  'prefillUnfit',
  'prefillMissing',
  'conditionBroken',
] as const
export type FormProblem = (typeof formProblems)[number]

export interface FoundProblem {
  /** Of the field, or of the section. */
  readonly id: string
  readonly problem: FormProblem
}

/** Everything that is wrong with a form, in its own order. Empty: it can be filled in. */
export function checkForm(form: Form): FoundProblem[] {
  const fields = fieldsOf(form)
  return [
    ...repeated(form.sections.map(({ id }) => id)).map((id) => ({ id, problem: 'idTwice' as const })),
    ...repeated(fields.map(({ id }) => id)).map((id) => ({ id, problem: 'idTwice' as const })),
    ...form.sections
      .filter(({ title }) => isEmpty(title))
      .map(({ id }) => ({ id, problem: 'labelMissing' as const })),
    ...fields.flatMap((field) => problemsOf(field, fields).map((problem) => ({ id: field.id, problem }))),
  ]
}

function problemsOf(field: FormField, fields: readonly FormField[]): FormProblem[] {
  const { label, prefill, locked, kind } = field
  const problems: FormProblem[] = []
  if (isEmpty(label)) problems.push('labelMissing')
  if (hasUnfitRule(field)) problems.push('ruleUnfit')
  if (prefill !== null && !prefillKinds[prefill].includes(kind)) problems.push('prefillUnfit')
  if (locked && prefill === null) problems.push('prefillMissing')
  return [
    ...problems,
    ...problemsOfPattern(field),
    ...problemsOfRange(field),
    ...problemsOfOptions(field),
    ...problemsOfShow(field, fields),
  ]
}

/** Which kinds can show what the account knows. */
export const prefillKinds: Readonly<Record<Prefill, readonly FieldKind[]>> = {
  name: ['name', 'text'],
  gender: ['choice'],
  birthDay: ['date'],
  adult: ['choice'],
  idType: ['choice'],
  idNumber: ['certificate', 'text'],
  phone: ['phone', 'telephone', 'text'],
  email: ['mail', 'text'],
  guardianName: ['name', 'text'],
  guardianRelation: ['choice', 'text'],
  guardianPhone: ['phone', 'telephone', 'text'],
}

/** A rule that the kind does not look at would be believed to hold. */
function hasUnfitRule({
  kind,
  minLength,
  maxLength,
  pattern,
  min,
  max,
  options,
  mostChoices,
}: FormField): boolean {
  const { limits } = kindRules[kind]
  if ((minLength ?? maxLength) !== null && limits !== 'length') return true
  if (pattern !== null && kind !== 'text') return true
  if ((min ?? max) !== null && limits !== 'range') return true
  if (mostChoices !== null && kind !== 'choices') return true
  return options.length > 0 && limits !== 'options' && limits !== 'types'
}

/** A pattern takes ASCII alone, of which every character counts as one. */
function problemsOfPattern({ pattern, minLength, maxLength }: FormField): FormProblem[] {
  if (pattern === null) return []
  const read = readPattern(pattern)
  if (!read.ok) return ['patternWrong']
  const reach = reachOf(read.pattern)
  const isMet =
    reach !== null &&
    reach.most >= Math.max(minLength ?? 1, 1) &&
    reach.least <= (maxLength ?? Number.POSITIVE_INFINITY)
  return isMet ? [] : ['patternUnmet']
}

function problemsOfRange({ kind, min, max, minLength, maxLength }: FormField): FormProblem[] {
  if ((minLength ?? 0) > (maxLength ?? Number.POSITIVE_INFINITY)) return ['rangeReversed']
  const bounds = [min, max].filter((bound) => bound !== null)
  if (kindRules[kind].limits !== 'range' || bounds.length === 0) return []
  if (!bounds.every((bound) => isBound(kind, bound))) return ['rangeWrong']
  if (bounds.includes('today')) return []
  if (kind === 'number')
    return min !== null && max !== null && Number(min) > Number(max) ? ['rangeReversed'] : []
  // Where one end is not said, the kind has its own.
  return (min ?? earliestTime) > (max ?? latestTime) ? ['rangeReversed'] : []
}

export function isBound(kind: FieldKind, bound: string): boolean {
  if (kind === 'number') return /^-?[0-9]{1,12}(\.[0-9]{1,3})?$/.test(bound)
  return bound === 'today' || isRealDay(kind === 'month' ? `${bound}-01` : bound)
}

function problemsOfOptions({ kind, options, mostChoices, prefill }: FormField): FormProblem[] {
  const values = options.map(({ value }) => value)
  const problems: FormProblem[] = []
  if (kindRules[kind].limits === 'options' && options.length === 0) problems.push('optionsMissing')
  if (repeated(values).length > 0) problems.push('optionTwice')
  if (options.some(({ label }) => isEmpty(label))) problems.push('optionNameless')
  if ((mostChoices ?? 0) > Math.max(values.length, 0)) problems.push('choicesTooFew')
  const areTypes = kind === 'certificate' || prefill === 'idType'
  if (areTypes && !values.every(isCertificateType)) problems.push('valueUnknown')
  return problems
}

function problemsOfShow(field: FormField, fields: readonly FormField[]): FormProblem[] {
  const { show } = field
  if (show === null) return []
  const other = fields.find(({ id }) => id === show.field)
  if (!other) return ['fieldUnknown']
  if (hangsOnItself(field, fields)) return ['showsItself']
  // Whoever reads from the top would have passed it before it comes into view.
  if (fields.indexOf(other) > fields.indexOf(field)) return ['fieldLater']
  return problemsOfAsked(show, other)
}

/** What is wrong with asking this of a field, whatever hangs on its answer. */
export function problemsOfAsked({ rule, values }: Show, other: FormField | undefined): FormProblem[] {
  if (!other) return ['fieldUnknown']
  if (rule === showRule.notNull) return []
  if (!listKinds.includes(other.kind)) return ['ruleUnfit']
  return values.length > 0 && values.every((value) => isOffered(other, value)) ? [] : ['valueUnknown']
}

/** Whether somebody can choose it in this list. */
export function isOffered({ kind, options }: FormField, value: string): boolean {
  return kind === 'area' ? isDivision(value) : options.some((option) => option.value === value)
}

/** Whether following what shows it leads back to it. */
function hangsOnItself(field: FormField, fields: readonly FormField[]): boolean {
  const byId = new Map(fields.map((one) => [one.id, one]))
  const seen = new Set<string>()
  for (let at = field.show?.field; at !== undefined && !seen.has(at); at = byId.get(at)?.show?.field) {
    if (at === field.id) return true
    seen.add(at)
  }
  return false
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) < at)
}

export function isEmpty(texts: FormField['label']): boolean {
  return Object.values(texts).every((text) => text.trim() === '')
}
