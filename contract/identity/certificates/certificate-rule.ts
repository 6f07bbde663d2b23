import type { Day } from '../birth-day.ts'
import type { Verdict } from '../verdict.ts'

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

/** What a number is judged by, besides itself. */
export interface CertificateTerms {
  readonly now: Date
  /** Whether the project still takes mainland numbers of fifteen digits. */
  readonly fifteenDigits: boolean
}

/** What a number tells about its holder. */
export interface Told {
  readonly birthDay?: Day
  /** `90-12-31`, where the number does not say which century. */
  readonly birthDayInCentury?: string
  readonly gender?: Gender
}

/** The rule of one kind of certificate. `tell` and `key` are given a number that the rule has found sound. */
export interface CertificateRule {
  readonly check: (typed: string, terms: CertificateTerms) => Verdict
  readonly tell?: (kept: string) => Told
  /** Two numbers with the same key belong to one person. Without it, the number itself. */
  readonly key?: (kept: string) => string
}

/** In every number that tells the gender by a digit, the odd ones are men. */
export function genderOfDigit(digit: string): Gender {
  return Number(digit) % 2 === 1 ? 'male' : 'female'
}
