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

/** What stands in files that go out. */
export const entryWords = {
  'zh-Hans': {
    columns: hans.columns,
    samples: hans.samples,
    certificates: identityHans.certificates,
    divisions: divisionsHans,
  },
  'zh-Hant': {
    columns: hant.columns,
    samples: hant.samples,
    certificates: identityHant.certificates,
    divisions: divisionsHant,
  },
  en: {
    columns: en.columns,
    samples: en.samples,
    certificates: identityEn.certificates,
    divisions: divisionsEn,
  },
} as const satisfies Record<Language, object>
export type EntryWords = (typeof entryWords)[Language]

/** What stands in the workbook, in each language. */
export function entryTexts(tell: (words: EntryWords, language: Language) => string): Texts {
  return Object.fromEntries(
    languages.map((language) => [language, tell(entryWords[language], language)]),
  ) as Texts
}

/** What a board wrote, where it wrote it in some languages alone. */
export const wholeTexts = (texts: Partial<Texts>): Texts =>
  entryTexts((_, language) => pickText(texts, language).trim())
