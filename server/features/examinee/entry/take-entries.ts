import { enterRecordsOf, putContactsOf } from '#server/features/account/account.ts'
import type { LeftRows, SoundRow } from '#server/features/import/import.ts'
import {
  changeEnteredDraft,
  enterDraftsOf,
  type RegistrationParts,
} from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
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

/** What rows say anew of drafts that are there. */
export async function changeEntries(
  parts: RegistrationParts,
  tx: Tx,
  rows: readonly SoundRow[],
  ground: EntryGround,
  now: Date,
): Promise<LeftRows> {
  const untaken: [number, ReturnType<typeof left>[1]][] = []
  for (const compared of await compareEntries(tx, parts.keys, rows, ground)) {
    const isChanged = await change(parts, tx, compared, now)
    if (!isChanged) untaken.push([...left(compared.row, 'import.changedMeanwhile')])
  }
  return new Map(untaken)
}

/** False where somebody else changed it just now. */
async function change(
  parts: RegistrationParts,
  tx: Tx,
  { entry, known: { record }, application, comparison }: ComparedEntry,
  now: Date,
): Promise<boolean> {
  if (comparison.verdict !== 'changed' || !record || !application) return false
  const { person, answers, wish } = entry
  const asked = { tx, actor: tx.actor, projectId: tx.projectId, now }
  try {
    const { applicationId, version } = application
    await changeEnteredDraft(parts, asked, applicationId, { version, answers, wish })
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
  if ('phone' in comparison.before || 'email' in comparison.before) {
    const { phone, email } = record
    const after = { phone: person.phone ?? phone, email: person.email ?? email }
    await putContactsOf(tx, parts.keys, record.recordId, { before: { phone, email }, after }, now)
  }
  return true
}
