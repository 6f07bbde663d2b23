import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { personOf } from '../person/person-store.ts'
import { sealedFieldsOf } from '../sealed-fields.ts'

export interface NewRecord {
  readonly recordId: string
  readonly organisationId: string
  readonly name: string
  readonly idType: CertificateType
  readonly idNumber: string
  readonly phone: string | null
  readonly email: string | null
}

/** A record of a person, and whom it belongs to by now. */
export interface RecordLine {
  readonly recordId: string
  readonly organisation: string
  readonly phoneIndex: Buffer | null
  readonly emailIndex: Buffer | null
  readonly boundAccountId: string | null
}

/** Whether it was the first of its person with its organisation. */
export async function insertRecord(tx: Tx, keys: Keys, fresh: NewRecord, now: Date): Promise<boolean> {
  const columns = {
    project_id: tx.projectId,
    record_id: fresh.recordId,
    organisation_id: fresh.organisationId,
    name: fresh.name,
    id_type: fresh.idType,
    person_id: await personOf(tx, keys, fresh, now),
    created_at: now,
    ...sealedFieldsOf(keys, tx, fresh, 'candidate_record'),
  }
  const names = Object.keys(columns)
  const inserted = await tx.query(
    `insert into candidate_record (${names.join(', ')})
     values (${names.map((_, place) => `$${place + 1}`).join(', ')})
     on conflict (project_id, organisation_id, person_id) do nothing returning 1`,
    Object.values(columns),
  )
  return inserted.length > 0
}

/** The one that an organisation has of a person. */
export async function findRecordOfPerson(
  tx: Tx,
  organisationId: string,
  personId: string,
): Promise<string | null> {
  const [row] = await tx.named<{ recordId: string }>(
    'record.of-person',
    `select record_id as "recordId" from candidate_record
     where project_id = $1 and organisation_id = $2 and person_id = $3`,
    [tx.projectId, organisationId, personId],
  )
  return row?.recordId ?? null
}

/** Under which names a person is known: by an own account, and to organisations. */
export interface KnownName {
  readonly name: string
  readonly organisationId: string | null
  readonly recordId: string | null
}

export function listNamesOf(tx: Tx, personId: string): Promise<KnownName[]> {
  return tx.named<KnownName>(
    'record.names-of-person',
    `select name, null::uuid as "organisationId", null::uuid as "recordId" from account
       where project_id = $1 and person_id = $2
     union all
     select name, organisation_id, record_id from candidate_record where project_id = $1 and person_id = $2`,
    [tx.projectId, personId],
  )
}

/** Whether somebody of this name has one of these certificates. */
export async function isNameUnder(tx: Tx, name: string, indexes: readonly Buffer[]): Promise<boolean> {
  const found = await tx.named(
    'record.name-under',
    `select from person
     where person.project_id = $1 and person.id_number_index = any ($3) and (
       exists (select from account where account.project_id = $1 and account.person_id = person.person_id and account.name = $2)
       or exists (select from candidate_record entered
         where entered.project_id = $1 and entered.person_id = person.person_id and entered.name = $2))
     limit 1`,
    [tx.projectId, name, indexes],
  )
  return found.length > 0
}

/** Everything that organisations entered of the person whose account it is, under the same name. */
export async function listRecordsOf(
  tx: Tx,
  { accountId, name }: { readonly accountId: string; readonly name: string },
): Promise<RecordLine[]> {
  return tx.query<RecordLine>(
    `select record_id as "recordId", organisation.name as organisation,
       candidate_record.phone_index as "phoneIndex", candidate_record.email_index as "emailIndex",
       bound_account_id as "boundAccountId"
     from candidate_record join account organisation
       on organisation.project_id = candidate_record.project_id and organisation.account_id = organisation_id
     where candidate_record.project_id = $1 and candidate_record.name = $3 and candidate_record.person_id =
       (select person_id from account where project_id = $1 and account_id = $2)
     order by record_id limit 100`,
    [tx.projectId, accountId, name],
  )
}

/** Whether it was still free, and is of the same person: of two at once the second finds it taken. */
export async function takeRecord(tx: Tx, recordId: string, accountId: string, now: Date): Promise<boolean> {
  const taken = await tx.query(
    `with own as (select person_id from account where project_id = $1 and account_id = $3 for share)
     update candidate_record set bound_account_id = $3, bound_at = $4
     where project_id = $1 and record_id = $2 and bound_account_id is null
       and person_id = (select person_id from own) returning 1`,
    [tx.projectId, recordId, accountId, now],
  )
  return taken.length > 0
}

/** An organisation's record of a person. */
export async function findRecordOf(tx: Tx, organisationId: string, personId: string): Promise<string | null> {
  const [row] = await tx.query<{ recordId: string }>(
    `select record_id as "recordId" from candidate_record
     where project_id = $1 and organisation_id = $2 and person_id = $3 order by record_id limit 1 for no key update`,
    [tx.projectId, organisationId, personId],
  )
  return row?.recordId ?? null
}

/** Whether one application at most hangs on it. */
export async function isRecordAlone(tx: Tx, recordId: string): Promise<boolean> {
  const rows = await tx.query('select from application where project_id = $1 and record_id = $2 limit 2', [
    tx.projectId,
    recordId,
  ])
  return rows.length < 2
}

/** It is another organisation's from now on. */
export async function turnRecord(tx: Tx, recordId: string, to: string): Promise<void> {
  await tx.query(
    'update candidate_record set organisation_id = $3 where project_id = $1 and record_id = $2',
    [tx.projectId, recordId, to],
  )
}

/** The same person, as the first organisation entered them, for another. */
export async function copyRecord(
  tx: Tx,
  from: string,
  { recordId, to }: { readonly recordId: string; readonly to: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into candidate_record (project_id, record_id, organisation_id, name, id_type, id_number_sealed, id_number_index,
       person_id, phone_sealed, phone_index, email_sealed, email_index, created_at, bound_account_id, bound_at)
     select project_id, $3, $4, name, id_type, id_number_sealed, id_number_index, person_id, phone_sealed, phone_index,
       email_sealed, email_index, $5, bound_account_id, bound_at
     from candidate_record where project_id = $1 and record_id = $2`,
    [tx.projectId, from, recordId, to, now],
  )
}
