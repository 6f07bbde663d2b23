import type { Choice } from '#contract/kit/list/choice.ts'
import type { ListShape, ListSort } from '#contract/kit/list/list.ts'
import type { ListView } from '#contract/kit/list/list-query.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findChosen } from './find-chosen.ts'
import type { ListSource } from './list-source.ts'

/**
 * The rows of a choice as a list of their own, with the view that finds them. Rows that were named are looked for among
 * those that the source has: whoever may not see one does not get it.
 */
export function chosenSource<L extends ListShape>(
  source: ListSource<L>,
  choice: Choice<L>,
  sort: ListSort = source.list.sort,
): { readonly source: ListSource<L>; readonly view: ListView<L> } {
  const { memory: _, ...rest } = source
  const [which, ids] =
    'all' in choice ? (['<> all', choice.except] as const) : (['= any', choice.ids] as const)
  if ('all' in choice && ids.length === 0) return { source, view: choice.all }
  const chosen: ListSource<L> = {
    ...rest,
    where: (bind) => `(${source.where(bind)}) and ${source.id} ${which} (${bind(ids)}::uuid[])`,
  }
  const named = { filters: {}, search: '', sort } as ListView<L>
  return { source: chosen, view: 'all' in choice ? choice.all : named }
}

/** Of what was named only what the source has: a stranger's is as absent as what is not there. */
export async function findChosenThere<L extends ListShape>(
  tx: Tx,
  source: ListSource<L>,
  choice: Choice<L>,
  most?: number,
): Promise<readonly string[]> {
  if ('all' in choice) return findChosen(tx, source, choice, most)
  const chosen = chosenSource(source, choice)
  return findChosen(tx, chosen.source, { all: chosen.view, except: [] }, most)
}
