import { type Language, languages, pickText, type Texts } from '#contract/kit/language.ts'
import { divisions as divisionsEn } from '#phrases/en/divisions.ts'
import { identity as identityEn } from '#phrases/en/identity.ts'
import { examineeEntry as en } from '#phrases/en/organisation/examinee-entry.ts'
import { divisions as divisionsHans } from '#phrases/zh-Hans/divisions.ts'
import { identity as identityHans } from '#phrases/zh-Hans/identity.ts'
import { examineeEntry as hans } from '#phrases/zh-Hans/organisation/examinee-entry.ts'
import { divisions as divisionsHant } from '#phrases/zh-Hant/divisions.ts'
import { identity as identityHant } from '#phrases/zh-Hant/identity.ts'
import { examineeEntry as hant } from '#phrases/zh-Hant/organisation/examinee-entry.ts'

const words = {
  'zh-Hans': { columns: hans.columns, certificates: identityHans.certificates, divisions: divisionsHans },
  'zh-Hant': { columns: hant.columns, certificates: identityHant.certificates, divisions: divisionsHant },
  en: { columns: en.columns, certificates: identityEn.certificates, divisions: divisionsEn },
} as const satisfies Record<Language, object>
export type EntryWords = (typeof words)[Language]

/** What stands in the workbook, in each language. */
export function entryTexts(tell: (words: EntryWords, language: Language) => string): Texts {
  return Object.fromEntries(languages.map((language) => [language, tell(words[language], language)])) as Texts
}

/** What a board wrote, where it wrote it in some languages alone. */
export const wholeTexts = (texts: Partial<Texts>): Texts =>
  entryTexts((_, language) => pickText(texts, language).trim())
