import type { Pattern } from '../patterns/pattern.ts'
import { matchesPattern } from '../patterns/pattern-match.ts'
import { flawed, sound, type Verdict } from '../verdict.ts'

/**
 * Mobile number: an optional 0, then 1, then 3 to 9, then nine digits; kept without the 0, so that one telephone
 * is one number. A project's own pattern takes the rule's place.
 */
export function checkMobile(typed: string, own?: Pattern): Verdict {
  if (own) return matchesPattern(own, typed) ? sound(typed) : flawed('mobileWrong')
  const number = /^0?(1[3-9][0-9]{9})$/.exec(typed)?.[1]
  return number ? sound(number) : flawed('mobileWrong')
}
