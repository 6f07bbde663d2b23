import type { Language } from '#contract/kit/language.ts'
import { importing as en } from '#phrases/en/import.ts'
import { importing as hans } from '#phrases/zh-Hans/import.ts'
import { importing as hant } from '#phrases/zh-Hant/import.ts'

/** How the files are called. */
export const importWords = { 'zh-Hans': hans, 'zh-Hant': hant, en } as const satisfies Record<
  Language,
  object
>
