import { z } from 'zod'
import type { AgreementKind, GuardianRelation } from '#contract/account/account.ts'
import type { AccountRules } from '#contract/account/account-rules.ts'
import { judgeNewcomer } from '#contract/account/judge-newcomer.ts'
import { dayOf, isMinorOn } from '#contract/identity/birth-day.ts'
import {
  type CertificateType,
  checkCertificate,
  tellFromCertificate,
} from '#contract/identity/certificates/certificate.ts'
import type { Gender, Told } from '#contract/identity/certificates/certificate-rule.ts'
import { keepCertificateNumber } from '#contract/identity/names/keep-allowed.ts'
import { flawKey } from '#contract/identity/verdict.ts'
import type { SourceOf } from '#phrases/catalogue.ts'
import { fieldSentence } from '#web/platform/call/refusal-sentence.ts'
import { phrase } from '#web/platform/language/sentence.ts'
import type { Flaws } from '#web/ui/form/judge-typed.ts'
import type { ContractFormState } from '#web/ui/form/use-contract-form.ts'

/** What somebody types to complete an account. Empty until it is chosen. */
export interface NewcomerForm {
  name: string
  idType: CertificateType | ''
  idNumber: string
  gender: Gender | ''
  birthDay: string
  accountName: string
  password: string
  confirmation: string
  guardian: { name: string; relation: GuardianRelation | ''; phone: string }
  agreed: Record<AgreementKind, boolean>
}

export const emptyNewcomer: NewcomerForm = {
  name: '',
  idType: 'esidentIDCard',
  idNumber: '',
  gender: '',
  birthDay: '',
  accountName: '',
  password: '',
  confirmation: '',
  guardian: { name: '', relation: '', phone: '' },
  agreed: { terms: false, privacy: false, guardian: false },
}

/** Where a form of this kind stands on its way; on a phone one part is in view at a time. */
export const newcomerParts = ['identity', 'person', 'account', 'password', 'guardian', 'agreements'] as const
export type NewcomerPart = (typeof newcomerParts)[number]

export const fieldsOfPart = {
  identity: ['name', 'idType', 'idNumber'],
  person: ['gender', 'birthDay'],
  account: ['accountName'],
  password: ['password', 'confirmation'],
  guardian: ['guardian.name', 'guardian.relation', 'guardian.phone'],
  agreements: ['agreed.terms', 'agreed.privacy', 'agreed.guardian'],
} as const satisfies Record<NewcomerPart, readonly string[]>

type MissingKey = `missing.${keyof SourceOf<'account'>['missing']}`

export function isMinor(birthDay: string, now: Date): boolean {
  return birthDay !== '' && isMinorOn(birthDay, dayOf(now))
}

/** What the number says of its holder; nothing while it is not sound. */
export function factsInNumber(
  idType: CertificateType | '',
  idNumber: string,
  rules: AccountRules,
  now: Date,
): Told {
  if (idType === '') return {}
  const verdict = checkCertificate(idType, keepCertificateNumber(idNumber), { ...rules, now })
  return verdict.ok ? tellFromCertificate(idType, verdict.kept) : {}
}

/** Of these every sound number tells gender and birth day: nobody is asked for either, not even before it is typed. */
const telling: readonly (CertificateType | '')[] = [
  'esidentIDCard',
  'twResidencePermit',
  'hkAndMacauResidencePermit',
]

/** What is left to ask about the person, besides the number. */
export function askedBeside(
  idType: CertificateType | '',
  told: Told,
): readonly (typeof fieldsOfPart.person)[number][] {
  return telling.includes(idType) ? [] : fieldsOfPart.person.filter((field) => told[field] === undefined)
}

/** What a part of the form is given. */
export interface NewcomerFields {
  readonly form: ContractFormState<NewcomerForm>
}

/** What is typed, for the form; its rules need the project and the day. */
export const newcomer = z.custom<NewcomerForm>()

/** By the same rules as the server. */
export function judgeForm(
  values: NewcomerForm,
  contact: string,
  rules: AccountRules,
  kinds: readonly AgreementKind[],
): Flaws {
  const now = new Date()
  return { ...flawsOf(values, contact, rules, now), ...missingOf(values, kinds, now) }
}

function flawsOf(values: NewcomerForm, contact: string, rules: AccountRules, now: Date): Flaws {
  const { idType, gender } = values
  const person = {
    ...values,
    idNumber: keepCertificateNumber(values.idNumber),
    idType: idType || ('other' as const),
    gender: gender || ('female' as const),
  }
  const { flaws } = judgeNewcomer(person, contact, rules, now)
  return Object.fromEntries(
    Object.entries(flaws).map(([field, flaw]) => [field, fieldSentence(flawKey(flaw))]),
  )
}

function missingOf(values: NewcomerForm, kinds: readonly AgreementKind[], now: Date): Flaws {
  const missing: Record<string, MissingKey> = {}
  const texts = [
    'name',
    'idType',
    'idNumber',
    'gender',
    'birthDay',
    'accountName',
    'password',
    'confirmation',
  ] as const
  for (const field of texts) if (values[field].trim() === '') missing[field] = `missing.${field}`
  const minor = isMinor(values.birthDay, now)
  const { name, relation, phone } = values.guardian
  if (minor && name.trim() === '') missing['guardian.name'] = 'missing.guardianName'
  if (minor && relation === '') missing['guardian.relation'] = 'missing.guardianRelation'
  if (minor && phone.trim() === '') missing['guardian.phone'] = 'missing.guardianPhone'
  for (const kind of kinds) {
    if ((kind !== 'guardian' || minor) && !values.agreed[kind])
      missing[`agreed.${kind}`] = 'missing.agreement'
  }
  return Object.fromEntries(Object.entries(missing).map(([field, key]) => [field, phrase('account', key)]))
}
