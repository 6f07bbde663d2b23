import type { Language } from '#contract/kit/language.ts'

/** What to say of the language of a text whose language is known; undefined where it is the reader's own. */
export function languageUnlike(reader: Language, language: Language): Language | undefined {
  return language === reader ? undefined : language
}

/**
 * What to say of the language of a text that somebody wrote, where it is plainly not the reader's: a screen reader that
 * speaks English must be told before Chinese comes. Undefined where there is nothing to say.
 */
export function languageOfText(text: string, reader: Language): 'zh' | undefined {
  if (reader !== 'en') return undefined
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return han > 0 && han >= latin ? 'zh' : undefined
}
