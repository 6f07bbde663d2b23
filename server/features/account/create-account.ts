import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskEmail, maskIdNumber, maskPhone } from '#server/platform/secrets/mask.ts'
import { insertAccount, type NewAccount } from './account-store.ts'

/** An account as it begins; what is not said is empty. */
export interface AccountDraft
  extends Pick<NewAccount, 'kind' | 'origin' | 'name' | 'language'>,
    Partial<Omit<NewAccount, 'kind' | 'origin' | 'name' | 'language'>> {}

const emptyAccount = {
  organisationKind: null,
  modules: null,
  collegeCode: null,
  collegeName: null,
  accountName: null,
  phone: null,
  email: null,
  idType: null,
  idNumber: null,
  gender: null,
  birthDay: null,
  auditStatus: 2,
  auditReason: '',
  passwordHash: null,
  mustChangePassword: false,
  passwordExpiresAt: null,
} as const

/** Every way into the portal ends here. Who takes what is taken is refused by the database, also of two at once. */
export async function createAccount(tx: Tx, keys: Keys, draft: AccountDraft, now: Date): Promise<NewAccount> {
  const account: NewAccount = { ...emptyAccount, accountId: newId(now), ...draft }
  await insertAccount(tx, keys, account, now)
  const deed = { action: 'account.create', subject: 'account', subjectId: account.accountId }
  await record(tx, { ...deed, before: null, after: maskedFieldsOf(account) }, now)
  return account
}

/** What history may keep of a person: enough to see that it changed, too little to reach them. */
export function maskedFieldsOf(
  account: Pick<NewAccount, 'phone' | 'email' | 'idNumber'> & Partial<NewAccount>,
) {
  const { kind, origin, accountName, idType, auditStatus } = account
  return {
    kind,
    origin,
    accountName,
    idType,
    auditStatus,
    phone: account.phone && maskPhone(account.phone),
    email: account.email && maskEmail(account.email),
    idNumber: account.idNumber && maskIdNumber(account.idNumber),
  }
}
