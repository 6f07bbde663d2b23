import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { holdBatch } from '../batch-store.ts'
import { holdShares, type QuotaPlace, writeShares } from './quota-store.ts'
import { divide } from './shares.ts'

/** Gives one subject in one area more places or fewer, never fewer than are held; its first ones where it has none. */
export async function changeCapacity(tx: Tx, place: QuotaPlace, capacity: number, now: Date): Promise<void> {
  const { batchId, areaId, subjectId } = place
  const batch = await holdBatch(tx, batchId)
  if (!batch) throw new Refusal('batchAbsent')
  const isKnown =
    batch.areas.some((area) => area.areaId === areaId) &&
    batch.subjects.some((subject) => subject.subjectId === subjectId)
  if (!isKnown) throw new Refusal('quotaAbsent')
  const shares = await holdShares(tx, place)
  const held = sum(shares.map((share) => share.held))
  if (capacity < held) throw new Refusal('capacityBelowHeld', { held })
  await writeShares(
    tx,
    batchId,
    divide(capacity, shares).map((share) => ({ areaId, subjectId, ...share })),
  )
  const before = { quota: { areaId, subjectId, capacity: sum(shares.map((share) => share.capacity)) } }
  const after = { quota: { areaId, subjectId, capacity } }
  const deed = { action: 'batch.changeCapacity', subject: 'batch', subjectId: batchId }
  await record(tx, { ...deed, before, after }, now)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
