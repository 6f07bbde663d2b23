import type { ErrorName } from '#contract/errors.ts'
import type { BrokenFields } from '#contract/kit/envelope.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { fieldSentence, refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import type { FieldError } from './error-summary.tsx'

/** At which field an error stands; the others are about the form as a whole. */
export type FieldOfError = Partial<Record<ErrorName, string>>

/** What a refused form shows: each broken rule at its field, everything else as one sentence. Null: no answer came. */
export function refusalErrors(refusal: CallRefused | null, places: FieldOfError = {}): FieldError[] {
  const broken = refusal ? brokenFieldsOf(refusal) : []
  if (broken.length > 0) return broken.map(([id, key]) => ({ id, sentence: fieldSentence(key) }))
  return [{ ...wholeError(refusal), id: refusal && placeOf(refusal, places) }]
}

/** What was refused, in one sentence that is about no field. Null: no answer came. */
export function wholeError(refusal: CallRefused | null): FieldError {
  return { id: null, sentence: wholeSentence(refusal) }
}

function wholeSentence(refusal: CallRefused | null): Sentence {
  if (refusal === null || refusal.isUnreachable) return phrase('kit', 'unreachable')
  if (refusal.isSystemError) return phrase('kit', 'systemErrorAlert', { message: refusal.message })
  if (refusal.status === 429 && refusal.retryAfterSeconds !== null) {
    return phrase('kit', 'tooOften', { minutes: Math.ceil(refusal.retryAfterSeconds / 60) })
  }
  return refusalSentence(refusal)
}

/** The fields of a form that break a rule, each with the key of its sentence. */
export function brokenFieldsOf({
  status,
  data,
}: CallRefused): readonly (readonly [id: string, key: string])[] {
  const broken = (data as Partial<BrokenFields> | null)?.fields
  return status === 422 && broken ? Object.entries(broken) : []
}

export function placeOf({ error }: CallRefused, places: FieldOfError): string | null {
  return (error && places[error]) || null
}
