import { createContext, use } from 'react'
import type { AccountRules } from '#contract/account/account-rules.ts'
import type { Form } from '#contract/batch/form/form.ts'

/** What a field must know besides itself: the form around it, and what its project judges by. */
export interface FormSurroundings {
  readonly form: Form
  readonly rules: AccountRules
}

const SurroundingsContext = createContext<FormSurroundings | null>(null)

export const FormSurroundingsProvider = SurroundingsContext.Provider

export function useFormSurroundings(): FormSurroundings {
  const surroundings = use(SurroundingsContext)
  if (!surroundings) throw new Error('A field stands in FormSections only')
  return surroundings
}
