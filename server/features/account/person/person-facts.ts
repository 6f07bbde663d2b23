import { type CertificateType, tellFromCertificate } from '#contract/identity/certificates/certificate.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import {
  type Account,
  type AccountRow,
  accountColumns,
  accountOf,
  type SealedColumn,
} from '../account-row.ts'
import { guardianPlace } from '../agreements/consent-store.ts'

/** What is known of a person, opened: for the operation at hand, never for a log. */
export interface PersonFacts
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

/** As their account knows them, with the guardian of a minor, in one statement. */
export async function readPerson(tx: Tx, keys: Keys, accountId: string): Promise<PersonFacts> {
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

interface RecordRow {
  readonly name: string
  readonly idType: CertificateType
  readonly idNumberSealed: Buffer
  readonly phoneSealed: Buffer | null
  readonly emailSealed: Buffer | null
}

/** As an organisation entered them; what the certificate tells besides is theirs too. */
export async function readPersonOfRecord(tx: Tx, keys: Keys, recordId: string): Promise<PersonFacts> {
  const [row] = await tx.named<RecordRow>(
    'record.person',
    `select name, id_type as "idType", id_number_sealed as "idNumberSealed", phone_sealed as "phoneSealed",
       email_sealed as "emailSealed"
     from candidate_record where project_id = $1 and record_id = $2`,
    [tx.projectId, recordId],
  )
  if (!row) throw new Error('A record that leads to an application is not there.')
  const { projectId } = tx
  const open = (column: SealedColumn, sealed: Buffer) =>
    keys.open({ projectId, table: 'candidate_record', column }, sealed)
  const { name, idType, phoneSealed, emailSealed } = row
  const idNumber = open('id_number_sealed', row.idNumberSealed)
  const { gender = null, birthDay = null } = tellFromCertificate(idType, idNumber)
  return {
    name,
    gender,
    birthDay,
    idType,
    idNumber,
    phone: phoneSealed && open('phone_sealed', phoneSealed),
    email: emailSealed && open('email_sealed', emailSealed),
    guardianName: null,
    guardianRelation: null,
    guardianPhone: null,
  }
}
