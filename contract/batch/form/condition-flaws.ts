import { type AnswerCondition, isAtMost, rangedKinds } from './answer-condition.ts'
import { isBound, isEmpty, isOffered, problemsOfAsked } from './check-form.ts'
import { type Form, type FormField, fieldsOf } from './form.ts'
import { holdsOne, listKinds } from './form-shown.ts'

/** What can be wrong with a condition on an answer. Each has a sentence. */
export const conditionFlaws = [
  'fieldUnknown',
  'whereUnknown',
  'ruleUnfit',
  'valueUnknown',
  'rangeWrong',
  'reasonMissing',
  'nobodyMeets',
] as const
export type ConditionFlaw = (typeof conditionFlaws)[number]

export interface FoundConditionFlaw {
  /** Of the condition. */
  readonly at: number
  readonly flaw: ConditionFlaw
}

/** The first thing that is wrong with each condition, in their order. */
export function flawsOfConditions(form: Form, conditions: readonly AnswerCondition[]): FoundConditionFlaw[] {
  const fields = new Map(fieldsOf(form).map((field) => [field.id, field]))
  const flaws = conditions.map((condition, at) => {
    const flaw = flawOf(condition, fields)
    const field = fields.get(condition.field)
    if (flaw || !field) return flaw
    // Of two that nobody can meet together the later one is named.
    const others = [condition, ...conditions.slice(0, at)].filter(
      ({ field: id, where }) => id === field.id && where === null,
    )
    return condition.where === null && !canBeMet(field, others) ? 'nobodyMeets' : null
  })
  return flaws.flatMap((flaw, at) => (flaw ? [{ at, flaw }] : []))
}

/** The fields of a form by which conditions cannot be asked as they are: what they name is gone, or asked otherwise. */
export function fieldsFailingConditions(form: Form, conditions: readonly AnswerCondition[]): string[] {
  const ids = flawsOfConditions(form, conditions).flatMap(({ at, flaw }) => {
    const condition = conditions[at]
    if (!condition || flaw === 'reasonMissing') return []
    return [flaw === 'whereUnknown' && condition.where ? condition.where.field : condition.field]
  })
  return fieldsOf(form).flatMap(({ id }) => (ids.includes(id) ? [id] : []))
}

/** What conditions name and the form has no more, each once. */
export function fieldsGoneFromForm(form: Form, conditions: readonly AnswerCondition[]): string[] {
  const known = new Set(fieldsOf(form).map(({ id }) => id))
  const named = conditions.flatMap(({ field, where }) => (where ? [field, where.field] : [field]))
  return [...new Set(named)].filter((id) => !known.has(id))
}

function flawOf(
  { field: id, rule, values, where, reason }: AnswerCondition,
  fields: ReadonlyMap<string, FormField>,
): ConditionFlaw | null {
  const field = fields.get(id)
  if (!field) return 'fieldUnknown'
  if (where && problemsOfAsked(where, fields.get(where.field)).length > 0) return 'whereUnknown'
  if (rule === 'atLeast' || rule === 'atMost') {
    if (!rangedKinds.includes(field.kind)) return 'ruleUnfit'
    const [bound] = values
    // The day on which it is judged is another for everybody.
    const isRead = bound !== undefined && bound !== 'today' && isBound(field.kind, bound)
    if (values.length !== 1 || !isRead) return 'rangeWrong'
  }
  if (rule === 'oneOf' || rule === 'not') {
    const isKnown = (value: string) => !listKinds.includes(field.kind) || isOffered(field, value)
    if (values.length === 0 || !values.every(isKnown)) return 'valueUnknown'
  }
  return isEmpty(reason) ? 'reasonMissing' : null
}

/** Whether one answer meets all of these, which are asked of everybody. */
function canBeMet(field: FormField, conditions: readonly AnswerCondition[]): boolean {
  return rangedKinds.includes(field.kind) ? canBeWithin(field, conditions) : canBeChosen(field, conditions)
}

function canBeWithin({ kind, min, max }: FormField, conditions: readonly AnswerCondition[]): boolean {
  const boundsOf = (rule: AnswerCondition['rule'], own: string | null) => [
    ...conditions.flatMap((one) => (one.rule === rule ? one.values : [])),
    ...(own === null || own === 'today' ? [] : [own]),
  ]
  const [least, most] = [boundsOf('atLeast', min), boundsOf('atMost', max)]
  return least.every((one) => most.every((other) => isAtMost(kind, one, other)))
}

/** Of a list that everybody is asked to choose from; whoever may leave it empty meets what must not be. */
function canBeChosen(
  { kind, options, required, show }: FormField,
  conditions: readonly AnswerCondition[],
): boolean {
  if (kind !== 'choice' && kind !== 'school') return true
  const isDemanded = (required && show === null) || conditions.some(({ rule }) => rule !== 'not')
  if (!isDemanded) return true
  return options.some(({ value }) =>
    conditions.every(
      ({ rule, values }) => rule === 'filled' || (rule === 'oneOf') === holdsOne(kind, [value], values),
    ),
  )
}
