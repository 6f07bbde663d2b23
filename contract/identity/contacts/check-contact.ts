import type { IdentityRules } from '../identity-rules.ts'
import { readPattern } from '../patterns/read-pattern.ts'
import type { Verdict } from '../verdict.ts'
import type { ContactChannel } from './contact-channel.ts'
import { checkEmail } from './email.ts'
import { checkMobile } from './mobile.ts'

type ContactRules = Pick<IdentityRules, 'mobilePattern' | 'longestTopLevel'>

/** A phone number or an email, by the project's rules, in the form in which it is kept. */
export function checkContact(channel: ContactChannel, typed: string, rules: ContactRules): Verdict {
  return channel === 'sms' ? checkPhone(typed, rules) : checkEmail(typed, rules.longestTopLevel)
}

export function checkPhone(typed: string, { mobilePattern }: Pick<ContactRules, 'mobilePattern'>): Verdict {
  const own = mobilePattern === null ? null : readPattern(mobilePattern)
  return checkMobile(typed, own?.ok ? own.pattern : undefined)
}
