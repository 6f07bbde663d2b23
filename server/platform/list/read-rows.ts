import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListView } from '#contract/kit/list/list-query.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findPage } from './find-page.ts'
import type { ListSource, RowOf } from './list-source.ts'
import { matchRows } from './match-rows.ts'
import { showInOrder } from './read-list.ts'

export interface SomeRows<L extends ListShape> {
  readonly rows: readonly RowOf<L>[]
  /** Behind which row the next ones stand; null where there are none. */
  readonly next: string | null
  /** How many match in all; null where nothing asked for that: behind the first ones, of rows that no filter leaves out. */
  readonly total: number | null
}

interface Some {
  /** Null: the first. */
  readonly after: string | null
  readonly size: number
}

/**
 * Some of the rows that match, as the list shows them and in its order: an export goes from one handful to the next, and
 * no transaction lasts until its end. What is handed in meanwhile stands where its order puts it.
 */
export async function readSomeRows<L extends ListShape>(
  tx: Tx,
  source: ListSource<L>,
  view: ListView<L>,
  { after, size }: Some,
): Promise<SomeRows<L>> {
  const { ids, ...rest } = await readSomeIds(tx, source, view, { after, size })
  return { rows: await showInOrder(tx, source, ids), ...rest }
}

/** The same where what is wanted of the rows is not what the list shows. */
export async function readSomeIds<L extends ListShape>(
  tx: Tx,
  source: ListSource<L>,
  view: ListView<L>,
  { after, size }: Some,
): Promise<Pick<SomeRows<L>, 'next' | 'total'> & { readonly ids: readonly string[] }> {
  const { where, counts } = await matchRows(tx, source, view, after === null)
  const at = after === null ? 'first' : { after }
  const { ids, next } = await findPage(tx, source, where, { sort: view.sort, at, size })
  return { ids, next, total: counts?.total ?? null }
}
