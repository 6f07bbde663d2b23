import { flawed, sound } from '../../verdict.ts'
import { type CertificateRule, genderOfDigit } from '../certificate-rule.ts'

/** Taiwan ID card: a letter, 1 for men or 2 for women, seven digits and a check digit. */
export const idTaiwan: CertificateRule = {
  check(typed) {
    const number = typed.toUpperCase()
    if (!/^[A-Za-z][12][0-9]{8}$/.test(typed)) return flawed('certificateFormatWrong')
    if (number.charAt(9) !== taiwanCheckDigit(number)) return flawed('certificateCheckDigitWrong')
    return sound(number)
  },
  tell: (kept) => ({ gender: genderOfDigit(kept.charAt(1)) }),
}

/** The registers in the order in which they were numbered: A is 10 … Z is 33, and I and O came last. */
const registers = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'

/** Mod 10 over the register's two digits and the eight that follow. */
export function taiwanCheckDigit(number: string): string {
  const register = registers.indexOf(number.charAt(0)) + 10
  const digits = [...String(register), ...number.slice(1, 9)].map(Number)
  const sum = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1].reduce(
    (total, weight, place) => total + weight * (digits[place] ?? 0),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}
