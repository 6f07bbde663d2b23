import {
  type CertificateType,
  checkCertificate,
  isCertificateType,
} from '../identity/certificates/certificate.ts'
import { checkContact } from '../identity/contacts/check-contact.ts'
import { checkName } from '../identity/names/name.ts'
import { flawKey, type Verdict } from '../identity/verdict.ts'
import type { AccountRules } from './account-rules.ts'

/** Somebody as an organisation types them: contacts may be left empty. */
export interface TypedPerson {
  readonly name: string
  readonly idType: string
  readonly idNumber: string
  readonly phone: string
  readonly email: string
}

/** The same in the form in which it is kept. */
export interface EnteredPerson {
  readonly name: string
  readonly idType: CertificateType
  readonly idNumber: string
  readonly phone: string | null
  readonly email: string | null
}

export type EnteredFlaw = 'nameInvalid' | 'idTypeInvalid' | 'idNumberInvalid' | 'inputInvalid'

/** What is kept of somebody, or everything that is wrong, by field, and as which error that is told. */
export type JudgedPerson =
  | { readonly person: EnteredPerson; readonly error: null }
  | { readonly person: null; readonly error: EnteredFlaw; readonly fields: Readonly<Record<string, string>> }

/** By the project's rules on this day, as whoever registers alone is judged. */
export function judgeEntered(typed: TypedPerson, rules: AccountRules, now: Date): JudgedPerson {
  const fields: Record<string, string> = {}
  const keep = (field: string, verdict: Verdict) => {
    if (verdict.ok) return verdict.kept
    fields[field] = flawKey(verdict.flaw)
    return ''
  }
  const keepIfTyped = (field: string, value: string, check: (value: string) => Verdict) =>
    value.trim() === '' ? null : keep(field, check(value.trim()))
  const name = keep('name', checkName(typed.name, rules.nameRule))
  const phone = keepIfTyped('phone', typed.phone, (value) => checkContact('sms', value, rules))
  const email = keepIfTyped('email', typed.email, (value) => checkContact('mail', value, rules))
  const { idType } = typed
  if (!isCertificateType(idType))
    return { person: null, error: 'idTypeInvalid', fields: { ...fields, idType: 'EREG_ID_TYPE_01' } }
  const terms = { now, fifteenDigits: rules.fifteenDigits }
  const idNumber = keep('idNumber', checkCertificate(idType, typed.idNumber.trim(), terms))
  if (Object.keys(fields).length === 0)
    return { person: { name, idType, idNumber, phone, email }, error: null }
  return { person: null, error: errorOf(fields), fields }
}

function errorOf(fields: Readonly<Record<string, string>>): EnteredFlaw {
  if ('name' in fields) return 'nameInvalid'
  return 'idNumber' in fields ? 'idNumberInvalid' : 'inputInvalid'
}
