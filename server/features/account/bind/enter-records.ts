import type { EnteredPerson } from '#contract/account/entered-person.ts'
import { recordMany } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskedFieldsOf } from '../create-account.ts'
import { idNumberIndex, sealedFieldsOf } from '../sealed-fields.ts'
import { insertRecords, personsOf, writeContacts } from './known-people-store.ts'

/** Many people of an organisation, in its order: who is there already stays as they are. Answers their records. */
export async function enterRecords(
  tx: Tx,
  keys: Keys,
  organisationId: string,
  people: readonly EnteredPerson[],
  now: Date,
): Promise<string[]> {
  const shown = people.map((person) => ({
    person,
    idType: person.idType,
    personId: newId(now),
    index: idNumberIndex(keys, tx.projectId, person.idType, person.idNumber),
  }))
  const persons = await personsOf(tx, shown, now)
  const fresh = shown.map(({ person, index }) => ({
    recordId: newId(now),
    personId: persons.get(index.toString('hex')) ?? '',
    name: person.name,
    idType: person.idType,
    sealed: sealedFieldsOf(keys, tx, person, 'candidate_record'),
    person,
  }))
  const { inserted, recordOf } = await insertRecords(tx, organisationId, fresh, now)
  const made = fresh.filter(({ recordId }) => inserted.has(recordId))
  await recordMany(
    tx,
    made.map(({ recordId, person }) => ({
      ...{ action: 'record.create', subject: 'record', subjectId: recordId },
      ...{ before: null, after: { organisationId, ...maskedFieldsOf(person) } },
    })),
    now,
  )
  return fresh.map(({ personId }) => recordOf.get(personId) ?? '')
}

type Contacts = Pick<EnteredPerson, 'phone' | 'email'>

export interface ContactChange {
  readonly recordId: string
  readonly before: Contacts
  readonly after: Contacts
}

/** How people are reached. Who they are stays. */
export async function changeContacts(
  tx: Tx,
  keys: Keys,
  changes: readonly ContactChange[],
  now: Date,
): Promise<void> {
  const told = (contacts: Contacts) => maskedFieldsOf({ idNumber: null, ...contacts })
  const written = changes.map(({ recordId, after }) => ({
    recordId,
    sealed: sealedFieldsOf(keys, tx, after, 'candidate_record'),
  }))
  await writeContacts(tx, written)
  await recordMany(
    tx,
    changes.map(({ recordId, before, after }) => ({
      ...{ action: 'record.change', subject: 'record', subjectId: recordId },
      ...{ before: told(before), after: told(after) },
    })),
    now,
  )
}
