import type { Language } from '#contract/kit/language.ts'
import { workbook as en } from '#phrases/en/workbook.ts'
import { workbook as hans } from '#phrases/zh-Hans/workbook.ts'
import { workbook as hant } from '#phrases/zh-Hant/workbook.ts'

/** The words that stand in the workbooks themselves. */
export const sheetWords = {
  'zh-Hans': hans.sheet,
  'zh-Hant': hant.sheet,
  en: en.sheet,
} as const satisfies Record<Language, object>
