import type { ContactChannel } from '#contract/account/account.ts'
import type { AccountRules } from '#contract/account/account-rules.ts'
import { checkContact } from '#contract/account/check-contact.ts'
import { accountNameKey } from '#contract/identity/account-name.ts'
import { certificateTypes, checkCertificate } from '#contract/identity/certificate.ts'
import { keepCertificateNumber } from '#contract/identity/keep-allowed.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Account, AccountRow } from './account-row.ts'
import { type AccountKeys, findAccountByKeys } from './account-store.ts'
import { emailIndex, idNumberIndex, phoneIndex } from './sealed-fields.ts'

const none: AccountKeys = { phoneIndex: null, emailIndex: null, idNumberIndexes: [], accountNameKey: null }

/** What a typed name may be: a phone, an email, an ID number of any kind, an account name. */
export function accountKeysOf(
  tx: Tx,
  keys: Keys,
  typed: string,
  { rules, now }: { rules: AccountRules; now: Date },
): AccountKeys {
  const name = typed.trim()
  const [phone, email] = [checkContact('sms', name, rules), checkContact('mail', name, rules)]
  return {
    phoneIndex: phone.ok ? phoneIndex(keys, tx.projectId, phone.kept) : null,
    emailIndex: email.ok ? emailIndex(keys, tx.projectId, email.kept) : null,
    idNumberIndexes: idNumberIndexes(tx, keys, name, now),
    accountNameKey: accountNameKey(name),
  }
}

/** A number may be sound as several kinds of certificate; nobody is asked which. */
function idNumberIndexes(tx: Tx, keys: Keys, typed: string, now: Date): Buffer[] {
  const number = keepCertificateNumber(typed)
  return certificateTypes.flatMap((type) => {
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

/** The account of a person of whom somebody trusted tells: by the certificate, else by a contact. */
export function findAccountOfPerson(
  tx: Tx,
  keys: Keys,
  { idType, idNumber, phone, email }: Pick<Account, 'idType' | 'idNumber' | 'phone' | 'email'>,
): Promise<AccountRow | null> {
  if (idType !== null && idNumber !== null)
    return findAccountByKeys(tx, {
      ...none,
      idNumberIndexes: [idNumberIndex(keys, tx.projectId, idType, idNumber)],
    })
  return findAccountByKeys(tx, {
    ...none,
    phoneIndex: phone === null ? null : phoneIndex(keys, tx.projectId, phone),
    emailIndex: email === null ? null : emailIndex(keys, tx.projectId, email),
  })
}
