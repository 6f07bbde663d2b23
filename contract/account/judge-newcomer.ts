import { checkBirthDay, dayOf, isMinorOn } from '../identity/birth-day.ts'
import { type CertificateType, checkCertificate } from '../identity/certificates/certificate.ts'
import { disagreements } from '../identity/certificates/certificate-agreement.ts'
import type { Gender } from '../identity/certificates/certificate-rule.ts'
import { checkPhone } from '../identity/contacts/check-contact.ts'
import { checkTelephone } from '../identity/contacts/telephone.ts'
import { checkAccountName } from '../identity/names/account-name.ts'
import { checkName } from '../identity/names/name.ts'
import { checkConfirmation, checkPassword } from '../identity/passwords/password.ts'
import { type IdentityFlaw, sound, type Verdict } from '../identity/verdict.ts'
import type { AccountRules } from './account-rules.ts'

/** What somebody fills in to register. */
export interface Newcomer {
  readonly name: string
  readonly idType: CertificateType
  readonly idNumber: string
  readonly gender: Gender
  readonly birthDay: string
  readonly accountName: string
  readonly password: string
  readonly confirmation: string
  readonly guardian?: { readonly name: string; readonly phone: string } | undefined
}

/** The values in the form in which they are kept, and every field that breaks a rule with what is wrong. */
export interface Judged {
  readonly name: string
  readonly idNumber: string
  readonly accountName: string
  readonly guardian: { readonly name: string; readonly phone: string } | null
  readonly isMinor: boolean
  readonly flaws: Readonly<Record<string, IdentityFlaw>>
}

/** By the project's rules on this day. `contact` is the phone or email that is proven already. */
export function judgeNewcomer(newcomer: Newcomer, contact: string, rules: AccountRules, now: Date): Judged {
  const flaws: Record<string, IdentityFlaw> = {}
  const keep = (field: string, verdict: Verdict) => {
    if (verdict.ok) return verdict.kept
    flaws[field] ??= verdict.flaw
    return ''
  }
  const name = keep('name', checkName(newcomer.name, rules.nameRule))
  const terms = { now, fifteenDigits: rules.fifteenDigits }
  const idNumber = keep('idNumber', checkCertificate(newcomer.idType, newcomer.idNumber, terms))
  const birthDay = keep('birthDay', checkBirthDay(newcomer.birthDay, now))
  if (idNumber && birthDay) keepAgreement(flaws, newcomer, idNumber)
  const accountName = keep('accountName', checkAccountName(newcomer.accountName))
  const own = [contact, newcomer.name, newcomer.idNumber, newcomer.accountName, newcomer.birthDay]
  keep('password', checkPassword(newcomer.password, own, rules.passwordDemands))
  keep('confirmation', checkConfirmation(newcomer.password, newcomer.confirmation) ?? sound(''))

  const isMinor = birthDay !== '' && isMinorOn(birthDay, dayOf(now))
  const guardian = isMinor && newcomer.guardian ? judgeGuardian(newcomer.guardian, rules, keep) : null
  return { name, idNumber, accountName, guardian, isMinor, flaws }
}

function keepAgreement(flaws: Record<string, IdentityFlaw>, newcomer: Newcomer, idNumber: string) {
  for (const { flaw } of disagreements(newcomer.idType, idNumber, newcomer)) {
    flaws[flaw === 'genderDiffersFromCertificate' ? 'gender' : 'birthDay'] ??= flaw
  }
}

/** A guardian may be reached by a telephone on a wall. */
function judgeGuardian(
  guardian: { readonly name: string; readonly phone: string },
  rules: AccountRules,
  keep: (field: string, verdict: Verdict) => string,
) {
  const mobile = checkPhone(guardian.phone, rules)
  return {
    name: keep('guardian.name', checkName(guardian.name, rules.nameRule)),
    phone: keep('guardian.phone', mobile.ok ? mobile : checkTelephone(guardian.phone)),
  }
}
