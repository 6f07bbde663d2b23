import type { Day } from '../../identity/birth-day.ts'
import type { IdentityRules } from '../../identity/identity-rules.ts'
import type { AccountFacts, Answer, FormField } from './form.ts'
import type { FormFlaw } from './form-flaws.ts'

/** What answers are judged by, besides the form. */
export interface JudgingTerms {
  /** In UTC+8. */
  readonly today: Day
  readonly rules: IdentityRules
  /** Prefills the fields that ask for it, and stands fast in those that are locked. */
  readonly account: AccountFacts
}

/** What is kept of one field's answer, and the first thing that is wrong with it. */
export interface JudgedField {
  readonly kept: Answer
  readonly flaw: FormFlaw | null
}

/** Whether the account's own word stands in the field. */
export function isLocked({ locked, prefill }: FormField, account: AccountFacts): boolean {
  return locked && prefill !== null && Boolean(account[prefill])
}
