import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdBatch } from '../batch-store.ts'
import { changeLimit } from './change-limit.ts'
import { holdArea } from './limit-store.ts'

/** How many places an area gives away in all, beside what it keeps for each subject. */
export async function putAreaTotal(
  tx: Tx,
  { batchId, areaId }: { readonly batchId: string; readonly areaId: string },
  capacity: number | null,
  now: Date,
): Promise<void> {
  const batch = await holdBatch(tx, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  if (!batch.areas.some((area) => area.areaId === areaId)) throw new Refusal('areaAbsent')
  const countTaken = () => holdArea(tx, batchId, areaId)
  const told = (places: number) => ({ areaTotal: { areaId, capacity: places } })
  const of = { table: 'area_total', action: 'batch.putAreaTotal', id: areaId } as const
  await changeLimit(tx, { ...of, batchId, capacity, countTaken, told }, now)
}
