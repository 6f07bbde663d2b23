import { fallbackAccountRules } from '../../../account/account-rules.ts'
import { type Answers, type Form, type FormField, form, formField } from '../form.ts'
import { judgeAnswers } from '../form-engine.ts'
import type { JudgingTerms } from '../judging-terms.ts'

export const inAll = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text })

export type Wish = Partial<Omit<FormField, 'options'>> & {
  readonly id: string
  readonly options?: readonly string[]
}

/** A field with what a test cares about; everything else is as an administrator finds it. */
export function fieldOf({ options = [], ...wish }: Wish): FormField {
  const choices = options.map((value) => ({ value, label: inAll(value) }))
  return formField.parse({ kind: 'text', label: inAll(wish.id), ...wish, options: choices })
}

/** A form of one section for each list of fields. */
export function formOf(...sections: readonly (readonly Wish[])[]): Form {
  const drawn = sections.map((fields, at) => ({
    id: `section${at}`,
    title: inAll(`Section ${at}`),
    fields: fields.map(fieldOf),
  }))
  return form.parse({ sections: drawn })
}

export const plainTerms: JudgingTerms = { today: '2026-11-20', rules: fallbackAccountRules, account: {} }

/** Judges by a form of these fields. */
export function judge(fields: readonly Wish[], answers: Answers, terms: Partial<JudgingTerms> = {}) {
  return judgeAnswers(formOf(fields), answers, { ...plainTerms, ...terms })
}
