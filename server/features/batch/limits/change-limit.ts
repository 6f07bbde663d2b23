import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdLimit, type LimitTable, writeLimit } from './limit-store.ts'

interface LimitChange {
  readonly table: LimitTable
  readonly action: string
  readonly batchId: string
  readonly id: string
  /** By which name it stands in history, with whom or what it is of. */
  told(capacity: number): Record<string, object>
  /** Null takes it away. */
  readonly capacity: number | null
  /** What is taken already, counted while nobody takes or gives back. */
  countTaken(): Promise<number>
}

/** Sets a limit that counts across quotas, never below what is taken of it. */
export async function changeLimit(tx: Tx, change: LimitChange, now: Date): Promise<void> {
  const { table, action, batchId, id, capacity, told } = change
  const taken = await change.countTaken()
  const before = await holdLimit(tx, table, batchId, id)
  if (capacity !== null && capacity < taken) throw new Refusal('capacityBelowHeld', { held: taken })
  await writeLimit(tx, table, batchId, id, capacity === null ? null : { capacity, held: taken })
  const deed = { action, subject: 'batch', subjectId: batchId }
  const [was, is] = [before?.capacity ?? null, capacity].map((one) => (one === null ? null : told(one)))
  await record(tx, { ...deed, before: was ?? null, after: is ?? null }, now)
}
