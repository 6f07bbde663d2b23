import type { Language } from '#contract/kit/language.ts'
import type { Phrases } from '#web/platform/language/phrases.ts'

const keys = { 'zh-Hans': 'hans', 'zh-Hant': 'hant', en: 'english' } as const

/** What a language is called in the reader's own. */
export function languageName(say: Phrases<'articles'>, language: Language): string {
  return say(`languages.${keys[language]}`)
}

/** In one sign, for a column of a list. */
export function languageSign(say: Phrases<'articles'>, language: Language): string {
  return say(`short.${keys[language]}`)
}
