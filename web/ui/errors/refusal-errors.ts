import type { ErrorName } from '#contract/errors.ts'
import type { BrokenFields } from '#contract/kit/envelope.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { fieldSentence, refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import type { FieldError } from './error-summary.tsx'

/** At which field an error stands; the others stand at the top. */
export type FieldOfError = Partial<Record<ErrorName, string>>

/** What a refused form shows: each broken rule at its field, everything else as one sentence. Null: no network. */
export function refusalErrors(refusal: CallRefused | null, places: FieldOfError = {}): FieldError[] {
  if (refusal === null || refusal.isUnreachable) {
    return [{ id: null, sentence: phrase('account', 'unreachable') }]
  }
  const broken = brokenFieldsOf(refusal)
  if (broken.length > 0) return broken.map(([id, key]) => ({ id, sentence: fieldSentence(key) }))
  if (refusal.isSystemError) {
    return [{ id: null, sentence: phrase('kit', 'systemErrorAlert', { message: refusal.message }) }]
  }
  if (refusal.status === 429 && refusal.retryAfterSeconds !== null) {
    const minutes = Math.ceil(refusal.retryAfterSeconds / 60)
    return [{ id: null, sentence: phrase('account', 'tooOften', { minutes }) }]
  }
  return [{ id: placeOf(refusal, places), sentence: refusalSentence(refusal) }]
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
