import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { SealedColumn } from '../account-row.ts'
import { type AccountSecrets, sealedFieldsOf } from '../sealed-fields.ts'

/** A record as its organisation reads and changes it. */
export interface OwnRecord {
  readonly recordId: string
  readonly personId: string
  readonly name: string
  readonly idType: CertificateType
  readonly idNumber: string
  readonly phone: string | null
  readonly email: string | null
  readonly isBound: boolean
}

interface OwnRecordRow extends Omit<OwnRecord, 'idNumber' | 'phone' | 'email'> {
  readonly idNumberSealed: Buffer
  readonly phoneSealed: Buffer | null
  readonly emailSealed: Buffer | null
}

/** Another's is absent. Held, nobody else changes it until the transaction ends. */
export async function findOwnRecord(
  tx: Tx,
  keys: Keys,
  { organisationId, recordId }: { readonly organisationId: string; readonly recordId: string },
  { held = false }: { readonly held?: boolean } = {},
): Promise<OwnRecord | null> {
  const [row] = await tx.named<OwnRecordRow>(
    held ? 'record.hold-own' : 'record.own',
    `select record_id as "recordId", person_id as "personId", name, id_type as "idType",
       id_number_sealed as "idNumberSealed", phone_sealed as "phoneSealed", email_sealed as "emailSealed",
       bound_account_id is not null as "isBound"
     from candidate_record where project_id = $1 and record_id = $2 and organisation_id = $3${held ? ' for update' : ''}`,
    [tx.projectId, recordId, organisationId],
  )
  if (!row) return null
  const { idNumberSealed, phoneSealed, emailSealed, ...plain } = row
  const open = (column: SealedColumn, sealed: Buffer) =>
    keys.open({ projectId: tx.projectId, table: 'candidate_record', column }, sealed)
  return {
    ...plain,
    idNumber: open('id_number_sealed', idNumberSealed),
    phone: phoneSealed && open('phone_sealed', phoneSealed),
    email: emailSealed && open('email_sealed', emailSealed),
  }
}

/** What is written of a record that is held. */
export interface RecordChange extends AccountSecrets {
  readonly name: string
  readonly idType: CertificateType
  readonly personId: string
}

export async function updateRecord(
  tx: Tx,
  keys: Keys,
  recordId: string,
  { name, idType, personId, ...secrets }: RecordChange,
): Promise<void> {
  const columns: Record<string, unknown> = {
    name,
    id_type: idType,
    person_id: personId,
    ...sealedFieldsOf(keys, tx, { ...secrets, idType }, 'candidate_record'),
  }
  await tx.query(
    `update candidate_record set ${Object.keys(columns)
      .map((column, at) => `${column} = $${at + 3}`)
      .join(', ')}
     where project_id = $1 and record_id = $2`,
    [tx.projectId, recordId, ...Object.values(columns)],
  )
}
