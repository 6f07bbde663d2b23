import { buffer } from 'node:stream/consumers'
import type { Language, Texts } from '#contract/kit/language.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListView } from '#contract/kit/list/list-query.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { ExportAsked, ExportColumn, ListExport } from '#server/features/export/export.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { RowOf } from '#server/platform/list/list-source.ts'
import { readSomeRows } from '#server/platform/list/read-rows.ts'
import { type WrittenRow, writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'

/** Some rows of a list, as its export writes them. */
export interface ListPage {
  readonly columns: readonly Column[]
  readonly rows: readonly WrittenRow[]
  /** Behind which row the next ones stand; null where there are none. */
  readonly next: string | null
}

/** A list that stands in the archive: once, or once for each batch. */
export interface ArchivedList {
  readonly path: string
  readonly ofBatch: boolean
  read(tx: Tx, asked: ExportAsked & Page): Promise<ListPage>
}

interface Page {
  readonly batchId: string
  readonly after: string | null
  readonly size: number
  readonly language: Language
}

/** All rows and all columns of a list that has an export. */
export function archivedList<L extends ListShape>(path: string, list: ListExport<L, null>): ArchivedList {
  return { path, ofBatch: false, read: (tx, asked) => readPage(tx, list, null, asked) }
}

export function archivedListOfBatch<L extends ListShape>(
  path: string,
  list: ListExport<L, { readonly batchId: string }>,
): ArchivedList {
  return { path, ofBatch: true, read: (tx, asked) => readPage(tx, list, { batchId: asked.batchId }, asked) }
}

async function readPage<L extends ListShape, Of>(
  tx: Tx,
  list: ListExport<L, Of>,
  of: Of,
  { after, size, language, ...asked }: ExportAsked & Page,
): Promise<ListPage> {
  const source = await list.findSource(tx, of, asked)
  const view = { filters: {}, search: '', sort: list.list.sort } as ListView<L>
  const { rows, next } = await readSomeRows(tx, source, view, { after, size })
  const columns = Object.entries(list.columns) as unknown as [string, ExportColumn<RowOf<L>>][]
  return {
    columns: columns.map(([key, { title }]) => columnOf(key, title)),
    rows: rows.map((row) => Object.fromEntries(columns.map(([key, { cell }]) => [key, cell(row, language)]))),
    next,
  }
}

export const columnOf = (key: string, name: Texts): Column => ({ key, name, example: '' })

export const workbookOf = ({ columns, rows }: Omit<ListPage, 'next'>, language: Language): Promise<Buffer> =>
  buffer(writeWorkbook(columns, rows, language))
