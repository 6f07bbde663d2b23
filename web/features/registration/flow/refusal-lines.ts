import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'

/** What stands at the top of a form; what is about no field stands beside the button that was pressed. */
export const ofFields = (errors: readonly FieldError[]) => errors.filter(({ id }) => id !== null)

/** What a refused step shows at the top of its screen. Null: no answer came. */
export function refusalLines(refusal: CallRefused | null): FieldError[] {
  if (refusal === null || refusal.isUnreachable)
    return [{ id: null, sentence: phrase('flow', 'unreachable') }]
  if (refusal.isSystemError) {
    return [{ id: null, sentence: phrase('kit', 'systemErrorAlert', { message: refusal.message }) }]
  }
  return [{ id: null, sentence: refusalSentence(refusal) }]
}
