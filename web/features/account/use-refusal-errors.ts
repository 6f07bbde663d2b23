import type { ErrorName } from '#contract/errors.ts'
import type { BrokenFields } from '#contract/kit/envelope.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { usePhrases } from '#web/platform/language.tsx'
import { useFieldSentence, useSentence } from '#web/platform/sentence.ts'
import type { FieldError } from '#web/ui/error-summary.tsx'

/** At which field an error stands; the others stand at the top. */
export type FieldOfError = Partial<Record<ErrorName, string>>

/** What a refused form shows: each broken rule at its field, everything else as one sentence. Null: no network. */
export function useRefusalErrors(): (refusal: CallRefused | null, places?: FieldOfError) => FieldError[] {
  const say = usePhrases('account')
  const sayKit = usePhrases('kit')
  const sentenceOf = useSentence()
  const sentenceOfField = useFieldSentence()
  return (refusal, places = {}) => {
    if (refusal === null || refusal.isUnreachable) return [{ id: null, sentence: say('unreachable') }]
    const broken = (refusal.data as Partial<BrokenFields> | null)?.fields
    if (refusal.status === 422 && broken && Object.keys(broken).length > 0) {
      return Object.entries(broken).map(([id, key]) => ({ id, sentence: sentenceOfField(key) }))
    }
    if (refusal.isSystemError) {
      return [{ id: null, sentence: sayKit('systemErrorAlert', { message: refusal.message }) }]
    }
    if (refusal.status === 429 && refusal.retryAfterSeconds !== null) {
      return [{ id: null, sentence: say('tooOften', { minutes: Math.ceil(refusal.retryAfterSeconds / 60) }) }]
    }
    return [{ id: (refusal.error && places[refusal.error]) || null, sentence: sentenceOf(refusal) }]
  }
}
