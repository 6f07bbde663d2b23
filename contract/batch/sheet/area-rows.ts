import type { Texts } from '../../kit/language.ts'
import type { SheetRow } from '../../kit/sheet-row.ts'
import type { Area, Subject } from '../batch-shapes.ts'
import type { SheetArea } from '../board/batch-sheet.ts'
import { readCount, readYes, type SheetFlaw } from './typed-cells.ts'

/** The columns before those of the subjects. */
export const areaColumns = [
  'province',
  'city',
  'site',
  'traditional',
  'english',
  'address',
  'offered',
  'total',
] as const
const [province, city, site, hant, en, address, offered, total] = [0, 1, 2, 3, 4, 5, 6, 7] as const
const fixedColumns = areaColumns.length

export interface AreaFigures {
  readonly quotas: readonly {
    readonly areaId: string
    readonly subjectId: string
    readonly capacity: number
  }[]
  readonly areaTotals: readonly { readonly areaId: string; readonly capacity: number }[]
}

interface Words {
  readonly yes: string
  readonly no: string
}

/** Every area as a row that says where it lies. */
export function rowsOfAreas(
  areas: readonly Area[],
  subjects: readonly Subject[],
  { quotas, areaTotals }: AreaFigures,
  { yes, no }: Words,
): SheetRow[] {
  const byId = new Map(areas.map((area) => [area.areaId, area]))
  const places = new Map(quotas.map((one) => [`${one.areaId} ${one.subjectId}`, one.capacity]))
  const totals = new Map(areaTotals.map((one) => [one.areaId, one.capacity]))
  const pathOf = (area: Area): string[] => {
    const above = area.parentId === null ? undefined : byId.get(area.parentId)
    return [...(above ? pathOf(above) : []), area.name['zh-Hans']]
  }
  return areas.map((area) => {
    const path = pathOf(area)
    return {
      id: area.areaId,
      cells: [
        ...[path[0] ?? '', path[1] ?? '', path[2] ?? ''],
        ...[area.name['zh-Hant'], area.name.en, area.address, area.offered ? yes : no],
        String(totals.get(area.areaId) ?? ''),
        ...subjects.map(({ subjectId }) => String(places.get(`${area.areaId} ${subjectId}`) ?? '')),
      ],
    }
  })
}

export interface ReadAreas {
  readonly areas: SheetArea[]
  readonly flaws: SheetFlaw[]
}

interface Reading {
  readonly subjects: readonly Subject[]
  /** The id of an area that no row stands for: of a city that is named in the rows of its sites alone. */
  readonly idOf: (path: string) => string
  readonly traditional: (simplified: string) => string
}

const nested = ['province', 'city', 'site'] as const
const pathKey = (parts: readonly string[]) => JSON.stringify(parts)

/** What the rows say, with the provinces and cities that only their sites name. Rows without a word are no areas. */
export function readAreas(rows: readonly SheetRow[], { subjects, idOf, traditional }: Reading): ReadAreas {
  const flaws: SheetFlaw[] = []
  const filled = rows.filter(({ cells }) => cells.some((text, at) => at !== offered && text !== ''))
  const ids = new Map<string, string>()
  for (const { id, cells } of filled) {
    const key = pathKey(pathIn(cells))
    if (!ids.has(key)) ids.set(key, id)
  }
  const areas: SheetArea[] = []
  const bare = { address: '', offered: true, total: null, places: subjects.map(() => null) }
  const implied = new Set<string>()
  function parentOf(path: readonly string[]): string | null {
    const above = path.slice(0, -1)
    if (above.length === 0) return null
    const key = pathKey(above)
    const known = ids.get(key)
    if (known !== undefined) return known
    const areaId = idOf(key)
    if (!implied.has(key)) {
      implied.add(key)
      const name = above.at(-1) ?? ''
      const parentId = parentOf(above)
      areas.push({ ...bare, areaId, parentId, kind: kindOf(above), name: named(name, '', '', traditional) })
    }
    return areaId
  }
  for (const { id, cells } of filled) {
    const path = pathIn(cells)
    const kind = kindOf(path)
    for (const at of path.keys())
      if (path[at] === '') flaws.push({ rowId: id, column: nested[at] ?? 'province', flaw: 'parentMissing' })
    if (path.length === 0) flaws.push({ rowId: id, column: 'province', flaw: 'nameMissing' })
    const read = (text: string, column: string) => {
      const count = readCount(text)
      if (count === undefined) flaws.push({ rowId: id, column, flaw: 'notANumber' })
      return count ?? null
    }
    const isOffered = readYes(cells[offered] ?? '')
    if (isOffered === undefined) flaws.push({ rowId: id, column: 'offered', flaw: 'notYesOrNo' })
    areas.push({
      areaId: id,
      parentId: path.includes('') ? null : parentOf(path),
      kind,
      name: named(path.at(-1) ?? '', cells[hant] ?? '', cells[en] ?? '', traditional),
      address: cells[address] ?? '',
      offered: isOffered ?? true,
      total: read(cells[total] ?? '', 'total'),
      places: subjects.map(({ subjectId }, at) => read(cells[fixedColumns + at] ?? '', subjectId)),
    })
  }
  return { areas, flaws }
}

/** The names from the province down to the last that is there. */
function pathIn(cells: readonly string[]): string[] {
  const names = [cells[province] ?? '', cells[city] ?? '', cells[site] ?? '']
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}

/** Two rows of one path are the same area. */
export const keyOfArea = (cells: readonly string[]) => pathKey(pathIn(cells))

const kindOf = (path: readonly unknown[]) => nested[Math.max(0, path.length - 1)] ?? 'province'

/** What nobody wrote in Traditional is proposed; English is left to who knows it. */
function named(hans: string, written: string, english: string, traditional: (text: string) => string): Texts {
  return { 'zh-Hans': hans, 'zh-Hant': written || traditional(hans), en: english }
}

/** A province or a city that is called otherwise in its own row is so in the rows of what lies in it. */
export function renameBelow(before: readonly SheetRow[], after: readonly SheetRow[]): readonly SheetRow[] {
  if (before.length !== after.length) return after
  let rows = after
  for (const [at, row] of after.entries()) {
    const was = before[at]
    if (!was || was === row || was.id !== row.id) continue
    const [old, now] = [pathIn(was.cells), pathIn(row.cells)]
    const last = old.length - 1
    if (last < 0 || last > 1 || now.length !== old.length || old[last] === now[last]) continue
    rows = rows.map((other, nth) => {
      const path = pathIn(other.cells)
      // Whoever was pasted anew in the same step says what it says.
      if (nth === at || other !== before[nth] || path.length <= old.length) return other
      if (!old.every((name, depth) => path[depth] === name)) return other
      return {
        ...other,
        cells: other.cells.map((text, column) => (column === last ? (now[last] ?? '') : text)),
      }
    })
  }
  return rows
}

/** The column in which the name of a row stands. */
export function nameColumnOf(row: SheetRow | undefined): string {
  return nested[Math.max(0, pathIn(row?.cells ?? []).length - 1)] ?? 'province'
}
