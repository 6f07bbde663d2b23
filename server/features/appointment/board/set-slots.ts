import type { BoardSlot, SlotSheet } from '#contract/appointment/appointment-board-endpoints.ts'
import type { SlotChoice } from '#contract/appointment/appointment-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { readSessionSeats } from '#server/features/arrangement/arrangement.ts'
import { tellOfApplications } from '#server/features/registration/registration.ts'
import { record, recordMany } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { siteOf } from '../own/show-exams.ts'
import { deedOf, settleSlot } from '../slots/settle-slot.ts'
import { countBySlot, countFreed, holdSlots, listSlots, writeSlot, writeTaken } from '../slots/slot-store.ts'
import { removeAll } from '../slots/turn-store.ts'

/** Those that are appointed, and all sessions and sites that could be. */
export async function showSheet(tx: Tx, batch: Batch): Promise<SlotSheet> {
  const { batchId } = batch
  const seats = await readSessionSeats(tx, batchId)
  const slots = await listSlots(tx, batchId)
  const counts = await countBySlot(tx, batchId)
  const freed = await countFreed(tx, batchId)
  const known = new Set(slots.map(keyOf))
  const rows = [
    ...slots.map(({ sessionId, areaId, startsAt, endsAt, capacity, isOpen }): BoardSlot => {
      const slot = { sessionId, areaId }
      const here = counts.filter((one) => keyOf(one) === keyOf(slot))
      const sum = (of: 'booked' | 'offered' | 'waiting') => here.reduce((all, one) => all + one[of], 0)
      return {
        ...{ sessionId, areaId, startsAt, endsAt, site: siteOf(batch, areaId).site, capacity, isOpen },
        seats: seats.find((one) => keyOf(one) === keyOf(slot))?.seats ?? 0,
        ...{ booked: sum('booked'), offered: sum('offered'), waiting: sum('waiting') },
        freed: freed.find((one) => keyOf(one) === keyOf(slot))?.freed ?? 0,
      }
    }),
    ...seats
      .filter((one) => !known.has(keyOf(one)))
      .map((one): BoardSlot => {
        const none = { capacity: null, isOpen: false, booked: 0, offered: 0, freed: 0, waiting: 0 }
        return { ...one, site: siteOf(batch, one.areaId).site, ...none }
      }),
  ]
  const order = (one: BoardSlot) => `${one.startsAt} ${one.sessionId} ${one.areaId}`
  rows.sort((one, other) => (order(one) < order(other) ? -1 : 1))
  return { batchName: batch.name, slots: rows }
}

const keyOf = ({ sessionId, areaId }: SlotChoice): string => `${sessionId} ${areaId}`

interface WantedSlot extends SlotChoice {
  readonly capacity: number
  readonly isOpen: boolean
}

/** Places that come to be are offered to whoever waits. */
export async function putSlots(
  tx: Tx,
  { batchId }: Batch,
  wanted: readonly WantedSlot[],
  now: Date,
): Promise<void> {
  const held = new Map((await holdSlots(tx, wanted)).map((slot) => [keyOf(slot), slot]))
  const possible = new Set((await readSessionSeats(tx, batchId)).map(keyOf))
  for (const slot of wanted) {
    const stands = held.get(keyOf(slot))
    if (stands ? stands.batchId !== batchId : !possible.has(keyOf(slot)))
      throw new Refusal('appointmentSlotAbsent')
    if (stands && slot.capacity < stands.taken)
      throw new Refusal('appointmentCapacityTaken', { taken: stands.taken })
    await writeSlot(tx, { ...slot, batchId })
    if (stands) await settleSlot(tx, slot, now)
  }
  const before = { places: sum([...held.values()]) }
  const deed = { action: 'appointment.setSlots', subject: 'arrangement', subjectId: batchId, before }
  await record(tx, { ...deed, after: { places: sum(wanted) } }, now)
}

const sum = (slots: readonly { readonly capacity: number }[]): number =>
  slots.reduce((all, { capacity }) => all + capacity, 0)

/** Whoever had a place or waited is told, and chooses anew. */
export async function callOffSlot(tx: Tx, { batchId }: Batch, choice: SlotChoice, now: Date): Promise<void> {
  const [slot] = await holdSlots(tx, [choice])
  if (slot?.batchId !== batchId) throw new Refusal('appointmentSlotAbsent')
  const { capacity, areaId, startsAt } = slot
  await writeSlot(tx, { ...choice, batchId, capacity, isOpen: false })
  const removed = await removeAll(tx, choice)
  await writeTaken(tx, choice, 0)
  const stepIds = await recordMany(
    tx,
    removed.map((turn) => deedOf('application.callOffAppointment', turn, slot)),
    now,
  )
  await tellOfApplications(tx, 'appointmentCalledOff', stepIds, now)
  const deed = { action: 'appointment.callOffSlot', subject: 'arrangement', subjectId: batchId, before: null }
  await record(tx, { ...deed, after: { areaId, startsAt, people: removed.length } }, now)
}
