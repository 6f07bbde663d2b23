import type { Language } from '#contract/kit/language.ts'
import { kit as kitEn } from '#phrases/en/kit.ts'
import { shell as shellEn } from '#phrases/en/shell.ts'
import { kit as kitHans } from '#phrases/zh-Hans/kit.ts'
import { shell as shellHans } from '#phrases/zh-Hans/shell.ts'
import { kit as kitHant } from '#phrases/zh-Hant/kit.ts'
import { shell as shellHant } from '#phrases/zh-Hant/shell.ts'
import type { CarriedSentences } from '#web/platform/carried-phrases.ts'

/** What header, menus and footer say on the home page, which carries its sentences itself. */
export const homeTopics = {
  'zh-Hans': { kit: kitHans, shell: shellHans },
  'zh-Hant': { kit: kitHant, shell: shellHant },
  en: { kit: kitEn, shell: shellEn },
} as const satisfies Record<Language, CarriedSentences>
