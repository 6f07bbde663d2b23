import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type Language, listMark, pickText } from '#contract/kit/language.ts'
import type { TextProps } from '#web/ui/text/text.tsx'

/** What these subjects are called, one after the other. */
export function subjectNames(
  subjectIds: readonly string[],
  { subjects }: Pick<Batch, 'subjects'>,
  language: Language,
): string {
  return namesOf(subjectIds, subjects)
    .map((name) => pickText(name, language))
    .join(listMark(language))
}

/** The same for a `Text`. */
export function subjectsNamed(
  subjectIds: readonly string[],
  { subjects }: Pick<Batch, 'subjects'>,
  language: Language,
): TextProps {
  return { of: namesOf(subjectIds, subjects), between: listMark(language) }
}

function namesOf(subjectIds: readonly string[], subjects: Batch['subjects']) {
  return subjects.filter(({ subjectId }) => subjectIds.includes(subjectId)).map(({ name }) => name)
}
