import { flawed, sound, type Verdict } from '../verdict.ts'

/** The characters of GB 32100 in the order of their values: no I, O, S, V, Z. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const form = /^[0-9A-HJ-NP-RTUWXY]{2}[0-9]{6}[0-9A-HJ-NP-RTUWXY]{10}$/

/** Unified social credit code: register and kind, six digits of the place, nine of the body, a check character. */
export function checkSocialCreditCode(typed: string): Verdict {
  const code = /^[A-Za-z0-9]*$/.test(typed) ? typed.toUpperCase() : ''
  if (!form.test(code)) return flawed('socialCreditCodeWrong')
  return code.charAt(17) === socialCreditCheckDigit(code)
    ? sound(code)
    : flawed('socialCreditCodeCheckDigitWrong')
}

/** Mod 31, the weights being the powers of 3. */
export function socialCreditCheckDigit(code: string): string {
  let sum = 0
  let weight = 1
  for (const character of code.slice(0, 17)) {
    sum += weight * alphabet.indexOf(character)
    weight = (weight * 3) % 31
  }
  return alphabet.charAt((31 - (sum % 31)) % 31)
}
