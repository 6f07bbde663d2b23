import { checkEmail } from '../identity/email.ts'
import { checkMobile } from '../identity/mobile.ts'
import { readPattern } from '../identity/read-pattern.ts'
import type { Verdict } from '../identity/verdict.ts'
import type { ContactChannel } from './account.ts'
import type { AccountRules } from './account-rules.ts'

type ContactRules = Pick<AccountRules, 'mobilePattern' | 'longestTopLevel'>

/** A phone number or an email, by the project's rules, in the form in which it is kept. */
export function checkContact(channel: ContactChannel, typed: string, rules: ContactRules): Verdict {
  return channel === 'sms' ? checkPhone(typed, rules) : checkEmail(typed, rules.longestTopLevel)
}

export function checkPhone(typed: string, { mobilePattern }: Pick<ContactRules, 'mobilePattern'>): Verdict {
  const own = mobilePattern === null ? null : readPattern(mobilePattern)
  return checkMobile(typed, own?.ok ? own.pattern : undefined)
}
