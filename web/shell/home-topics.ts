import type { Language } from '#contract/kit/language.ts'
import { kit as kitEn } from '#phrases/en/kit.ts'
import { notice as noticeEn } from '#phrases/en/notice.ts'
import { project as projectEn } from '#phrases/en/project.ts'
import { shell as shellEn } from '#phrases/en/shell.ts'
import { kit as kitHans } from '#phrases/zh-Hans/kit.ts'
import { notice as noticeHans } from '#phrases/zh-Hans/notice.ts'
import { project as projectHans } from '#phrases/zh-Hans/project.ts'
import { shell as shellHans } from '#phrases/zh-Hans/shell.ts'
import { kit as kitHant } from '#phrases/zh-Hant/kit.ts'
import { notice as noticeHant } from '#phrases/zh-Hant/notice.ts'
import { project as projectHant } from '#phrases/zh-Hant/project.ts'
import { shell as shellHant } from '#phrases/zh-Hant/shell.ts'
import type { CarriedSentences } from '#web/platform/carried-phrases.ts'

/** All that the home page says: it carries its sentences itself. */
export const homeTopics = {
  'zh-Hans': { kit: kitHans, notice: noticeHans, project: projectHans, shell: shellHans },
  'zh-Hant': { kit: kitHant, notice: noticeHant, project: projectHant, shell: shellHant },
  en: { kit: kitEn, notice: noticeEn, project: projectEn, shell: shellEn },
} as const satisfies Record<Language, CarriedSentences>
