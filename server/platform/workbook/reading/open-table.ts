import type { Column } from '#contract/kit/workbook/column.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type CellRange, isInside } from '#server/platform/workbook/package/cell-position.ts'
import { openPackage, type Package } from '#server/platform/workbook/package/open-package.ts'
import type { WorkbookLimits } from '#server/platform/workbook/package/workbook-limits.ts'
import { csvRows } from './csv-rows.ts'
import { type Head, matchHead } from './match-head.ts'
import { readNumberFormats } from './number-formats.ts'
import type { RawRow } from './raw-row.ts'
import { scanMerges } from './scan-sheet.ts'
import { readSharedStrings } from './shared-strings.ts'
import { listSheets, type SheetList } from './sheet-list.ts'
import { type Shared, sheetRows } from './sheet-rows.ts'
import { sniffTable } from './sniff-table.ts'

/** The table in a file: where its head is, and the rows below that as they come. */
export interface Table {
  readonly head: Head
  readonly merges: readonly CellRange[]
  readonly rows: AsyncGenerator<RawRow>
  /** The package and the part in it; a table of text has none. */
  readonly sheet: { readonly opened: Package; readonly path: string; readonly list: SheetList } | null
}

/** So far down the head is looked for: titles and hints may stand above it. */
const mostRowsAboveHead = 20

/** Finds the first visible sheet whose head is that of the columns. */
export async function openTable(
  bytes: Buffer,
  columns: readonly Column[],
  limits: WorkbookLimits,
): Promise<Table> {
  if (bytes.length > limits.mostBytes) throw new Refusal('workbookTooLarge', { mostBytes: limits.mostBytes })
  if (sniffTable(bytes) === 'text') {
    const found = await findHead(csvRows(bytes, limits), columns)
    return { ...settle(found, []), sheet: null }
  }
  const opened = await openPackage(bytes, limits)
  const list = await listSheets(opened)
  const shared: Shared = {
    strings: await readSharedStrings(opened, list.stringsPath, limits),
    formats: await readNumberFormats(opened, list.stylesPath),
    from1904: list.from1904,
  }
  let nearest: { found: Found; merges: CellRange[] } | null = null
  for (const path of list.sheetPaths) {
    const found = await findHead(sheetRows(opened.stream(path), shared, limits), columns)
    const merges = await scanMerges(opened, path)
    if (isWhole(found.head)) return { ...settle(found, merges), sheet: { opened, path, list } }
    await found.rows.return(undefined)
    const matched = found.head?.columns.size ?? 0
    if (!nearest || matched > (nearest.found.head?.columns.size ?? 0)) nearest = { found, merges }
  }
  if (!nearest) throw new Refusal('workbookBroken')
  return { ...settle(nearest.found, nearest.merges), sheet: null }
}

interface Found {
  readonly head: Head | null
  readonly rows: AsyncGenerator<RawRow>
}

/** Reads until a row is the head, at most so far down; what was read below the best one is not lost. */
async function findHead(rows: AsyncGenerator<RawRow>, columns: readonly Column[]): Promise<Found> {
  let best: Head | null = null
  for (let seen = 0; seen < mostRowsAboveHead; seen += 1) {
    const { value: row, done } = await rows.next()
    if (done) break
    const head = matchHead(columns, row)
    if (isWhole(head)) return { head, rows }
    if (head.columns.size > (best?.columns.size ?? 0)) best = head
  }
  return { head: best, rows }
}

function isWhole(head: Head | null): boolean {
  return head !== null && head.columns.size > 0 && head.missing.length === 0
}

/** What is wrong with the head has a sentence of its own: merged, twice, or not all there. */
function settle({ head, rows }: Found, merges: readonly CellRange[]): Omit<Table, 'sheet'> {
  if (!head) throw new Refusal('workbookHeadMissing', { columns: [] })
  // A head of two levels matches in part: then any cell merged with its row is the reason.
  const places = head.missing.length > 0 ? allPlaces(head) : [...head.columns.keys()]
  const isMerged = places.some((place) => merges.some((range) => isInside(range, head.row, place)))
  if (isMerged) throw new Refusal('workbookHeadMerged')
  if (head.twice.length > 0)
    throw new Refusal('workbookHeadTwice', { columns: head.twice.map(({ name }) => name) })
  if (head.missing.length > 0) {
    throw new Refusal('workbookHeadMissing', { columns: head.missing.map(({ name }) => name) })
  }
  return { head, merges, rows }
}

function allPlaces({ lastColumn }: Head): number[] {
  return Array.from({ length: lastColumn + 1 }, (_, place) => place)
}
