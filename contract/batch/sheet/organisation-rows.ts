import type { SheetRow } from '../../kit/sheet-row.ts'
import type { OrganisationQuota } from '../batch-board-endpoints.ts'
import type { BatchSheet } from '../board/batch-sheet.ts'
import { readCount, type SheetFlaw } from './typed-cells.ts'

export const organisationColumns = ['accountName', 'organisation', 'capacity'] as const
const [account, name, capacity] = [0, 1, 2] as const

export function rowsOfOrganisations(organisations: readonly OrganisationQuota[]): SheetRow[] {
  return organisations.map((one) => ({
    id: one.organisationId,
    cells: [one.accountName, one.name, String(one.capacity ?? '')],
  }))
}

export interface ReadOrganisations {
  readonly organisations: BatchSheet['organisations']
  readonly flaws: SheetFlaw[]
}

/** What the rows say. Who has no number has no quota. */
export function readOrganisations(
  rows: readonly SheetRow[],
  known: readonly OrganisationQuota[],
): ReadOrganisations {
  const flaws: SheetFlaw[] = []
  const ids = new Set(known.map(({ organisationId }) => organisationId))
  const find = finderOf(rowsOfOrganisations(known))
  const organisations = rows.flatMap(({ id, cells }) => {
    if (cells.every((text) => text === '')) return []
    if (!ids.has(id)) {
      const flaw = find(cells[account] ?? '') ? 'nameTwice' : 'organisationUnknown'
      flaws.push({ rowId: id, column: 'accountName', flaw })
    }
    const count = readCount(cells[capacity] ?? '')
    if (count === undefined) flaws.push({ rowId: id, column: 'capacity', flaw: 'notANumber' })
    return ids.has(id) && count !== null && count !== undefined
      ? [{ organisationId: id, capacity: count }]
      : []
  })
  return { organisations, flaws }
}

/**
 * Lines of an account or a name with a number at their end go each to its organisation, in whatever order they come. Who is
 * not found, or comes again, stands in a row of its own.
 */
export function placeQuotas(
  rows: readonly SheetRow[],
  lines: readonly (readonly string[])[],
  newRow: () => SheetRow,
): readonly SheetRow[] {
  const find = finderOf(rows)
  const numbers = new Map<string, string>()
  const others: SheetRow[] = []
  for (const line of lines) {
    if (line.every((text) => text === '')) continue
    const [who = '', number = ''] = [line[0], line.at(-1)]
    const row = find(who)
    if (row && !numbers.has(row.id)) numbers.set(row.id, number)
    else others.push({ ...newRow(), cells: [who, line.length > 2 ? (line[1] ?? '') : '', number] })
  }
  const placed = rows.map((row) => {
    const number = numbers.get(row.id) ?? row.cells[capacity]
    return number === row.cells[capacity] ? row : { ...row, cells: withCapacity(row.cells, number ?? '') }
  })
  return [...placed, ...others]
}

const withCapacity = (cells: readonly string[], number: string) => [
  cells[account] ?? '',
  cells[name] ?? '',
  number,
]

export const keyOfOrganisation = (cells: readonly string[]) => plain(cells[account])

const plain = (text: string | undefined) => (text ?? '').normalize('NFKC').trim().toLowerCase()

/** By the account, or by a name that only one has. */
function finderOf(rows: readonly SheetRow[]): (who: string) => SheetRow | undefined {
  const byAccount = new Map(rows.map((row) => [plain(row.cells[account]), row]))
  const byName = Map.groupBy(rows, ({ cells }) => plain(cells[name]))
  return (who) => {
    const key = plain(who)
    if (key === '') return undefined
    const named = byName.get(key) ?? []
    return byAccount.get(key) ?? (named.length === 1 ? named[0] : undefined)
  }
}
