import { errors } from '#contract/errors.ts'
import { type BulkReply, bulkReplyOf, type Outcome, rowsAtOnce } from '#contract/kit/list/bulk.ts'
import { resultCode } from '#contract/kit/result-code.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Whether anything was to do. */
export type Done = 'done' | 'nothingToDo'

/**
 * One deed for each of many rows, in one transaction: what is refused to one is taken back and told, and the others stand.
 * All who do so come in the order of ids, so that nobody waits in a circle. Of many the first are done, and the rest told.
 */
export async function doToMany(
  tx: Tx,
  ids: readonly string[],
  deed: (id: string) => Promise<Done>,
): Promise<BulkReply> {
  const outcomes: Outcome[] = []
  for (const id of ids.slice(0, rowsAtOnce)) {
    await tx.query('savepoint one_of_many')
    try {
      outcomes.push(outcomeOf(id, await deed(id)))
      await tx.query('release savepoint one_of_many')
    } catch (error) {
      outcomes.push(refusedOf(id, error))
      await tx.query('rollback to savepoint one_of_many; release savepoint one_of_many')
    }
  }
  return bulkReplyOf(outcomes, ids.slice(rowsAtOnce))
}

/**
 * One deed for each of many rows, a transaction each: for deeds that hold more than their row, where a whole of them would
 * wait in a circle with whoever holds the same in another order. What was done stays, whatever becomes of the next.
 */
export async function doToEach(
  ids: readonly string[],
  deed: (id: string) => Promise<Done>,
): Promise<BulkReply> {
  const outcomes: Outcome[] = []
  for (const id of ids.slice(0, rowsAtOnce)) {
    try {
      outcomes.push(outcomeOf(id, await deed(id)))
    } catch (error) {
      outcomes.push(refusedOf(id, error))
    }
  }
  return bulkReplyOf(outcomes, ids.slice(rowsAtOnce))
}

function outcomeOf(id: string, done: Done): Outcome {
  return { id, code: done === 'done' ? resultCode.success : resultCode.skipOver, error: null }
}

/** What is no refusal is a fault of the whole. */
function refusedOf(id: string, error: unknown): Outcome {
  if (!(error instanceof Refusal)) throw error
  const { code, key } = errors[error.error]
  return { id, code, error: key }
}
