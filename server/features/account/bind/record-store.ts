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

export async function insertRecord(tx: Tx, keys: Keys, fresh: NewRecord, now: Date): Promise<void> {
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
  await tx.query(
    `insert into candidate_record (${names.join(', ')})
     values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(columns),
  )
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
