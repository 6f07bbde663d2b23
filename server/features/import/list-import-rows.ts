import type { ImportRow, ImportVerdict } from '#contract/import/import.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Column } from '#contract/kit/workbook/column.ts'
import { shownRow } from '#server/platform/workbook/writing/shown-row.ts'
import { type ReadingOne, requireImport } from './get-import.ts'
import type { ImportKind, RowValues } from './import.ts'
import type { ImportParts } from './import-parts.ts'
import { countRows, listRows } from './import-store.ts'

interface Wish {
  readonly verdict?: ImportVerdict | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** Its rows, in the order of the workbook. */
export async function listImportRows(
  { keys }: Pick<ImportParts, 'keys'>,
  kind: ImportKind,
  { verdict, after = 0, limit }: Wish,
  { tx, actor, now, language, params }: ReadingOne,
): Promise<{ items: ImportRow[]; next: string | null; total: number }> {
  const { importId } = params
  const columns = kind.columns(await kind.ground({ tx, actor, now, place: params }))
  await requireImport(tx, keys, kind, { ...params, actor })
  const [rows, counts] = await Promise.all([
    listRows(tx, keys, importId, { verdict, after, most: limit + 1 }),
    countRows(tx, importId),
  ])
  const shown = rows.slice(0, limit)
  const wanted = counts.filter((counted) => verdict === undefined || counted.verdict === verdict)
  return {
    items: shown.map(({ cells, before, wrongs, ...row }) => ({
      ...row,
      cells: shownValues(columns, cells, language),
      before: shownValues(columns, before, language),
      wrongs: [...wrongs],
    })),
    next: rows.length > limit ? String(shown.at(-1)?.row) : null,
    total: wanted.reduce((total, counted) => total + counted.rows, 0),
  }
}

/** A value from a list by its name, as in the workbook. */
function shownValues(
  columns: readonly Column[],
  values: RowValues,
  language: Language,
): Record<string, string> {
  const told = columns.filter(({ key }) => values[key] !== undefined)
  const texts = shownRow(told, values, language)
  return Object.fromEntries(told.map(({ key }, at) => [key, String(texts[at] ?? '')]))
}
