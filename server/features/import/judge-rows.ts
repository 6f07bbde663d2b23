import type { ImportVerdict } from '#contract/import/import.ts'
import type { ReadRow } from '#contract/kit/workbook/read-row.ts'
import type { WrongCell } from '#contract/kit/workbook/reason.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { mapInTurn } from '#server/platform/map-in-turn.ts'
import type { Comparison, ImportKind, RowFlaw, RowValues, UniqueColumns } from './import.ts'

/** A row as it is kept until it is taken. */
export interface JudgedRow {
  readonly row: number
  readonly verdict: ImportVerdict
  /** The values as they would be kept; what was found where that is wrong. */
  readonly cells: RowValues
  readonly before: RowValues
  readonly wrongs: readonly WrongCell[]
}

/** The rows of a file by themselves, beside each other, and against what is there. */
export async function judgeRows(
  tx: Tx,
  kind: ImportKind,
  rows: readonly ReadRow[],
  { ground, now }: { readonly ground: unknown; readonly now: Date },
): Promise<readonly JudgedRow[]> {
  const doubled = findDoubled(kind.unique, rows)
  const flawed = await mapInTurn(rows, ({ row, values, wrongs }) => {
    const told = new Set(wrongs.map(({ column }) => column))
    const flaws = (kind.judge?.(values, ground) ?? []).filter(({ column }) => !told.has(column))
    return flaws.length > 0 ? [[row, flaws] as const] : []
  })
  const unsound = new Map(flawed.flat())
  const sound = rows.filter(
    ({ row, wrongs }) => wrongs.length === 0 && !doubled.has(row) && !unsound.has(row),
  )
  const compared =
    sound.length > 0 ? await kind.compare(tx, sound, ground, now) : new Map<number, Comparison>()
  return rows.map((read) => {
    const flaws = [...(doubled.get(read.row) ?? []), ...(unsound.get(read.row) ?? [])]
    const wrongs = [...read.wrongs, ...asWrongs(read, flaws)]
    return wrongs.length > 0 ? wrongRow(read, wrongs) : judged(read, compared.get(read.row))
  })
}

function judged(read: ReadRow, comparison: Comparison | undefined): JudgedRow {
  if (!comparison) throw new Error(`Row ${read.row} was not compared.`)
  if (comparison.verdict === 'wrong') return wrongRow(read, asWrongs(read, comparison.wrongs))
  const before = comparison.verdict === 'changed' ? comparison.before : {}
  return { row: read.row, verdict: comparison.verdict, cells: read.values, before, wrongs: [] }
}

function wrongRow({ row, values, wrongs: ofCells }: ReadRow, wrongs: readonly WrongCell[]): JudgedRow {
  const found = Object.fromEntries(ofCells.flatMap(({ column, found }) => (column ? [[column, found]] : [])))
  return { row, verdict: 'wrong', cells: { ...values, ...found }, before: {}, wrongs }
}

export function asWrongs(
  { row, values }: Pick<ReadRow, 'row' | 'values'>,
  flaws: readonly RowFlaw[],
): WrongCell[] {
  return flaws.map(({ column, reason }) => ({
    ...{ row, column, at: null, reason },
    found: (column && values[column]) || '',
  }))
}

/** Each of them is wrong: nobody knows which one was meant. */
function findDoubled(
  unique: readonly UniqueColumns[],
  rows: readonly ReadRow[],
): ReadonlyMap<number, readonly RowFlaw[]> {
  const flaws = new Map<number, RowFlaw[]>()
  for (const { columns, fold = (value: string) => value } of unique) {
    const filled = rows.filter(({ values }) => columns.every((column) => values[column]))
    const same = Map.groupBy(filled, ({ values }) =>
      JSON.stringify(columns.map((column) => fold(values[column] ?? ''))),
    )
    for (const twins of same.values()) {
      if (twins.length < 2) continue
      for (const { row } of twins) {
        const others = twins.filter((twin) => twin.row !== row).map((twin) => twin.row)
        const reason = { key: 'import.doubledInFile', values: { rows: shortList(others) } }
        flaws.set(row, [...(flaws.get(row) ?? []), { column: columns[0] ?? null, reason }])
      }
    }
  }
  return flaws
}

const mostNamedRows = 5

function shortList(rows: readonly number[]): string {
  return rows.slice(0, mostNamedRows).join(', ') + (rows.length > mostNamedRows ? ' …' : '')
}
