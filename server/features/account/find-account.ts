import type { AccountRules } from '#contract/account/account-rules.ts'
import {
  type CertificateType,
  certificateTypes,
  checkCertificate,
} from '#contract/identity/certificates/certificate.ts'
import { checkContact } from '#contract/identity/contacts/check-contact.ts'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import { accountNameKey } from '#contract/identity/names/account-name.ts'
import { keepCertificateNumber } from '#contract/identity/names/keep-allowed.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Account, AccountRow } from './account-row.ts'
import { type AccountKeys, findAccountByKeys } from './account-store.ts'
import { emailIndex, idNumberIndex, phoneIndex } from './sealed-fields.ts'

const none: AccountKeys = { phoneIndex: null, emailIndex: null, idNumberIndexes: [], accountNameKey: null }

interface NameTerms {
  readonly rules: AccountRules
  readonly now: Date
  /** Said by whoever means an ID number: then the name is nothing else. */
  readonly idType?: CertificateType | undefined
}

/** What a typed name may be: a phone, an email, an account name, an ID number of any kind. */
export function accountKeysOf(tx: Tx, keys: Keys, typed: string, terms: NameTerms): AccountKeys {
  const { rules, now, idType } = terms
  const name = typed.trim()
  if (idType) return { ...none, idNumberIndexes: idNumberIndexesOf(tx, keys, name, now, [idType]) }
  const [phone, email] = [checkContact('sms', name, rules), checkContact('mail', name, rules)]
  return {
    phoneIndex: phone.ok ? phoneIndex(keys, tx.projectId, phone.kept) : null,
    emailIndex: email.ok ? emailIndex(keys, tx.projectId, email.kept) : null,
    idNumberIndexes: idNumberIndexesOf(tx, keys, name, now),
    accountNameKey: accountNameKey(name),
  }
}

/** A number may be sound as several kinds of certificate; nobody is asked which before two people have it. */
export function idNumberIndexesOf(
  tx: Tx,
  keys: Keys,
  typed: string,
  now: Date,
  types: readonly CertificateType[] = certificateTypes,
): Buffer[] {
  const number = keepCertificateNumber(typed)
  return types.flatMap((type) => {
    const verdict = checkCertificate(type, number, { now, fifteenDigits: true })
    return verdict.ok ? [idNumberIndex(keys, tx.projectId, type, verdict.kept)] : []
  })
}

/** Whose contact it is, in the form in which contacts are kept. */
export function findAccountByContact(
  tx: Tx,
  keys: Keys,
  channel: ContactChannel,
  kept: string,
): Promise<AccountRow | null> {
  return findAccountByKeys(
    tx,
    channel === 'sms'
      ? { ...none, phoneIndex: phoneIndex(keys, tx.projectId, kept) }
      : { ...none, emailIndex: emailIndex(keys, tx.projectId, kept) },
  )
}

/**
 * The own account of a person of whom somebody trusted tells: by the certificate, else by the contacts. Where these lead
 * to two accounts, it is neither.
 */
export async function findAccountOfPerson(
  tx: Tx,
  keys: Keys,
  { idType, idNumber, phone, email }: Pick<Account, 'idType' | 'idNumber' | 'phone' | 'email'>,
): Promise<AccountRow | null> {
  const find = (some: Partial<AccountKeys>) => findAccountByKeys(tx, { ...none, ...some }, 'candidate')
  if (idType !== null && idNumber !== null)
    return find({ idNumberIndexes: [idNumberIndex(keys, tx.projectId, idType, idNumber)] })
  const byPhone = phone === null ? null : await find({ phoneIndex: phoneIndex(keys, tx.projectId, phone) })
  const byEmail = email === null ? null : await find({ emailIndex: emailIndex(keys, tx.projectId, email) })
  const isOne = !byPhone || !byEmail || byPhone.accountId === byEmail.accountId
  return isOne ? (byPhone ?? byEmail) : null
}
