import { z } from 'zod'
import { languages } from '../kit/language.ts'
import { texts } from './form/form.ts'

/** What a board says to whoever has registered: of the exam, of the areas, of the subjects. */
export const successKeys = ['exam_reg_success', 'region_reg_success', 'subject_reg_success'] as const
export type SuccessKey = (typeof successKeys)[number]

/** Blanks that every one of them may have: `{{number}}`. */
export const successPlaceholders = ['exam', 'batch', 'examDay', 'number', 'areas', 'subjects', 'fee'] as const
export type SuccessPlaceholder = (typeof successPlaceholders)[number]

/** Empty: the portal says nothing of its own. */
export const successSentences = z.object({
  exam_reg_success: texts,
  region_reg_success: texts,
  subject_reg_success: texts,
} satisfies Record<SuccessKey, z.ZodType>)
export type SuccessSentences = z.output<typeof successSentences>

const nothing = { 'zh-Hans': '', 'zh-Hant': '', en: '' }
export const noSuccessSentences: SuccessSentences = {
  exam_reg_success: nothing,
  region_reg_success: nothing,
  subject_reg_success: nothing,
}

const blank = /\{\{([^{}]*)\}\}/g

/** The blanks of a sentence that nothing fills, as they are written. */
export function unknownPlaceholders(sentence: string): string[] {
  const names = [...sentence.matchAll(blank)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !successPlaceholders.some((known) => known === name))
}

export interface PlaceholderFlaw {
  readonly key: SuccessKey
  readonly language: (typeof languages)[number]
  readonly placeholder: string
}

export function flawsOfSuccess(success: SuccessSentences): PlaceholderFlaw[] {
  return successKeys.flatMap((key) =>
    languages.flatMap((language) =>
      unknownPlaceholders(success[key][language]).map((placeholder) => ({ key, language, placeholder })),
    ),
  )
}

/** A sentence with its blanks filled; one that nobody fills stays, to be seen. */
export function fillSuccess(sentence: string, facts: Readonly<Record<SuccessPlaceholder, string>>): string {
  return sentence.replace(blank, (whole, name: string) =>
    Object.hasOwn(facts, name) ? facts[name as SuccessPlaceholder] : whole,
  )
}
