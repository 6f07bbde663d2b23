import type { AccountRules } from '#contract/account/account-rules.ts'
import { errors } from '#contract/errors.ts'
import { checkConfirmation } from '#contract/identity/passwords/password.ts'
import { flawKey, sound } from '#contract/identity/verdict.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { checkNewPassword } from '#server/platform/secrets/check-new-password.ts'
import type { Account } from '../account-row.ts'

/** Refuses a new password that breaks a rule of the project or holds what the account tells of its person. */
export function refusePassword(
  { password, confirmation }: { readonly password: string; readonly confirmation: string },
  account: Account,
  rules: AccountRules,
  notAgain: string | null = null,
) {
  const { name, accountName, phone, email, idNumber, birthDay } = account
  const own = [name, accountName, phone, email, idNumber, birthDay].filter((datum) => datum !== null)
  const verdicts = {
    password: checkNewPassword(password, own, rules.passwordDemands),
    confirmation: checkConfirmation(password, confirmation) ?? sound(''),
  }
  const broken = Object.entries(verdicts).flatMap(([field, verdict]) =>
    verdict.ok ? [] : [[field, flawKey(verdict.flaw)]],
  )
  if (password === notAgain) broken.push(['password', errors.passwordUnchanged.key])
  if (broken.length > 0) throw new Refusal('inputInvalid', { fields: Object.fromEntries(broken) })
}
