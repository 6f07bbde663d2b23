import { enterRecordsOf, putContactsOf } from '#server/features/account/account.ts'
import type { ComparedRow, LeftRows } from '#server/features/import/import.ts'
import {
  changeDraftsOf,
  enterDraftsOf,
  type RegistrationParts,
} from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { FoundEntry } from './compare-entries.ts'
import type { EntryGround } from './entry-ground.ts'

const left = (row: number, key: string) => [row, [{ column: null, reason: { key } }]] as const

type FoundRow = ComparedRow<FoundEntry>

/** People who are new in the batch: their records where they are new at all, and a draft for each. */
export async function makeEntries(
  { keys }: RegistrationParts,
  tx: Tx,
  rows: readonly FoundRow[],
  ground: EntryGround,
  now: Date,
): Promise<LeftRows> {
  const people = rows.map(({ found }) => found.entry.person)
  const recordIds = await enterRecordsOf(tx, keys, ground.organisationId, people, now)
  const entered = rows.map(({ row, found: { entry } }, at) => ({
    ...{ row, recordId: recordIds[at] ?? '' },
    ...{ ...entry, person: entry.facts },
  }))
  const begun = await enterDraftsOf({ keys }, { tx, now }, ground, entered)
  // Whoever registered themselves a moment ago was first.
  return new Map(
    entered
      .filter(({ recordId }) => !begun.has(recordId))
      .map(({ row }) => left(row, 'examineeEntry.registeredElsewhere')),
  )
}

/** What rows say anew of drafts that are there; not of one that somebody else changed just now. */
export async function changeEntries(
  { keys }: RegistrationParts,
  tx: Tx,
  rows: readonly FoundRow[],
  ground: EntryGround,
  now: Date,
): Promise<LeftRows> {
  const changes = rows.flatMap((one) => changeOf(one) ?? [])
  const said = changes.map(({ draft }) => draft)
  const changed = await changeDraftsOf({ keys }, { tx, actor: tx.actor, now }, ground, said)
  const contacts = changes.flatMap((one) =>
    one.contacts && changed.has(one.draft.applicationId) ? [one.contacts] : [],
  )
  await putContactsOf(tx, keys, contacts, now)
  const taken = new Set(changes.flatMap(({ row, draft }) => (changed.has(draft.applicationId) ? [row] : [])))
  return new Map(
    rows.filter(({ row }) => !taken.has(row)).map(({ row }) => left(row, 'import.changedMeanwhile')),
  )
}

/** An empty cell leaves what is there. */
function changeOf({ row, found: { entry, known, application } }: FoundRow) {
  const { record } = known
  if (!record || !application) return null
  const { facts, answers, wish } = entry
  const before = { phone: record.phone, email: record.email }
  const after = { phone: facts.phone ?? before.phone, email: facts.email ?? before.email }
  const { applicationId, version } = application
  const isOther = after.phone !== before.phone || after.email !== before.email
  return {
    row,
    draft: { applicationId, version, person: { ...facts, ...after }, answers, wish },
    contacts: isOther ? { recordId: record.recordId, before, after } : null,
  }
}
