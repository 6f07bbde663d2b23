import { fieldsOf } from '#contract/batch/form/form.ts'
import { linesOfWish } from '#contract/registration/choice-rules.ts'
import { findKnownPeopleOf, type KnownPerson } from '#server/features/account/account.ts'
import type { Compared, Comparison, RowValues, SoundRow } from '#server/features/import/import.ts'
import {
  type EnteredApplication,
  findEntered,
  refuseEnteringNow,
} from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { mapInTurn } from '#server/platform/map-in-turn.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { cellsOfWish } from './choice-columns.ts'
import { decidedAs } from './decided-as.ts'
import type { EntryGround } from './entry-ground.ts'
import { cellOf, fieldKey } from './field-columns.ts'
import type { Entry } from './judge-entry.ts'
import { judgeOnce } from './judge-once.ts'

/** What a row says, who is meant by it, and what is there of them. */
export interface FoundEntry {
  readonly entry: Entry
  readonly known: KnownPerson
  readonly application: EnteredApplication | null
}

/** Rows against whom the organisation has, and who is registered in the batch by whatever way. */
export async function compareEntries(
  tx: Tx,
  keys: Keys,
  rows: readonly SoundRow[],
  ground: EntryGround,
): Promise<ReadonlyMap<number, Compared<FoundEntry>>> {
  const { batch, organisationId, now } = ground
  refuseEnteringNow(ground, now)
  const entries = await mapInTurn(rows, ({ row, values }) => ({
    row,
    values,
    entry: wholeEntry(values, ground),
  }))
  const known = await findKnownPeopleOf(
    tx,
    keys,
    organisationId,
    entries.map(({ entry }) => entry.person),
    now,
  )
  const { applications, counting } = await findEntered(tx, keys, batch.batchId, {
    recordIds: known.flatMap(({ record }) => record?.recordId ?? []),
    personIds: known.flatMap(({ personId }) => personId ?? []),
  })
  const times = Map.groupBy(known, ({ certificate }) => certificate)
  const compared = await mapInTurn(entries, ({ row, values, entry }, at) => {
    const person = known[at] as KnownPerson
    const recordId = person.record?.recordId ?? null
    const application = (recordId !== null && applications.get(recordId)) || null
    const isElsewhere =
      person.personId !== null && counting.has(person.personId) && counting.get(person.personId) !== recordId
    const isTwice = (times.get(person.certificate)?.length ?? 0) > 1
    const found = { entry, known: person, application }
    return [row, { ...compare(values, { ...found, isElsewhere, isTwice }, ground), found }] as const
  })
  return new Map(compared)
}

/** Rows that are compared were judged before. */
function wholeEntry(values: RowValues, ground: EntryGround): Entry {
  const { entry } = judgeOnce(values, ground)
  if (!entry) throw new Error('A row that is wrong by itself was compared.')
  return entry
}

const wrong = (column: string | null, name: string): Comparison => ({
  verdict: 'wrong',
  wrongs: [{ column, reason: { key: `examineeEntry.${name}` } }],
})

interface Standing extends FoundEntry {
  readonly isElsewhere: boolean
  readonly isTwice: boolean
}

function compare(
  values: RowValues,
  { entry, known, application, isElsewhere, isTwice }: Standing,
  ground: EntryGround,
): Comparison {
  if (isTwice) return wrong('idNumber', 'twiceInFile')
  if (known.mismatch === 'name') return wrong('name', 'nameDiffers')
  if (known.mismatch === 'certificate') return wrong('idType', 'certificateDiffers')
  if (isElsewhere) return wrong('idNumber', 'registeredElsewhere')
  if (application === null) return { verdict: 'new' }
  const before = {
    ...contactsBefore(entry, known),
    ...answersBefore(entry, application, ground),
    ...wishBefore(values, entry, application, ground),
  }
  if (Object.keys(before).length === 0) return { verdict: 'unchanged' }
  if (application.state !== 'draft') return wrong(null, decidedAs(application))
  if (known.record?.isBound && ('phone' in before || 'email' in before))
    return wrong('phone' in before ? 'phone' : 'email', 'contactOfAccount')
  return { verdict: 'changed', before }
}

/** An empty cell says nothing. */
function contactsBefore({ person }: Entry, { record }: KnownPerson): Record<string, string> {
  return {
    ...(person.phone !== null && person.phone !== record?.phone && { phone: record?.phone ?? '' }),
    ...(person.email !== null && person.email !== record?.email && { email: record?.email ?? '' }),
  }
}

function answersBefore(
  { answers }: Entry,
  { answers: there }: EnteredApplication,
  { batch }: EntryGround,
): Record<string, string> {
  const fields = fieldsOf(batch.form).filter(({ id }) => Object.hasOwn(answers, id))
  return Object.fromEntries(
    fields.flatMap(({ id }) => {
      const [typed, kept] = [
        cellOf(answers[id] ?? null),
        cellOf((Object.hasOwn(there, id) && there[id]) || null),
      ]
      return typed === kept ? [] : [[fieldKey(id), kept]]
    }),
  )
}

/** In whatever order they stand. */
function wishBefore(
  values: RowValues,
  { wish }: Entry,
  { wish: there }: EnteredApplication,
  { batch }: EntryGround,
): Record<string, string> {
  if (wish === null) return {}
  const said = (of: typeof wish) =>
    linesOfWish(of)
      .map(({ subjectId, areaId }) => `${subjectId} ${areaId}`)
      .sort()
      .join()
  if (said(wish) === said(there)) return {}
  const [now, before] = [cellsOfWish(batch, wish), cellsOfWish(batch, there)]
  const keys = Object.keys({ ...now, ...before }).filter((key) => (values[key] ?? '') !== (before[key] ?? ''))
  return Object.fromEntries(keys.map((key) => [key, before[key] ?? '']))
}
