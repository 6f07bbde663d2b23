import type { Choice } from '#contract/kit/list/choice.ts'
import { mostChosen } from '#contract/kit/list/choice.ts'
import type { ListShape } from '#contract/kit/list/list.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { allOf, type Condition, writeSql } from './condition.ts'
import type { ListSource } from './list-source.ts'
import { matchRows } from './match-rows.ts'

/**
 * The rows that are meant, each once. Those that were named may be gone: the deed itself says so. Where all that match are
 * meant, `most` are: as many as one press takes in, however many requests it is.
 */
export async function findChosen<L extends ListShape>(
  tx: Tx,
  source: ListSource<L>,
  choice: Choice<L>,
  most: number = mostChosen,
): Promise<readonly string[]> {
  if ('ids' in choice) return [...new Set(choice.ids)].sort()
  const { where, counts } = await matchRows(tx, source, choice.all, true)
  const others: Condition = (bind) => `${source.id} <> all (${bind(choice.except)}::uuid[])`
  const { text, values } = writeSql(
    (bind) => `select ${source.id} as id from ${source.from} where ${allOf([where, others])(bind)}
      order by ${source.id} limit ${bind(most + 1)}`,
  )
  const found = await tx.query<{ id: string }>(text, values)
  if (found.length > most) {
    const chosen = Math.max(found.length, (counts?.total ?? 0) - choice.except.length)
    throw new Refusal('choiceTooLarge', { chosen, most })
  }
  return found.map(({ id }) => id)
}
