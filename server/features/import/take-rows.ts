import { isDeepStrictEqual } from 'node:util'
import { handOuts } from '#contract/import/import.ts'
import { hourMs } from '#contract/kit/time.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Compared, Comparison, ImportAsked, ImportKind, RowFlaw, SoundRow } from './import.ts'
import {
  holdKind,
  type KeptRow,
  listRows,
  type TakenRow,
  writeHandOutEnd,
  writeOutcomes,
} from './import-store.ts'
import { asWrongs } from './judge-rows.ts'

/** Which one is taken, and in whose name. */
export interface Taking extends Omit<ImportAsked, 'tx'> {
  readonly importId: string
}

/** What takes long, done for rows ahead of the transaction that takes them; null where nothing does. */
export type Prepared = ReadonlyMap<number, unknown> | null

/** Those that something would be made of as things stand; the others need nothing. */
export async function prepareRows(
  keys: Keys,
  kind: ImportKind,
  taking: Taking,
  transact: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>,
): Promise<Prepared> {
  if (kind.prepare === null) return null
  const { rows, compared } = await transact((tx) => look(tx, keys, kind, taking))
  const prepared = new Map<number, unknown>()
  for (const { row, cells } of rows)
    if (compared.get(row)?.verdict === 'new') prepared.set(row, await kind.prepare(cells))
  return prepared
}

/** The rows that come next, compared anew: others work in the project at the same time. */
async function look(tx: Tx, keys: Keys, kind: ImportKind, taking: Taking) {
  const { importId, now } = taking
  const rows = await listRows(tx, keys, importId, { waiting: true, after: 0, most: kind.rowsAtOnce })
  if (rows.length === 0) return { rows, compared: new Map<number, Compared<unknown>>(), ground: null }
  const ground = await kind.ground({ tx, ...taking })
  const compared = new Map<number, Compared<unknown>>()
  const sound: SoundRow[] = []
  for (const { row, cells } of rows) {
    const wrongs = kind.judge?.(cells, ground) ?? []
    if (wrongs.length > 0) compared.set(row, { verdict: 'wrong', wrongs })
    else sound.push({ row, values: cells })
  }
  for (const [row, comparison] of await kind.compare(tx, sound, ground, now)) compared.set(row, comparison)
  return { rows, compared, ground }
}

/** Takes them in one transaction. Answers how many there were, and how many of them are taken. */
export async function takeRows(
  tx: Tx,
  keys: Keys,
  kind: ImportKind,
  taking: Taking,
  prepared: Prepared,
): Promise<{ readonly looked: number; readonly taken: number }> {
  const { importId, now } = taking
  await holdKind(tx, kind.name)
  const { rows, compared, ground } = await look(tx, keys, kind, taking)
  const decided = rows.flatMap((row) => decide(kind, row, compared.get(row.row), prepared))
  const sound = (outcome: TakenRow['outcome']) =>
    decided.flatMap((one) =>
      one.outcome === outcome
        ? [
            {
              ...{ row: one.row, values: one.cells, prepared: prepared?.get(one.row) },
              found: compared.get(one.row)?.found,
            },
          ]
        : [],
    )
  const [made, changed] = [sound('made'), sound('changed')]
  const left = new Map([
    ...(made.length > 0 ? await kind.make(tx, made, ground, now) : []),
    ...(changed.length > 0 ? await kind.change(tx, changed, ground, now) : []),
  ])
  const taken = decided.map((row) => {
    const flaws = left.get(row.row)
    return flaws ? leftRow(row, flaws) : row
  })
  await writeOutcomes(tx, keys, importId, taken)
  if (taken.some(({ oneTimePassword }) => oneTimePassword !== null))
    await writeHandOutEnd(tx, importId, new Date(now.getTime() + handOuts.hours * hourMs))
  return { looked: rows.length, taken: decided.length }
}

/** Nothing where it must be prepared first: what it would change has gone a moment ago. */
function decide(
  kind: ImportKind,
  row: KeptRow,
  comparison: Comparison | undefined,
  prepared: Prepared,
): TakenRow[] {
  if (comparison?.verdict === 'unchanged') return [{ ...row, outcome: 'unchanged', oneTimePassword: null }]
  if (comparison?.verdict === 'new' && row.verdict === 'new') {
    if (prepared !== null && !prepared.has(row.row)) return []
    const oneTimePassword = kind.oneTimePassword?.of(prepared?.get(row.row)) ?? null
    return [{ ...row, outcome: 'made', oneTimePassword }]
  }
  if (comparison?.verdict === 'changed' && isDeepStrictEqual(comparison.before, row.before))
    return [{ ...row, outcome: 'changed', oneTimePassword: null }]
  const flaws =
    comparison?.verdict === 'wrong'
      ? comparison.wrongs
      : [{ column: null, reason: { key: 'import.changedMeanwhile' } }]
  return [leftRow(row, flaws)]
}

function leftRow(row: KeptRow, flaws: readonly RowFlaw[]): TakenRow {
  const wrongs = asWrongs({ row: row.row, values: row.cells }, flaws)
  return { ...row, wrongs, outcome: 'left', oneTimePassword: null }
}
