import { errors } from '#contract/errors.ts'
import { checkConfirmation, type PasswordDemands } from '#contract/identity/passwords/password.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { checkNewPassword } from '#server/platform/secrets/check-new-password.ts'

/** Staff see many people's data: more is asked of their passwords than of a candidate's. */
const staffPasswordDemands: PasswordDemands = { minLength: 10, kinds: 3 }

interface PasswordChange {
  readonly name: string
  readonly oldPassword: string
  readonly password: string
  readonly confirmation: string
}

/** Refuses a password that staff may not have, naming the field. */
export function refuseWeakPassword({ name, oldPassword, password, confirmation }: PasswordChange): void {
  const verdict = checkNewPassword(password, [name], staffPasswordDemands)
  if (!verdict.ok) throw brokenField('password', flawKey(verdict.flaw))
  if (password === oldPassword) throw brokenField('password', errors.passwordUnchanged.key)
  const difference = checkConfirmation(password, confirmation)
  if (difference) throw brokenField('confirmation', flawKey(difference.flaw))
}

export function brokenField(name: string, key: string): Refusal {
  return new Refusal('inputInvalid', { fields: { [name]: key } })
}
