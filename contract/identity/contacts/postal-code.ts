import { flawed, sound, type Verdict } from '../verdict.ts'

/** Postal code: six digits. */
export function checkPostalCode(typed: string): Verdict {
  return /^[0-9]{6}$/.test(typed) ? sound(typed) : flawed('postalCodeWrong')
}
