import type { ListShape } from '#contract/kit/list/list.ts'
import type { ListView } from '#contract/kit/list/list-query.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findPage } from './find-page.ts'
import type { ListSource, RowOf } from './list-source.ts'
import { matchRows } from './match-rows.ts'
import { showInOrder } from './read-list.ts'

/** Opens a short transaction for each handful of rows. */
export type ReadWith = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

const rowsAtOnce = 500

interface Chunk<L extends ListShape> {
  readonly rows: RowOf<L>[]
  readonly next: string | null
}

/**
 * Every row that matches, as the list shows it and in its order, some hundred at a time: for an export. No more than those
 * are in memory, and no transaction lasts until the end. What is handed in meanwhile stands where its order puts it.
 */
export async function* readRows<L extends ListShape>(
  read: ReadWith,
  source: ListSource<L>,
  view: ListView<L>,
  size: number = rowsAtOnce,
): AsyncGenerator<RowOf<L>[]> {
  const { where } = await read((tx) => matchRows(tx, source, view, false))
  let next: string | null = null
  do {
    const at: 'first' | { after: string } = next === null ? 'first' : { after: next }
    const page: Chunk<L> = await read(async (tx) => {
      const found = await findPage(tx, source, where, { sort: view.sort, at, size })
      return { rows: await showInOrder(tx, source, found.ids), next: found.next }
    })
    if (page.rows.length > 0) yield page.rows
    next = page.next
  } while (next !== null)
}
