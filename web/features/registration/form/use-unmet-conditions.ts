import { useState } from 'react'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { unmetConditions } from '#contract/batch/form/answer-condition.ts'
import { answerIn, type FormField } from '#contract/batch/form/form.ts'
import type { JudgedAnswers } from '#contract/batch/form/form-engine.ts'
import { listKinds } from '#contract/batch/form/form-shown.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage } from '#web/platform/language/language.tsx'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { controlId } from './answers/field-words.ts'

/** Who may not register learns it at the answer that decides it. */
export function useUnmetConditions(
  { form, who }: Pick<Batch, 'form' | 'who'>,
  judged: JudgedAnswers,
  left: ReadonlySet<string>,
) {
  const { language } = useLanguage()
  const [told, setTold] = useState<readonly string[]>([])
  const unmet = unmetConditions(form, who.conditions, judged.kept)
  const fields = unmet.map(({ field }) => field)

  function at({ id, kind }: FormField): string | undefined {
    const condition = unmet.find(({ field }) => field === id)
    const isDecided = answerIn(judged.kept, id) !== null && (listKinds.includes(kind) || left.has(id))
    return condition && (isDecided || told.includes(id)) ? pickText(condition.reason, language) : undefined
  }
  const errors: FieldError[] = unmet
    .filter(({ field }) => told.includes(field) && judged.flaws[field] === undefined)
    .map(({ field, reason }) => ({
      id: judged.shown.includes(field) ? controlId(field) : null,
      sentence: (reader) => pickText(reason, reader.language),
    }))
  return { fields, at, errors, tell: () => setTold(fields) }
}
