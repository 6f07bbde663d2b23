import { type Language, pickText, type Texts } from '#contract/kit/language.ts'

interface Titled {
  readonly level: Partial<Texts>
  readonly name: Partial<Texts>
}

/** Over the column of a subject: its level, where it has one, and its name. */
export function subjectTitle({ level, name }: Titled, language: Language): string {
  return [level, name]
    .map((one) => pickText(one, language).trim())
    .filter((text) => text !== '')
    .join(' ')
}
