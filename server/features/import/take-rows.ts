import { isDeepStrictEqual } from 'node:util'
import { handOuts } from '#contract/import/import.ts'
import { hourMs } from '#contract/kit/time.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import type { Comparison, ImportKind } from './import.ts'
import {
  holdKind,
  type KeptRow,
  listRows,
  type TakenRow,
  writeHandOutEnd,
  writeOutcomes,
} from './import-store.ts'
import { asWrongs } from './judge-rows.ts'

/** A portion of the work: about half a second, most of it for passwords. */
const rowsAtOnce = 25

/** The rows that come next, and what takes long done for them ahead of the transaction that takes them. */
export interface PreparedRows {
  readonly rows: readonly KeptRow[]
  readonly prepared: ReadonlyMap<number, unknown>
}

/** Those that something would be made of as things stand; the others need nothing. */
export async function prepareRows(
  keys: Keys,
  kind: ImportKind,
  importId: string,
  transact: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>,
): Promise<PreparedRows> {
  const { rows, compared } = await transact(async (tx) => {
    const rows = await listRows(tx, keys, importId, { waiting: true, after: 0, most: rowsAtOnce })
    return { rows, compared: await compareAnew(tx, kind, rows) }
  })
  const prepared = new Map<number, unknown>()
  for (const { row, cells } of rows)
    if (compared.get(row)?.verdict === 'new') prepared.set(row, await kind.prepare(cells))
  return { rows, prepared }
}

/** Takes them in one transaction, each judged anew: others work in the project at the same time. Answers how many. */
export async function takeRows(
  tx: Tx,
  keys: Keys,
  kind: ImportKind,
  importId: string,
  { rows, prepared }: PreparedRows,
  now: Date,
): Promise<number> {
  await holdKind(tx, kind.name)
  const compared = await compareAnew(tx, kind, rows)
  const taken: TakenRow[] = []
  for (const row of rows) {
    const one = await takeRow(tx, kind, row, compared.get(row.row), prepared.get(row.row), now)
    if (one) taken.push(one)
  }
  await writeOutcomes(tx, keys, importId, taken)
  if (taken.some(({ oneTimePassword }) => oneTimePassword !== null))
    await writeHandOutEnd(tx, importId, new Date(now.getTime() + handOuts.hours * hourMs))
  return taken.length
}

function compareAnew(tx: Tx, kind: ImportKind, rows: readonly KeptRow[]) {
  return kind.compare(
    tx,
    rows.map(({ row, cells }) => ({ row, values: cells })),
  )
}

/** Null where it must be prepared first: what it would change has gone a moment ago. */
async function takeRow(
  tx: Tx,
  kind: ImportKind,
  row: KeptRow,
  comparison: Comparison | undefined,
  prepared: unknown,
  now: Date,
): Promise<TakenRow | null> {
  const { cells } = row
  if (comparison?.verdict === 'unchanged') return { ...row, outcome: 'unchanged', oneTimePassword: null }
  if (comparison?.verdict === 'new' && row.verdict === 'new') {
    if (prepared === undefined) return null
    await kind.make(tx, cells, prepared, now)
    return { ...row, outcome: 'made', oneTimePassword: kind.oneTimePassword?.of(prepared) ?? null }
  }
  if (comparison?.verdict === 'changed' && isDeepStrictEqual(comparison.before, row.before)) {
    await kind.change(tx, cells, now)
    return { ...row, outcome: 'changed', oneTimePassword: null }
  }
  const flaws =
    comparison?.verdict === 'wrong'
      ? comparison.wrongs
      : [{ column: null, reason: { key: 'import.changedMeanwhile' } }]
  const wrongs = asWrongs({ row: row.row, values: cells }, flaws)
  return { ...row, wrongs, outcome: 'left', oneTimePassword: null }
}
