import type { EnteredPerson } from '#contract/account/entered-person.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findVersion, refuseChangedMeanwhile } from '#server/platform/database/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskedFieldsOf } from '../create-account.ts'
import { forgetPerson, personOf } from '../person/person-store.ts'
import { refuseOtherName, refuseOtherType } from './make-record.ts'
import { findOwnRecord, type OwnRecord, updateRecord } from './own-record-store.ts'

interface Whose {
  readonly organisationId: string
  readonly recordId: string
}

const versionOf = (recordId: string) => ({
  subject: 'record',
  subjectId: recordId,
  actions: ['record.create', 'record.change'],
})

/** A record as its organisation reads it, with the version that a change is to name. */
export async function readOwnRecord(
  tx: Tx,
  keys: Keys,
  whose: Whose,
): Promise<OwnRecord & { readonly version: number }> {
  const found = await findOwnRecord(tx, keys, whose)
  if (!found) throw new Refusal('recordAbsent')
  return { ...found, version: await findVersion(tx, versionOf(whose.recordId)) }
}

/** What is asked when who somebody is becomes another. */
export interface RecordWatch {
  /** Keeps everything that leads to the record as it is, before the record itself is held. */
  hold(): Promise<void>
  /** Refuses where something stands that is this person's alone, or was handed in under this name. */
  refuseIdentityChange(part: 'name' | 'certificate'): Promise<void>
  /** What leads to the record leads to this person from now on. */
  join(personId: string): Promise<void>
}

/** Written as a whole; nobody else's change is written over. */
export async function changeOwnRecord(
  tx: Tx,
  keys: Keys,
  whose: Whose,
  { person, seenVersion }: { readonly person: EnteredPerson; readonly seenVersion: number },
  watch: RecordWatch,
  now: Date,
): Promise<void> {
  await watch.hold()
  const before = await findOwnRecord(tx, keys, whose, { held: true })
  if (!before) throw new Refusal('recordAbsent')
  await refuseChangedMeanwhile(tx, versionOf(whose.recordId), seenVersion)
  if (before.isBound) throw new Refusal('recordBelongsToAccount')
  const { name, idType, idNumber } = person
  const isSame = before.idType === idType && before.idNumber === idNumber
  let personId = before.personId
  if (!isSame || before.name !== name) {
    await watch.refuseIdentityChange(isSame ? 'name' : 'certificate')
    await refuseOtherType(tx, keys, person, now)
    personId = (await personOf(tx, keys, person, now)) ?? personId
    await refuseOtherName(tx, personId, name, whose.recordId)
  }
  await updateRecord(tx, keys, whose.recordId, { ...person, personId }).catch((error: unknown) => {
    throw isThereAlready(error) ? new Refusal('recordThereAlready') : error
  })
  if (personId !== before.personId) {
    await watch.join(personId)
    await forgetPerson(tx, before.personId)
  }
  const deed = { action: 'record.change', subject: 'record', subjectId: whose.recordId }
  const kept = (one: OwnRecord | EnteredPerson) => ({ name: one.name, ...maskedFieldsOf(one) })
  await record(tx, { ...deed, before: kept(before), after: kept(person), hidden: ['name'] }, now)
}

/** The organisation has another record of this person. */
function isThereAlready(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'candidate_record_key'
}
