import type { AgreementKind } from '#contract/account/account.ts'
import { type Language, languages } from '#contract/kit/language.ts'
import type { AgreementTexts } from './agreement-texts.ts'
import { en } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

/** Version 1 of every project. Another wording is a version of the project's own: this one has been agreed to. */
export const portalsOwn: Readonly<Record<Language, AgreementTexts>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
}
export const portalsVersion = 1

/** One of them in all languages. */
export function portalsTexts(kind: AgreementKind) {
  return Object.fromEntries(languages.map((language) => [language, portalsOwn[language][kind]]))
}
