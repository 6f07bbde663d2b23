import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { type Account, type AccountRow, accountColumns, accountOf } from './account-row.ts'

/** What an account knows of its person, opened: for the operation at hand, never for a log. */
export interface Person
  extends Pick<Account, 'name' | 'gender' | 'birthDay' | 'idType' | 'idNumber' | 'phone' | 'email'> {
  readonly guardianName: string | null
  readonly guardianRelation: string | null
  readonly guardianPhone: string | null
}

interface PersonRow extends AccountRow {
  readonly guardianName: string | null
  readonly guardianRelation: string | null
  readonly guardianPhoneSealed: Buffer | null
}

/** With the guardian of a minor, in one statement. */
export async function readPerson(tx: Tx, keys: Keys, accountId: string): Promise<Person> {
  const [row] = await tx.named<PersonRow>(
    'account.person',
    `select ${accountColumns}, guardian.name as "guardianName", guardian.relation as "guardianRelation",
       guardian.phone_sealed as "guardianPhoneSealed"
     from account left join guardian using (project_id, account_id)
     where account.project_id = $1 and account.account_id = $2`,
    [tx.projectId, accountId],
  )
  if (!row || tx.projectId === null) throw new Error('An account that acts is not there.')
  const { guardianName, guardianRelation, guardianPhoneSealed, ...account } = row
  const { name, gender, birthDay, idType, idNumber, phone, email } = accountOf(keys, tx.projectId, account)
  return {
    ...{ name, gender, birthDay, idType, idNumber, phone, email, guardianName, guardianRelation },
    guardianPhone: guardianPhoneSealed && keys.open(guardianPlace(tx.projectId), guardianPhoneSealed),
  }
}

const guardianPlace = (projectId: string) =>
  ({ projectId, table: 'guardian', column: 'phone_sealed' }) as const
