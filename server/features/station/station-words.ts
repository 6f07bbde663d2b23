import type { Texts } from '#contract/kit/language.ts'
import { stationBoard as boardEn } from '#phrases/en/console/station-board.ts'
import { divisions as divisionsEn } from '#phrases/en/divisions.ts'
import { station as stationEn } from '#phrases/en/organisation/station.ts'
import { stationBoard as board } from '#phrases/zh-Hans/console/station-board.ts'
import { divisions } from '#phrases/zh-Hans/divisions.ts'
import { station } from '#phrases/zh-Hans/organisation/station.ts'
import { stationBoard as boardHant } from '#phrases/zh-Hant/console/station-board.ts'
import { divisions as divisionsHant } from '#phrases/zh-Hant/divisions.ts'
import { station as stationHant } from '#phrases/zh-Hant/organisation/station.ts'

export const stationWords = {
  'zh-Hans': { station, board, divisions },
  'zh-Hant': { station: stationHant, board: boardHant, divisions: divisionsHant },
  en: { station: stationEn, board: boardEn, divisions: divisionsEn },
}
export type StationWords = (typeof stationWords)['en']

/** The same words in files as on the screens. */
export function stationTexts(find: (words: StationWords) => string): Texts {
  return {
    'zh-Hans': find(stationWords['zh-Hans'] as unknown as StationWords),
    'zh-Hant': find(stationWords['zh-Hant']),
    en: find(stationWords.en),
  }
}
