import { errors } from '#contract/errors.ts'
import { type BulkReply, bulkReplyOf, type Outcome } from '#contract/kit/list/bulk.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Whether anything was to do. */
export type Done = 'done' | 'nothingToDo'

/**
 * One deed for each of many rows, in one transaction: what is refused to one is taken back and told, and the others stand.
 * All who do so come in the order of ids, so that nobody waits in a circle.
 */
export async function doToMany(
  tx: Tx,
  ids: readonly string[],
  deed: (id: string) => Promise<Done>,
): Promise<BulkReply> {
  const outcomes: Outcome[] = []
  for (const id of ids) {
    await tx.query('savepoint one_of_many')
    try {
      const done = (await deed(id)) === 'done'
      outcomes.push({ id, code: done ? resultCode.success : resultCode.skipOver, error: null })
      await tx.query('release savepoint one_of_many')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await tx.query('rollback to savepoint one_of_many; release savepoint one_of_many')
      const { code, key } = errors[error.error]
      outcomes.push({ id, code, error: key })
    }
  }
  return bulkReplyOf(outcomes)
}
