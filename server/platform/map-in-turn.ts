import { setImmediate } from 'node:timers/promises'

/** So many at a time: some milliseconds of work. */
const atOnce = 100

/** Maps many in their order; between one portion and the next the process serves others. */
export async function mapInTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [at, item] of items.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate()
    results.push(work(item, at))
  }
  return results
}
