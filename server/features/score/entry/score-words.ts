import { type Language, languages, type Texts } from '#contract/kit/language.ts'
import { score as en } from '#phrases/en/scores/score.ts'
import { scoreBoard as boardEn } from '#phrases/en/scores/score-board.ts'
import { score as hans } from '#phrases/zh-Hans/scores/score.ts'
import { scoreBoard as boardHans } from '#phrases/zh-Hans/scores/score-board.ts'
import { score as hant } from '#phrases/zh-Hant/scores/score.ts'
import { scoreBoard as boardHant } from '#phrases/zh-Hant/scores/score-board.ts'

export const scoreWords = {
  'zh-Hans': { score: hans, board: boardHans },
  'zh-Hant': { score: hant, board: boardHant },
  en: { score: en, board: boardEn },
} as const satisfies Record<Language, object>
export type ScoreWords = (typeof scoreWords)[Language]

/** The same words in workbooks and files as on the screens. */
export function scoreTexts(tell: (words: ScoreWords) => string): Texts {
  return Object.fromEntries(languages.map((language) => [language, tell(scoreWords[language])])) as Texts
}
