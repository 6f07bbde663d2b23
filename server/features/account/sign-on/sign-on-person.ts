import type { AccountRules } from '#contract/account/account-rules.ts'
import { checkBirthDay } from '#contract/identity/birth-day.ts'
import { type CertificateType, checkCertificate } from '#contract/identity/certificates/certificate.ts'
import { disagreements } from '#contract/identity/certificates/certificate-agreement.ts'
import { checkContact } from '#contract/identity/contacts/check-contact.ts'
import { checkName } from '#contract/identity/names/name.ts'
import type { Verdict } from '#contract/identity/verdict.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Issuer, SignOnClaims } from './sign-on-token.ts'

/** What an issuer tells of a person, judged by the rules that everybody's data are judged by. */
export function signOnPerson(
  claims: SignOnClaims,
  { vouchesForAll }: Pick<Issuer, 'vouchesForAll'>,
  rules: AccountRules,
  now: Date,
) {
  const { gender = null, birthdate } = claims
  const certificate = certificateOf(claims, rules, now)
  const birthDay = birthdate === undefined ? null : kept(checkBirthDay(birthdate, now))
  if (certificate.idType && birthDay && gender) {
    const { idType, idNumber } = certificate
    if (disagreements(idType, idNumber, { birthDay, gender }).length > 0) throw new Refusal('signOnRefused')
  }
  return {
    name: claims.name === undefined ? '' : kept(checkName(claims.name, rules.nameRule)),
    phone: contactOf('sms', claims.phone_number, claims.phone_number_verified ?? vouchesForAll, rules),
    email: contactOf('mail', claims.email, claims.email_verified ?? vouchesForAll, rules),
    gender,
    birthDay,
    ...certificate,
  }
}

function certificateOf(
  { id_type: idType, id_number: typed }: SignOnClaims,
  { fifteenDigits }: AccountRules,
  now: Date,
): { idType: CertificateType; idNumber: string } | { idType: null; idNumber: null } {
  if (idType === undefined || typed === undefined) return { idType: null, idNumber: null }
  return { idType, idNumber: kept(checkCertificate(idType, typed, { now, fifteenDigits })) }
}

/**
 * What the issuer itself has not made sure of is left out: whoever types the phone of somebody else at a site that asks
 * nothing must not come in as them.
 */
function contactOf(
  channel: 'sms' | 'mail',
  typed: string | undefined,
  isVerified: boolean,
  rules: AccountRules,
): string | null {
  if (typed === undefined || !isVerified) return null
  return kept(checkContact(channel, channel === 'sms' ? typed.replace(/^\+86/, '') : typed, rules))
}

function kept(verdict: Verdict): string {
  if (!verdict.ok) throw new Refusal('signOnRefused')
  return verdict.kept
}
