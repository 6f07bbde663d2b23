import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ChoiceLine } from '#contract/registration/application-shapes.ts'
import { judgeChoice } from '#contract/registration/choice-rules.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { areaFieldId } from './areas/area-field-id.ts'
import { subjectNames } from './subjects/subject-names.ts'

export const subjectListId = 'subjects-chosen'

/** What the rules of the batch say against this choice, before the server is asked. */
export function choiceFlaws(batch: Batch, lines: readonly ChoiceLine[]): FieldError[] {
  const flaw = judgeChoice(batch, lines)
  if (!flaw) return []
  if (flaw.error === 'areaMissing') {
    return flaw.data.subjectIds.map((subjectId) => ({
      id: areaFieldId(subjectId),
      sentence: ({ phrasesOf, language }) =>
        phrasesOf('flow')('area.chooseFor', { subject: subjectNames([subjectId], batch, language) }),
    }))
  }
  if (flaw.error === 'subjectCountWrong') {
    const { leastSubjects: least, mostSubjects: most } = batch
    const sentence =
      least === most
        ? phrase('flow', 'subjects.exactly', { count: least })
        : phrase('flow', 'subjects.between', { least, most })
    return [{ id: subjectListId, sentence }]
  }
  return [{ id: subjectListId, sentence: phrase('registration', `errors.${flaw.error}`) }]
}

/** The same of subjects alone, whose areas come later. */
export function subjectFlaws(batch: Batch, subjectIds: readonly string[]): FieldError[] {
  const anywhere = batch.areas[0]?.areaId ?? ''
  return choiceFlaws(
    batch,
    subjectIds.map((subjectId) => ({ subjectId, areaId: anywhere })),
  )
}
