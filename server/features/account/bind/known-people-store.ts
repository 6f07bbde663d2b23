import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** A name under which a person is known: by an own account, or to an organisation by its record. */
export interface NameLine {
  readonly personId: string
  readonly index: Buffer
  readonly name: string
  /** Null of an own account. */
  readonly recordId: string | null
  readonly organisationId: string | null
  readonly idType: CertificateType
  readonly phoneSealed: Buffer | null
  readonly emailSealed: Buffer | null
  readonly isBound: boolean
}

/** Whoever has one of these certificates, by accounts and records. */
export function listNameLines(tx: Tx, indexes: readonly Buffer[]): Promise<NameLine[]> {
  return tx.query<NameLine>(
    `with known as (select person_id, id_number_index as index from person where project_id = $1 and id_number_index = any ($2))
     select person_id as "personId", index, name, null::uuid as "recordId", null::uuid as "organisationId",
       id_type as "idType", null::bytea as "phoneSealed", null::bytea as "emailSealed", false as "isBound"
     from known join account using (person_id) where account.project_id = $1
     union all
     select person_id, index, name, record_id, organisation_id, id_type, phone_sealed, email_sealed,
       bound_account_id is not null
     from known join candidate_record using (person_id) where candidate_record.project_id = $1`,
    [tx.projectId, indexes],
  )
}

/** The persons of these certificates, made where nobody is there yet; in one order, so that nobody waits in a circle. */
export async function personsOf(
  tx: Tx,
  people: readonly { readonly personId: string; readonly idType: CertificateType; readonly index: Buffer }[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const ordered = people.toSorted((one, other) => one.index.compare(other.index))
  const indexes = ordered.map(({ index }) => index)
  await tx.query(
    `insert into person (project_id, person_id, id_type, id_number_index, created_at)
     select $1, fresh.*, $5 from unnest($2::uuid[], $3::text[], $4::bytea[]) as fresh
     on conflict (project_id, id_number_index) do nothing`,
    [
      tx.projectId,
      ordered.map(({ personId }) => personId),
      ordered.map(({ idType }) => idType),
      indexes,
      now,
    ],
  )
  const rows = await tx.query<{ personId: string; index: Buffer }>(
    `select person_id as "personId", id_number_index as index from person
     where project_id = $1 and id_number_index = any ($2) order by id_number_index for key share`,
    [tx.projectId, indexes],
  )
  return new Map(rows.map(({ personId, index }) => [index.toString('hex'), personId]))
}

export interface NewRecordLine {
  readonly recordId: string
  readonly personId: string
  readonly name: string
  readonly idType: CertificateType
  readonly sealed: Readonly<Record<string, Buffer | null>>
}

/** Those that an organisation did not have yet; the records of all of them, by their persons. They stay its own until the transaction ends. */
export async function insertRecords(
  tx: Tx,
  organisationId: string,
  fresh: readonly NewRecordLine[],
  now: Date,
): Promise<{ readonly inserted: ReadonlySet<string>; readonly recordOf: ReadonlyMap<string, string> }> {
  const sealed = (name: string) => fresh.map((one) => one.sealed[name] ?? null)
  const inserted = await tx.query<{ recordId: string }>(
    `insert into candidate_record (project_id, organisation_id, created_at, record_id, person_id, name, id_type,
       id_number_sealed, id_number_index, phone_sealed, phone_index, email_sealed, email_index)
     select $1, $2, $3, fresh.* from unnest($4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::bytea[], $9::bytea[],
       $10::bytea[], $11::bytea[], $12::bytea[], $13::bytea[]) as fresh
     on conflict (project_id, organisation_id, person_id) do nothing returning record_id as "recordId"`,
    [
      ...[tx.projectId, organisationId, now],
      fresh.map(({ recordId }) => recordId),
      fresh.map(({ personId }) => personId),
      fresh.map(({ name }) => name),
      fresh.map(({ idType }) => idType),
      ...['id_number', 'phone', 'email'].flatMap((name) => [
        sealed(`${name}_sealed`),
        sealed(`${name}_index`),
      ]),
    ],
  )
  const rows = await tx.query<{ recordId: string; personId: string }>(
    `select record_id as "recordId", person_id as "personId" from candidate_record
     where project_id = $1 and organisation_id = $2 and person_id = any ($3::uuid[])
     order by record_id for share`,
    [tx.projectId, organisationId, fresh.map(({ personId }) => personId)],
  )
  return {
    inserted: new Set(inserted.map(({ recordId }) => recordId)),
    recordOf: new Map(rows.map(({ recordId, personId }) => [personId, recordId])),
  }
}

/** How people are reached, as an organisation knows it. */
export async function writeContacts(
  tx: Tx,
  changed: readonly Pick<NewRecordLine, 'recordId' | 'sealed'>[],
): Promise<void> {
  const sealed = (name: string) => changed.map((one) => one.sealed[name] ?? null)
  await tx.query(
    `update candidate_record set phone_sealed = changed.phone, phone_index = changed.of_phone,
       email_sealed = changed.email, email_index = changed.of_email
     from unnest($2::uuid[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[])
       as changed(record_id, phone, of_phone, email, of_email)
     where project_id = $1 and candidate_record.record_id = changed.record_id`,
    [
      tx.projectId,
      changed.map(({ recordId }) => recordId),
      ...['phone_sealed', 'phone_index', 'email_sealed', 'email_index'].map(sealed),
    ],
  )
}
