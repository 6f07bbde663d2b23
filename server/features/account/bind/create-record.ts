import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskedFieldsOf } from '../create-account.ts'
import { insertRecord } from './record-store.ts'

/** Somebody as an organisation enters them. */
export interface RecordDraft {
  readonly organisationId: string
  readonly name: string
  readonly idType: CertificateType
  readonly idNumber: string
  readonly phone?: string | null
  readonly email?: string | null
}

export async function createRecord(tx: Tx, keys: Keys, draft: RecordDraft, now: Date): Promise<string> {
  const recordId = newId(now)
  const { organisationId, phone = null, email = null, ...person } = draft
  await insertRecord(tx, keys, { recordId, organisationId, phone, email, ...person }, now)
  const after = { organisationId, ...maskedFieldsOf({ phone, email, ...person }) }
  const deed = { action: 'record.create', subject: 'record', subjectId: recordId }
  await record(tx, { ...deed, before: null, after }, now)
  return recordId
}
