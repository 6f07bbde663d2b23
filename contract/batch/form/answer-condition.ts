import { z } from 'zod'
import {
  type Answer,
  type Answers,
  answerIn,
  type Form,
  type FormField,
  fieldsOf,
  show,
  texts,
} from './form.ts'
import { givenIn, holdsOne, isMet } from './form-shown.ts'

/**
 * What an answer must be: given at all, one of the values, none of them, or no less or no more than the one value. As a
 * display rule asks (`filled` is its 0, `oneOf` its 1), and what only numbers and days can be asked.
 */
export const conditionRules = ['filled', 'oneOf', 'not', 'atLeast', 'atMost'] as const
export type ConditionRule = (typeof conditionRules)[number]

/** Kinds of which it can be said what is less. */
export const rangedKinds: readonly FormField['kind'][] = ['number', 'date', 'month']

/** What one answer of the form decides about who may register. */
export const answerCondition = z.object({
  field: z.string(),
  rule: z.enum(conditionRules),
  values: z.array(z.string()),
  /** Asked of those alone whose answers show it; null: of everybody. */
  where: show.nullable().default(null),
  /** What they read of whom it is not met. */
  reason: texts,
})
export type AnswerCondition = z.output<typeof answerCondition>

/** The conditions that these answers do not meet. What is hidden, or not said, holds nothing. */
export function unmetConditions(
  form: Form,
  conditions: readonly AnswerCondition[],
  answers: Answers,
): AnswerCondition[] {
  if (conditions.length === 0) return []
  const fields = new Map(fieldsOf(form).map((field) => [field.id, field]))
  const answerOf = (id: string): Answer => answerIn(answers, id)
  return conditions.filter((condition) => {
    const { where, field } = condition
    const other = where && fields.get(where.field)
    if (where && !(other && isMet(where, other, answerOf))) return false
    return !holds(condition, fields.get(field)?.kind, givenIn(answerOf(field)))
  })
}

function holds(
  { rule, values }: AnswerCondition,
  kind: FormField['kind'] | undefined,
  given: readonly string[],
): boolean {
  switch (rule) {
    case 'filled':
      return given.length > 0
    case 'oneOf':
      return holdsOne(kind, given, values)
    case 'not':
      return !holdsOne(kind, given, values)
    case 'atLeast':
    case 'atMost': {
      const [[answer], [bound]] = [given, values]
      if (answer === undefined || bound === undefined) return false
      return rule === 'atLeast' ? isAtMost(kind, bound, answer) : isAtMost(kind, answer, bound)
    }
  }
}

/** Days and months are written so that they can be compared as they stand. */
export function isAtMost(kind: FormField['kind'] | undefined, one: string, other: string): boolean {
  return kind === 'number' ? Number(one) <= Number(other) : one <= other
}
