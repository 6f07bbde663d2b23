import type { CertificateType } from '#contract/identity/certificates/certificate.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskedFieldsOf } from '../create-account.ts'
import { personOf } from '../person/person-store.ts'
import { findRecordOfPerson, insertRecord } from './record-store.ts'

/** Somebody as an organisation enters them. */
export interface RecordDraft {
  readonly organisationId: string
  readonly name: string
  readonly idType: CertificateType
  readonly idNumber: string
  readonly phone?: string | null
  readonly email?: string | null
}

export interface MadeRecord {
  readonly recordId: string
  /** False: the organisation had them already. */
  readonly isNew: boolean
}

/** What it entered already stays as it is. */
export async function createRecord(tx: Tx, keys: Keys, draft: RecordDraft, now: Date): Promise<string> {
  return (await enterRecord(tx, keys, draft, now)).recordId
}

/** The organisation's record of this person: of two made at once there is one. */
export async function enterRecord(
  tx: Tx,
  keys: Keys,
  { organisationId, phone = null, email = null, ...person }: RecordDraft,
  now: Date,
): Promise<MadeRecord> {
  const fresh = { recordId: newId(now), organisationId, phone, email, ...person }
  if (!(await insertRecord(tx, keys, fresh, now))) {
    const personId = await personOf(tx, keys, person, now)
    const there = personId && (await findRecordOfPerson(tx, organisationId, personId))
    if (!there) throw new Error('A record that is in the way is not there.')
    return { recordId: there, isNew: false }
  }
  const after = { organisationId, ...maskedFieldsOf({ phone, email, ...person }) }
  const deed = { action: 'record.create', subject: 'record', subjectId: fresh.recordId }
  await record(tx, { ...deed, before: null, after }, now)
  return { recordId: fresh.recordId, isNew: true }
}
