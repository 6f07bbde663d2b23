import type { Language } from '#contract/kit/language.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import type { ExportFormat, ExportWish } from '#contract/long-work/export.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import {
  type AnyWorkKind,
  type Portion,
  type Progress,
  storeWritten,
  workKind,
} from '#server/features/long-work/long-work.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { chosenSource } from '#server/platform/list/chosen-source.ts'
import type { RowOf } from '#server/platform/list/list-source.ts'
import { readSomeRows } from '#server/platform/list/read-rows.ts'
import { writeCsv } from '#server/platform/workbook/writing/write-csv.ts'
import { type WrittenRow, writeWorkbook } from '#server/platform/workbook/writing/write-workbook.ts'
import { type ExportColumn, type ExportOrder, type ListExport, timeInName } from './export.ts'
import { putRows, readRowsBack } from './kept-rows.ts'

export interface ExportParts {
  readonly database: Database
  readonly files: FileStore
}

/** Where an export is: the portions that lie in the store, and behind which row the next one begins. */
interface ExportCursor {
  readonly keys: readonly string[]
  /** Null: all rows are there, the file is next. */
  readonly after: string | null
}

/** One portion is held. A list without an index for its order is sorted anew for each, so fewer rows cost more time. */
const rowsAtOnce = 4_000

const formats = {
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeWorkbook,
  },
  csv: { mediaType: 'text/csv; charset=utf-8', write: writeCsv },
} as const satisfies Record<ExportFormat, unknown>

/** The export of a list as a long work: its rows in portions, as the screen shows them, then the file of them. */
export function exportKind<L extends ListShape, Of>(
  { database, files }: ExportParts,
  list: ListExport<L, Of>,
): AnyWorkKind {
  type Asked = Portion<ExportOrder<L, Of>, ExportCursor>

  async function readPortion({ scope, input, cursor, done, now }: Asked): Promise<Progress<ExportCursor>> {
    const { of, wish, language } = input
    const { rows, next, total } = await database.read(scope, async (tx) => {
      const all = await list.findSource(tx, of, { scope, now })
      const { source, view } = wish.choice
        ? chosenSource(all, wish.choice, wish.view.sort)
        : { source: all, view: wish.view }
      return readSomeRows(tx, source, view, { after: cursor?.after ?? null, size: rowsAtOnce })
    })
    const written = rows.map((row) => cellsOf(list, wish, row, language))
    const key = await putRows(files, scope, written)
    const keys = [...(cursor?.keys ?? []), key]
    const sum = done + written.length
    return {
      next: { keys, after: next },
      done: sum,
      // Rows that came or went meanwhile are counted as they are met.
      ...(next === null ? { total: sum } : total !== null && { total }),
      ...(next === null && { message: { key: 'fileInTheMaking', data: {} } }),
    }
  }

  async function makeFile(
    { scope, input, done, now }: Asked,
    keys: readonly string[],
  ): Promise<Progress<ExportCursor>> {
    const { wish, language } = input
    const { mediaType, write } = formats[wish.format]
    const content = write(columnsOf(list, wish), readRowsBack(files, keys), language)
    const name = `${list.title[language]} ${timeInName(now)}.${wish.format}`
    const result = await storeWritten(files, scope, { name, mediaType, content })
    return { next: 'end', done, result, message: { key: 'rowsWritten', data: { rows: done } } }
  }

  return workKind<ExportOrder<L, Of>, ExportCursor>({
    name: list.kind,
    async next(portion) {
      const { cursor } = portion
      const isRead = cursor !== null && cursor.after === null
      const progress = isRead ? await makeFile(portion, cursor.keys) : await readPortion(portion)
      return async () => progress
    },
    async clear(cursor) {
      for (const key of cursor?.keys ?? []) await files.remove(key)
    },
  })
}

function cellsOf<L extends ListShape, Of>(
  list: ListExport<L, Of>,
  wish: ExportWish<L>,
  row: RowOf<L>,
  language: Language,
): WrittenRow {
  return Object.fromEntries(wish.columns.map((name) => [name, columnOf(list, name)?.cell(row, language)]))
}

function columnsOf<L extends ListShape, Of>(list: ListExport<L, Of>, wish: ExportWish<L>): Column[] {
  return wish.columns.flatMap((key) => {
    const column = columnOf(list, key)
    return column ? [{ key, name: column.title, example: '' }] : []
  })
}

function columnOf<L extends ListShape, Of>(
  { columns }: ListExport<L, Of>,
  name: string,
): ExportColumn<RowOf<L>> | undefined {
  return (columns as Readonly<Record<string, ExportColumn<RowOf<L>>>>)[name]
}
