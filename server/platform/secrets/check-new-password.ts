import { checkPassword, type PasswordDemands } from '#contract/identity/passwords/password.ts'
import { flawed, type Verdict } from '#contract/identity/verdict.ts'
import { isCommonPassword } from './common-passwords.ts'

/** By the rules that the browser has too, and by the list that is too long for it. */
export function checkNewPassword(typed: string, own: readonly string[], demands: PasswordDemands): Verdict {
  const verdict = checkPassword(typed, own, demands)
  return verdict.ok && isCommonPassword(typed) ? flawed('passwordTooCommon') : verdict
}
