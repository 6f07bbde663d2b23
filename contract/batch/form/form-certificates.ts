import { type CertificateType, isCertificateType } from '../../identity/certificates/certificate.ts'
import { disagreements } from '../../identity/certificates/certificate-agreement.ts'
import { type Gender, genders } from '../../identity/certificates/certificate-rule.ts'
import { flawKey } from '../../identity/verdict.ts'
import type { AccountFacts, Answer, FormField, Prefill } from './form.ts'
import type { FormFlaw } from './form-flaws.ts'
import { isLocked, type JudgedField } from './judging-terms.ts'

type Kept = ReadonlyMap<string, Answer>

/** The candidate's own number is of the type that stands in the form or in the account, any other of one that it offers. */
export function certificateTypesOf(
  field: FormField,
  fields: readonly FormField[],
  kept: Kept,
  account: AccountFacts,
): readonly CertificateType[] {
  const asked = fields.find(({ prefill }) => prefill === 'idType')
  const own = (asked && textOf(kept, asked.id)) ?? account.idType ?? ''
  const offered = field.prefill === 'idNumber' ? [own] : field.options.map(({ value }) => value)
  const types = offered.filter(isCertificateType)
  return types.length > 0 ? types : ['esidentIDCard']
}

type Told = JudgedField & { readonly field: FormField }

/** Where birth day or gender differ from what the candidate's own sound number tells. */
export function disagreementsIn(
  told: readonly Told[],
  kept: Kept,
  account: AccountFacts,
): ReadonlyMap<string, FormFlaw> {
  const about = (asked: Prefill) => told.find(({ field, flaw }) => field.prefill === asked && !flaw)
  const number = about('idNumber')
  if (number?.field.kind !== 'certificate' || typeof number.kept !== 'string') return new Map()
  const [type] = certificateTypesOf(
    number.field,
    told.map(({ field }) => field),
    kept,
    account,
  )
  const [birthDay, gender] = [about('birthDay'), about('gender')]
  const found = disagreements(type ?? 'esidentIDCard', number.kept, {
    birthDay: textOf(kept, birthDay?.field.id) ?? '',
    gender: genderOf(textOf(kept, gender?.field.id)),
  })
  const flaws = new Map<string, FormFlaw>()
  for (const { flaw } of found) {
    const other = flaw === 'genderDiffersFromCertificate' ? gender : birthDay
    if (!other || other.kept === null) continue
    // It stands where it can be mended; between two words of the account nobody here can judge.
    const mendable = [other.field, number.field].find((field) => !isLocked(field, account))
    if (mendable) flaws.set(mendable.id, flawKey(flaw))
  }
  return flaws
}

const ofIdentity: readonly Prefill[] = ['idType', 'idNumber', 'birthDay', 'adult', 'gender']

/** Whether it says something else of who the person is than the account, which has been proven. */
export function contradicts({ prefill }: FormField, kept: Answer, account: AccountFacts): boolean {
  const known = prefill && ofIdentity.includes(prefill) ? account[prefill] : undefined
  return Boolean(known) && typeof kept === 'string' && bare(kept) !== bare(known ?? '')
}

const bare = (text: string) => text.replace(/[\s()（）]/gu, '').toUpperCase()

function textOf(kept: Kept, id: string | undefined): string | null {
  const answer = id === undefined ? null : kept.get(id)
  return typeof answer === 'string' ? answer : null
}

function genderOf(text: string | null): Gender {
  return genders.find((gender) => gender === text) ?? 'female'
}
