import type { bindRecord as bindRecordEndpoint } from '#contract/account/me-endpoints.ts'
import { checkCertificate } from '#contract/identity/certificates/certificate.ts'
import { tidyName } from '#contract/identity/names/name.ts'
import { spendContactCode } from '#server/features/proof/proof.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/http/serve.ts'
import { KeptRefusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Account } from '../account-row.ts'
import { getAccount } from '../account-store.ts'
import { ownAccount } from '../own-account.ts'
import { emailIndex, phoneIndex } from '../sealed-fields.ts'
import { listRecordsOf, type RecordLine, takeRecord } from './record-store.ts'

type Binding = Call<typeof bindRecordEndpoint>

/**
 * Joins a record to the account, and copies nothing: both lead to the same person, and the account sees what was registered
 * for the record. The record must be of the person that the account is of, and, where the organisation entered a contact, that contact
 * must be the account's. The code shows that whoever asks holds it now.
 */
export async function bindRecord(keys: Keys, { tx, actor, body, now }: Binding) {
  const { accountId } = ownAccount(actor)
  const account = await getAccount(tx, keys, accountId)
  const proven = contactOf(account)
  await spendContactCode(tx, keys, { ...proven, codeId: body.codeId, code: body.code }, 'bind', now)
  refuseSomebodyElse(account, body, now)

  const records = (await listRecordsOf(tx, account)).filter((one) => isTheirs(tx, keys, one, account))
  if (records.length === 0) throw new KeptRefusal('recordNotYours')
  for (const { recordId, organisation, boundAccountId } of records) {
    if (boundAccountId !== null || !(await bindTo(tx, recordId, accountId, now))) continue
    return { organisation, boundAt: now.toISOString() }
  }
  throw new KeptRefusal('recordBound')
}

/** False: it is bound already. */
export async function bindTo(tx: Tx, recordId: string, accountId: string, now: Date): Promise<boolean> {
  if (!(await takeRecord(tx, recordId, accountId, now))) return false
  const deed = { action: 'record.bind', subject: 'record', subjectId: recordId }
  await record(tx, { ...deed, before: { boundTo: null }, after: { boundTo: accountId } }, now)
  return true
}

/** The phone, where there is one: the same that the screen sends the code to. */
function contactOf({ phone, email }: Account) {
  if (phone !== null) return { channel: 'sms', contact: phone } as const
  if (email !== null) return { channel: 'mail', contact: email } as const
  throw new KeptRefusal('contactMissing')
}

function refuseSomebodyElse(account: Account, { name, idType, idNumber }: Binding['body'], now: Date) {
  const verdict = checkCertificate(idType, idNumber.trim(), { now, fifteenDigits: true })
  const isSame =
    verdict.ok &&
    account.idType === idType &&
    account.idNumber === verdict.kept &&
    account.name === tidyName(name)
  if (!isSame) throw new KeptRefusal('recordNotYours')
}

/** One of the contacts that the organisation entered, or none was entered. */
function isTheirs(tx: Tx, keys: Keys, found: RecordLine, { phone, email }: Account): boolean {
  if (found.phoneIndex === null && found.emailIndex === null) return true
  const isPhone = phone !== null && found.phoneIndex?.equals(phoneIndex(keys, tx.projectId, phone))
  const isEmail = email !== null && found.emailIndex?.equals(emailIndex(keys, tx.projectId, email))
  return isPhone === true || isEmail === true
}
