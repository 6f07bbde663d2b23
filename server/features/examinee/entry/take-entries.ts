import { enterRecordsOf, putContactsOf } from '#server/features/account/account.ts'
import type { LeftRows, SoundRow } from '#server/features/import/import.ts'
import {
  changeDraftsOf,
  enterDraftsOf,
  type RegistrationParts,
} from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type ComparedEntry, compareEntries } from './compare-entries.ts'
import type { EntryGround } from './entry-ground.ts'
import { judgeEntry } from './judge-entry.ts'

const left = (row: number, key: string) => [row, [{ column: null, reason: { key } }]] as const

/** People who are new in the batch: their records where they are new at all, and a draft for each. */
export async function makeEntries(
  { keys }: RegistrationParts,
  tx: Tx,
  rows: readonly SoundRow[],
  ground: EntryGround,
  now: Date,
): Promise<LeftRows> {
  const entries = rows.flatMap(({ row, values }) => {
    const { entry } = judgeEntry(values, ground)
    return entry ? [{ row, entry }] : []
  })
  const people = entries.map(({ entry }) => entry.person)
  const recordIds = await enterRecordsOf(tx, keys, ground.organisationId, people, now)
  const entered = entries.map(({ row, entry }, at) => ({
    row,
    recordId: recordIds[at] ?? '',
    ...entry,
    person: entry.facts,
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
  rows: readonly SoundRow[],
  ground: EntryGround,
  now: Date,
): Promise<LeftRows> {
  const compared = await compareEntries(tx, keys, rows, ground)
  const changes = compared.flatMap((one) => changeOf(one) ?? [])
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
function changeOf({ row, entry, known: { record }, application, comparison }: ComparedEntry) {
  if (comparison.verdict !== 'changed' || !record || !application) return null
  const { facts, answers, wish } = entry
  const before = { phone: record.phone, email: record.email }
  const after = { phone: facts.phone ?? before.phone, email: facts.email ?? before.email }
  const { applicationId, version } = application
  const isOther = 'phone' in comparison.before || 'email' in comparison.before
  return {
    row,
    draft: { applicationId, version, person: { ...facts, ...after }, answers, wish },
    contacts: isOther ? { recordId: record.recordId, before, after } : null,
  }
}
