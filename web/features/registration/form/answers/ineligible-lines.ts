import { z } from 'zod'
import { texts } from '#contract/batch/form/form.ts'
import { pickText } from '#contract/kit/language.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import { controlId } from './field-words.ts'

/** What a refused step shows; conditions of the batch's own say themselves why, and lead to the field that decides. */
export function linesOfIneligible(refusal: CallRefused | null): FieldError[] {
  const { reasons, fields } = (refusal?.data ?? {}) as { reasons?: unknown; fields?: unknown }
  const told = texts.array().min(1).safeParse(reasons)
  if (refusal?.error !== 'notEligible' || !told.success) return [wholeError(refusal)]
  const deciding = z.array(z.string()).catch([]).parse(fields)
  return told.data.map((reason, at) => ({
    id: deciding[at] === undefined ? null : controlId(deciding[at]),
    sentence: ({ language }) => pickText(reason, language),
  }))
}
