import { type Language, languages, type Texts } from '#contract/kit/language.ts'
import { certificate as en } from '#phrases/en/scores/certificate.ts'
import { certificateBoard as boardEn } from '#phrases/en/scores/certificate-board.ts'
import { certificate as hans } from '#phrases/zh-Hans/scores/certificate.ts'
import { certificateBoard as boardHans } from '#phrases/zh-Hans/scores/certificate-board.ts'
import { certificate as hant } from '#phrases/zh-Hant/scores/certificate.ts'
import { certificateBoard as boardHant } from '#phrases/zh-Hant/scores/certificate-board.ts'

export const certificateWords = {
  'zh-Hans': { certificate: hans, board: boardHans },
  'zh-Hant': { certificate: hant, board: boardHant },
  en: { certificate: en, board: boardEn },
} as const satisfies Record<Language, object>
export type CertificateWords = (typeof certificateWords)[Language]

/** The same words in workbooks and files as on the screens. */
export function certificateTexts(tell: (words: CertificateWords) => string): Texts {
  return Object.fromEntries(
    languages.map((language) => [language, tell(certificateWords[language])]),
  ) as Texts
}
