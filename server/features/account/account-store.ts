import type { AccountKind } from '#contract/account/account.ts'
import { openSignInAddress } from '#server/platform/addresses/sign-in-address.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskEmail, maskPhone } from '#server/platform/secrets/mask.ts'
import { type Account, type AccountRow, accountColumns, accountOf } from './account-row.ts'
import { forgetTries } from './password-tries-store.ts'
import { personOf } from './person/person-store.ts'
import { type AccountSecrets, sealedFieldsOf } from './sealed-fields.ts'

/** What an account can be found by: keyed digests, and the name in small letters. */
export interface AccountKeys {
  readonly phoneIndex: Buffer | null
  readonly emailIndex: Buffer | null
  readonly idNumberIndexes: readonly Buffer[]
  readonly accountNameKey: string | null
}

const accountByKeys = `
  select ${accountColumns} from account
  where project_id = $1 and account_id = (select found_id from find_account_id($2, $3, $4, $5, $6))`

/** Of one kind where it is said. Null also where the keys lead to several. */
export async function findAccountByKeys(
  tx: Tx,
  keys: AccountKeys,
  kind: AccountKind | null = null,
): Promise<AccountRow | null> {
  const { phoneIndex, emailIndex, idNumberIndexes, accountNameKey } = keys
  const [row] = await tx.named<AccountRow>('account.by-keys', accountByKeys, [
    tx.projectId,
    kind,
    phoneIndex,
    emailIndex,
    idNumberIndexes,
    accountNameKey,
  ])
  return row ?? null
}

export async function getAccount(tx: Tx, keys: Keys, accountId: string): Promise<Account> {
  const [row] = await tx.named<AccountRow>(
    'account.get',
    `select ${accountColumns} from account where project_id = $1 and account_id = $2`,
    [tx.projectId, accountId],
  )
  if (!row || tx.projectId === null) throw new Error('An account that acts is not there.')
  return accountOf(keys, tx.projectId, row)
}

/** Where an account is reached, masked; null where it is not. */
export interface MaskedContacts {
  readonly sms: string | null
  readonly mail: string | null
}

/** How somebody is written to; null of a closed account. */
export async function findContacts(
  tx: Tx,
  keys: Keys,
  accountId: string,
): Promise<Pick<Account, 'phone' | 'email' | 'language'> | null> {
  const [row] = await tx.named<AccountRow>(
    'account.contacts',
    `select ${accountColumns} from account where project_id = $1 and account_id = $2 and closed_at is null`,
    [tx.projectId, accountId],
  )
  return row && tx.projectId !== null ? accountOf(keys, tx.projectId, row) : null
}

/** Of many accounts, as staff see them. Closed ones are left out. */
export async function readMaskedContacts(
  tx: Tx,
  keys: Keys,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, MaskedContacts>> {
  const { projectId } = tx
  if (projectId === null) return new Map()
  const rows = await tx.named<AccountRow>(
    'account.list-contacts',
    `select ${accountColumns} from account
     where project_id = $1 and account_id = any ($2::uuid[]) and closed_at is null`,
    [projectId, accountIds],
  )
  return new Map(
    rows.map((row) => {
      const { accountId, phone, email } = accountOf(keys, projectId, row)
      return [accountId, { sms: phone && maskPhone(phone), mail: email && maskEmail(email) }]
    }),
  )
}

/** The same, and nobody else changes it until the transaction ends. */
export async function holdAccount(tx: Tx, keys: Keys, accountId: string): Promise<Account> {
  await tx.query('select from account where project_id = $1 and account_id = $2 for update', [
    tx.projectId,
    accountId,
  ])
  return getAccount(tx, keys, accountId)
}

export type NewAccount = Omit<Account, 'suspendedAt' | 'closedAt'> & {
  /** Of a college. */
  readonly collegeCode: string | null
  readonly collegeName: string | null
  readonly origin: 'registered' | 'singleSignOn' | 'made' | 'imported'
}

export async function insertAccount(tx: Tx, keys: Keys, account: NewAccount, now: Date): Promise<void> {
  const sealed = sealedFieldsOf(keys, tx, account)
  const columns = {
    project_id: tx.projectId,
    account_id: account.accountId,
    kind: account.kind,
    organisation_kind: account.organisationKind,
    origin: account.origin,
    account_name: account.accountName,
    name: account.name,
    college_code: account.collegeCode,
    college_name: account.collegeName,
    id_type: account.idType,
    person_id: await personOf(tx, keys, account, now),
    gender: account.gender,
    birth_day: account.birthDay,
    language: account.language,
    audit_status: account.auditStatus,
    audit_reason: account.auditReason,
    password_hash: account.passwordHash,
    must_change_password: account.mustChangePassword,
    password_expires_at: account.passwordExpiresAt,
    created_at: now,
    ...sealed,
  }
  const names = Object.keys(columns)
  await tx.query(
    `insert into account (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(columns),
  )
}

/** A phone or an email, with what it is found by. A certificate says who the account is: see change-certificate.ts. */
export async function updateContacts(
  tx: Tx,
  keys: Keys,
  accountId: string,
  secrets: Pick<AccountSecrets, 'phone' | 'email'>,
) {
  const columns = sealedFieldsOf(keys, tx, secrets)
  const names = Object.keys(columns)
  await tx.query(
    `update account set ${names.map((name, place) => `${name} = $${place + 3}`).join(', ')}
     where project_id = $1 and account_id = $2`,
    [tx.projectId, accountId, ...Object.values(columns)],
  )
}

/** Also opens the account again: whoever sets a password has shown who they are. */
export async function updatePassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx.query(
    `update account set password_hash = $3, must_change_password = false, password_expires_at = null
     where project_id = $1 and account_id = $2`,
    [tx.projectId, accountId, passwordHash],
  )
  await forgetTries(tx, accountId)
}

/** Leaves of an account without a certificate what must stay; see close-account.ts. */
export async function wipeAccount(tx: Tx, accountId: string, now: Date): Promise<void> {
  const own = [tx.projectId, accountId]
  await tx.query(
    `update account set closed_at = $3, account_name = null, name = '', phone_sealed = null, phone_index = null,
       email_sealed = null, email_index = null, gender = null, birth_day = null, audit_reason = '', password_hash = null
     where project_id = $1 and account_id = $2`,
    [...own, now],
  )
  await tx.query('delete from guardian where project_id = $1 and account_id = $2', own)
  await tx.query('delete from session where project_id = $1 and account_id = $2', own)
  await tx.query('delete from single_sign_on_person where project_id = $1 and account_id = $2', own)
  await tx.query('select forget_in_history($1)', [accountId])
}

interface DeedLine {
  readonly at: Date
  readonly action: string
  /** From where somebody signed in; null for any other deed, and half a year later. */
  readonly address: string | null
}

/** What history holds under an account, the newest first. */
export async function listDeedsOf(tx: Tx, keys: Keys, accountId: string): Promise<DeedLine[]> {
  const rows = await tx.named<Omit<DeedLine, 'address'> & { addressSealed: Buffer | null }>(
    'account.deeds',
    `select history.at, action, address_sealed as "addressSealed"
     from history left join sign_in_address seen_from
       on seen_from.project_id = history.project_id and seen_from.session_id =
         case when action in ('account.signIn', 'account.signOn', 'account.register')
           then (after ->> 'sessionId')::uuid end
     where history.project_id = $1 and subject = 'account' and subject_id = $2
     order by history_id desc limit 1000`,
    [tx.projectId, accountId],
  )
  return rows.map(({ addressSealed, ...deed }) => ({
    ...deed,
    address: addressSealed && openSignInAddress(keys, tx.projectId, addressSealed),
  }))
}
