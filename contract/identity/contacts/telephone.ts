import { flawed, sound, type Verdict } from '../verdict.ts'
import { checkMobile } from './mobile.ts'

/** Telephone of a contact: a mobile number, or a fixed line with its area code, and an extension where there is one. */
export function checkTelephone(typed: string): Verdict {
  if (/^0[0-9]{2,3}-?[2-9][0-9]{6,7}(?:-[0-9]{1,6})?$/.test(typed)) return sound(typed)
  const mobile = checkMobile(typed)
  return mobile.ok ? mobile : flawed('telephoneWrong')
}
