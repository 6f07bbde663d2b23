import type { SlotChoice } from '#contract/appointment/appointment-endpoints.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { AppointmentParts, Asked } from '../appointment-parts.ts'
import { settleSlot } from '../slots/settle-slot.ts'
import { countSubject, holdSlots, type Slot } from '../slots/slot-store.ts'
import { deleteWaits } from '../slots/turn-store.ts'
import { fieldsOf } from './appoint.ts'
import { holdSubject, isSameSlot, judgeChoice, type OfSubject } from './judge-choice.ts'
import { insertWait, type StoredWait } from './own-store.ts'

/** Takes a turn in a slot that is full, in place of the one that was had; who waits for it already keeps the turn. */
export async function waitForSlot(
  parts: AppointmentParts,
  asked: Asked,
  of: OfSubject,
  choice: SlotChoice,
): Promise<void> {
  const { tx, now } = asked
  const held = await holdSubject(parts, asked, of)
  const { wait, row, current } = held
  if (isSameSlot(wait, choice) || isSameSlot(current, choice)) return
  await judgeChoice(parts, asked, held, choice, false)
  const slots = await holdSlots(tx, wait ? [choice, wait] : [choice])
  const slot = slots.find((one) => isSameSlot(one, choice))
  if (!slot) throw new Refusal('appointmentSlotAbsent')
  if (await hasPlace(tx, slot, of.subjectId)) throw new Refusal('appointmentSlotFree')
  if (wait) await giveTurnUp(tx, wait, now)
  await insertWait(tx, { ...of, ...choice, batchId: row.batchId, waitId: newId(now) }, now)
  const after = fieldsOf(slot, of.subjectId)
  const deed = { subject: 'application', subjectId: of.applicationId, before: null, after }
  await record(tx, { action: 'application.waitForAppointment', ...deed }, now)
}

/** By what stands there with the slot held. */
async function hasPlace(tx: Tx, slot: Slot, subjectId: string): Promise<boolean> {
  if (slot.taken >= slot.capacity) return false
  const most = slot.subjects.find((one) => one.subjectId === subjectId)?.most ?? null
  return most === null || (await countSubject(tx, slot, subjectId)) < most
}

export async function leaveWait(parts: AppointmentParts, asked: Asked, of: OfSubject): Promise<void> {
  const { tx, now } = asked
  const { wait } = await holdSubject(parts, asked, of)
  if (!wait) throw new Refusal('appointmentWaitAbsent')
  await holdSlots(tx, [wait])
  await giveTurnUp(tx, wait, now)
  const before = fieldsOf({ areaId: wait.areaId, startsAt: wait.startsAt.toISOString() }, of.subjectId)
  const deed = { subject: 'application', subjectId: of.applicationId, before, after: null }
  await record(tx, { action: 'application.leaveAppointmentWait', ...deed }, now)
}

/** What was offered goes to the next. */
async function giveTurnUp(tx: Tx, wait: StoredWait, now: Date): Promise<void> {
  const offers = await deleteWaits(tx, [wait.waitId])
  if (offers > 0) await settleSlot(tx, wait, now, offers)
}
