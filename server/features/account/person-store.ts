import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type Account, type AccountRow, accountColumns, accountOf } from './account-row.ts'
import { guardianPlace } from './agreements/consent-store.ts'

/** What an account knows of its person, opened: for the operation at hand, never for a log. */
export interface Person
  extends Pick<Account, 'name' | 'gender' | 'birthDay' | 'idType' | 'idNumber' | 'phone' | 'email'> {
  readonly guardianName: string | null
  readonly guardianRelation: string | null
  readonly guardianPhone: string | null
}

interface PersonRow extends AccountRow {
  readonly guardianNameSealed: Buffer | null
  readonly guardianRelation: string | null
  readonly guardianPhoneSealed: Buffer | null
}

/** With the guardian of a minor, in one statement. */
export async function readPerson(tx: Tx, keys: Keys, accountId: string): Promise<Person> {
  const [row] = await tx.named<PersonRow>(
    'account.person',
    `select ${accountColumns}, guardian.name_sealed as "guardianNameSealed",
       guardian.relation as "guardianRelation", guardian.phone_sealed as "guardianPhoneSealed"
     from account left join guardian using (project_id, account_id)
     where account.project_id = $1 and account.account_id = $2`,
    [tx.projectId, accountId],
  )
  if (!row || tx.projectId === null) throw new Error('An account that acts is not there.')
  const { projectId } = tx
  const { guardianNameSealed, guardianRelation, guardianPhoneSealed, ...account } = row
  const open = (column: 'name_sealed' | 'phone_sealed', sealed: Buffer | null) =>
    sealed && keys.open(guardianPlace(projectId, column), sealed)
  const { name, gender, birthDay, idType, idNumber, phone, email } = accountOf(keys, tx.projectId, account)
  return {
    name,
    gender,
    birthDay,
    idType,
    idNumber,
    phone,
    email,
    guardianRelation,
    guardianName: open('name_sealed', guardianNameSealed),
    guardianPhone: open('phone_sealed', guardianPhoneSealed),
  }
}
