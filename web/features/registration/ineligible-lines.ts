import { texts } from '#contract/batch/form.ts'
import { pickText } from '#contract/kit/language.ts'
import type { CallRefused } from '#web/platform/call-refused.ts'
import type { FieldError } from '#web/ui/error-summary.tsx'
import { refusalLines } from './refusal-lines.ts'

/** What a refused step shows; conditions of the batch's own say themselves why. */
export function linesOfIneligible(refusal: CallRefused | null): FieldError[] {
  const { reasons } = (refusal?.data ?? {}) as { reasons?: unknown }
  const told = texts.array().min(1).safeParse(reasons)
  if (refusal?.error !== 'notEligible' || !told.success) return refusalLines(refusal)
  return told.data.map((reason) => ({ id: null, sentence: ({ language }) => pickText(reason, language) }))
}
