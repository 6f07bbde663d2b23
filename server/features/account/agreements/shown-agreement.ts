import { type Language, languages, pickText } from '#contract/kit/language.ts'
import type { Texts } from './agreement-store.ts'
import { cleanAgreement } from './clean-agreement.ts'

/** As somebody finds it who reads this language: in another one where this has no text. */
export function shownAgreement(texts: Texts, language: Language) {
  const pick = (part: 'title' | 'html') =>
    pickText(Object.fromEntries(languages.map((tag) => [tag, texts[tag]?.[part] ?? ''])), language)
  return { title: pick('title'), html: cleanAgreement(pick('html')) }
}
