import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** People as they registered themselves, and as organisations entered them. */
export interface PeopleIds {
  readonly accountIds: readonly string[]
  readonly recordIds: readonly string[]
}

export interface PersonLine {
  /** Of the account or the record. */
  readonly id: string
  readonly table: 'account' | 'candidate_record'
  readonly name: string
  readonly idType: CertificateType | null
  readonly idNumberSealed: Buffer | null
}

export async function listPersonLines(tx: Tx, { accountIds, recordIds }: PeopleIds): Promise<PersonLine[]> {
  return tx.named<PersonLine>(
    'people.list',
    `select account_id as id, 'account' as "table", name, id_type as "idType", id_number_sealed as "idNumberSealed"
       from account where project_id = $1 and account_id = any ($2::uuid[])
     union all
     select record_id, 'candidate_record', name, id_type, id_number_sealed
       from candidate_record where project_id = $1 and record_id = any ($3::uuid[])`,
    [tx.projectId, accountIds, recordIds],
  )
}

interface IdLine {
  readonly id: string
  readonly ofRecord: boolean
}

/** Whoever holds the certificate, as an own account and as records. */
export async function findIdsByCertificate(tx: Tx, indexes: readonly Buffer[]): Promise<PeopleIds> {
  const lines = await tx.query<IdLine>(
    `select account_id as id, false as "ofRecord" from account
       where project_id = $1 and kind = 'candidate' and id_number_index = any ($2)
     union all
     select record_id, true from person join candidate_record record using (project_id, person_id)
       where person.project_id = $1 and person.id_number_index = any ($2)`,
    [tx.projectId, indexes],
  )
  return idsOf(lines)
}

/** Those of whom the name begins so, in its order: first who is called just that. */
export async function findIdsByName(tx: Tx, beginning: string, most: number): Promise<PeopleIds> {
  const among = `name collate "C" >= $2 and name collate "C" < $2 || U&'\\+10FFFF' order by name collate "C" limit $3`
  const lines = await tx.query<IdLine>(
    `(select account_id as id, false as "ofRecord" from account
       where project_id = $1 and kind = 'candidate' and ${among})
     union all
     (select record_id, true from candidate_record where project_id = $1 and ${among})`,
    [tx.projectId, beginning, most],
  )
  return idsOf(lines)
}

/** Of an organisation’s records those with the certificate, or of whom the name begins so. */
export async function findOwnRecordIds(
  tx: Tx,
  organisationId: string,
  beginning: string,
  indexes: readonly Buffer[],
): Promise<string[]> {
  const lines = await tx.query<{ id: string }>(
    `select record_id as id from candidate_record
     where project_id = $1 and organisation_id = $2 and (starts_with(name, $3) or id_number_index = any ($4))`,
    [tx.projectId, organisationId, beginning, indexes],
  )
  return lines.map(({ id }) => id)
}

function idsOf(lines: readonly IdLine[]): PeopleIds {
  const idsWhere = (ofRecord: boolean) =>
    lines.flatMap((line) => (line.ofRecord === ofRecord ? [line.id] : []))
  return { accountIds: idsWhere(false), recordIds: idsWhere(true) }
}

export async function readOrganisationNames(
  tx: Tx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const lines = await tx.named<{ accountId: string; name: string }>(
    'people.organisation-names',
    `select account_id as "accountId", name from account where project_id = $1 and account_id = any ($2::uuid[])`,
    [tx.projectId, accountIds],
  )
  return new Map(lines.map(({ accountId, name }) => [accountId, name]))
}

/** Who shows these certificates, by their digests. */
export async function findPersonIds(
  tx: Tx,
  indexes: readonly Buffer[],
): Promise<ReadonlyMap<string, string>> {
  const lines = await tx.query<{ index: Buffer; personId: string }>(
    `select id_number_index as "index", person_id as "personId" from person
     where project_id = $1 and id_number_index = any ($2::bytea[])`,
    [tx.projectId, indexes],
  )
  return new Map(lines.map(({ index, personId }) => [index.toString('base64'), personId]))
}

/** Which of these people an organisation has entered. */
export async function findEnteredPeople(
  tx: Tx,
  organisationId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const lines = await tx.query<{ personId: string }>(
    `select distinct person_id as "personId" from candidate_record
     where project_id = $1 and organisation_id = $2 and person_id = any ($3::uuid[])`,
    [tx.projectId, organisationId, personIds],
  )
  return new Set(lines.map(({ personId }) => personId))
}
