import type { Language } from '#contract/kit/language.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import type { Sentence } from '#web/platform/language/sentence.ts'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { languageName } from './language-names.ts'

/** At which control of a language an error of the server stands. */
const places = {
  articleTitleMissing: titleId,
  articlePictureUndescribed: textId,
  articleFileStrange: textId,
}

export function titleId(language: Language): string {
  return `title-${language}`
}

export function textId(language: Language): string {
  return `text-${language}`
}

/** What the last press was refused for, each at its place. */
export function articleErrors(
  refused: { readonly refusal: CallRefused | null } | null,
): readonly FieldError[] {
  if (!refused) return []
  const { refusal } = refused
  // Its own notice says so.
  if (refusal?.error === 'changedMeanwhile') return []
  const placeOf = refusal?.error && places[refusal.error as keyof typeof places]
  const { language } = (refusal?.data ?? {}) as { readonly language?: Language }
  const isOfLanguage = refusal?.error && placeOf && language
  const errors = refusalErrors(refusal, {
    articleHourPast: 'publication-at',
    ...(isOfLanguage && { [refusal.error]: placeOf(language) }),
  })
  return isOfLanguage ? errors.map((error) => ({ ...error, sentence: inLanguage(language, error) })) : errors
}

/** Three languages stand beside each other: above them it is said which one is meant. */
function inLanguage(language: Language, { sentence }: FieldError): Sentence {
  return (reader) => {
    const say = reader.phrasesOf('articles')
    return say('edit.inLanguage', { language: languageName(say, language), sentence: sentence(reader) })
  }
}
