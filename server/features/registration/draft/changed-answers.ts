import { isDeepStrictEqual } from 'node:util'
import type { Answer, Answers } from '#contract/batch/form/form.ts'

/** Emptied is not the same as never touched: what was never touched the account fills in. */
export function changedFields(before: Answers, said: Answers): string[] {
  return Object.keys(said).filter(
    (field) =>
      !Object.hasOwn(before, field) || !isDeepStrictEqual(answerTo(before, field), answerTo(said, field)),
  )
}

/** A field may be called like something that every object has: `constructor`. */
export function answerTo(answers: Answers, field: string): Answer {
  return Object.hasOwn(answers, field) ? (answers[field] ?? null) : null
}

export function pickAnswers(answers: Answers, fields: readonly string[]): Record<string, Answer> {
  return Object.fromEntries(fields.map((field) => [field, answerTo(answers, field)]))
}
