import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { idNumberIndex, sealedFieldsOf } from '../sealed-fields.ts'

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

/** Everything that organisations entered under a person's name and certificate. */
export async function listRecordsOf(
  tx: Tx,
  keys: Keys,
  { name, idType, idNumber }: Pick<NewRecord, 'name' | 'idType' | 'idNumber'>,
): Promise<RecordLine[]> {
  return tx.query<RecordLine>(
    `select record_id as "recordId", organisation.name as organisation,
       candidate_record.phone_index as "phoneIndex", candidate_record.email_index as "emailIndex",
       bound_account_id as "boundAccountId"
     from candidate_record join account organisation
       on organisation.project_id = candidate_record.project_id and organisation.account_id = organisation_id
     where candidate_record.project_id = $1 and candidate_record.id_number_index = $2
       and candidate_record.id_type = $3 and candidate_record.name = $4
     order by record_id limit 100`,
    [tx.projectId, idNumberIndex(keys, tx.projectId, idType, idNumber), idType, name],
  )
}

/** Whether it was still free: of two at once the second finds it taken. */
export async function takeRecord(tx: Tx, recordId: string, accountId: string, now: Date): Promise<boolean> {
  const taken = await tx.query(
    `update candidate_record set bound_account_id = $3, bound_at = $4
     where project_id = $1 and record_id = $2 and bound_account_id is null returning 1`,
    [tx.projectId, recordId, accountId, now],
  )
  return taken.length > 0
}
