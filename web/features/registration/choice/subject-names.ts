import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type Language, pickText } from '#contract/kit/language.ts'

/** What these subjects are called, one after the other. */
export function subjectNames(
  subjectIds: readonly string[],
  { subjects }: Pick<Batch, 'subjects'>,
  language: Language,
): string {
  return subjects
    .filter(({ subjectId }) => subjectIds.includes(subjectId))
    .map(({ name }) => pickText(name, language))
    .join(language === 'en' ? ', ' : '、')
}
