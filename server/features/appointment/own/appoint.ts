import type { SlotChoice } from '#contract/appointment/appointment-endpoints.ts'
import { hoursBefore } from '#contract/appointment/appointment-rules.ts'
import { tellOfApplications } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { AppointmentParts, Asked } from '../appointment-parts.ts'
import { settleSlot } from '../slots/settle-slot.ts'
import { countSubject, holdSlots, type Slot, takePlace } from '../slots/slot-store.ts'
import { deleteWaits } from '../slots/turn-store.ts'
import { type HeldSubject, holdSubject, isSameSlot, judgeChoice, type OfSubject } from './judge-choice.ts'
import { deleteAppointment, writeAppointment, writeCancellation } from './own-store.ts'

/** Takes a place in a slot, in place of the one that was had; what was chosen before and is chosen again stays as it is. */
export async function appoint(
  parts: AppointmentParts,
  asked: Asked,
  of: OfSubject,
  choice: SlotChoice,
): Promise<void> {
  const { tx, now } = asked
  const held = await holdSubject(parts, asked, of)
  const { current, wait, row } = held
  if (isSameSlot(current, choice)) return
  const isOffered = isSameSlot(wait, choice) && wait?.offeredUntil != null && now < wait.offeredUntil
  const slot = await judgeChoice(parts, asked, held, choice, isOffered)
  // Whoever comes too late is told without waiting for those who are taking.
  if (!isOffered && slot.taken >= slot.capacity) throw new Refusal('appointmentSlotFull')
  await holdSlots(tx, current ? [choice, current] : [choice])
  // By what stands there with the slot held: an offer may have been made, or have ended, since it was read.
  const offers = wait && isSameSlot(wait, choice) ? await deleteWaits(tx, [wait.waitId]) : 0
  if (offers === 0) await takeOrRefuse(tx, slot, of.subjectId)
  await writeAppointment(tx, { ...of, ...choice, batchId: row.batchId, appointmentId: newId(now) }, now)
  if (current) await settleSlot(tx, current, now)
  const before = current ? fieldsOf(current, of.subjectId) : null
  const deed = { subject: 'application', subjectId: of.applicationId, before }
  const after = fieldsOf(slot, of.subjectId)
  const stepId = current
    ? await record(tx, { action: 'application.changeAppointment', ...deed, after }, now)
    : await record(tx, { action: 'application.appoint', ...deed, after }, now)
  await tellOfApplications(tx, 'appointmentMade', [stepId], now)
}

/** Whoever is behind a place of the subject's own cap is refused as where all are taken. */
async function takeOrRefuse(tx: Tx, slot: Slot, subjectId: string): Promise<void> {
  const most = slot.subjects.find((one) => one.subjectId === subjectId)?.most ?? null
  if (most !== null && (await countSubject(tx, slot, subjectId)) >= most)
    throw new Refusal('appointmentSlotFull')
  if ((await takePlace(tx, slot)) === null) throw new Refusal('appointmentSlotFull')
}

export async function cancelAppointment(parts: AppointmentParts, asked: Asked, of: OfSubject): Promise<void> {
  const { tx, now } = asked
  const { current, rules } = await holdSubject(parts, asked, of)
  if (!current) throw new Refusal('appointmentAbsent')
  if (rules.cancelHours === null) throw new Refusal('appointmentFinal')
  const until = hoursBefore(current.startsAt, rules.cancelHours)
  if (now >= until) throw new Refusal('appointmentTooLate', { until: until.toISOString() })
  await holdSlots(tx, [current])
  if (!(await deleteAppointment(tx, of.applicationId, of.subjectId))) throw new Refusal('appointmentAbsent')
  await writeCancellation(tx, of.applicationId, of.subjectId, now)
  await settleSlot(tx, current, now)
  const action = 'application.cancelAppointment'
  const before = fieldsOf(current, of.subjectId)
  const deed = { subject: 'application', subjectId: of.applicationId, before, after: null }
  await tellOfApplications(tx, 'appointmentCancelled', [await record(tx, { action, ...deed }, now)], now)
}

export const fieldsOf = (
  { areaId, startsAt }: Pick<NonNullable<HeldSubject['current']>, 'areaId' | 'startsAt'>,
  subjectId: string,
) => ({ subjectId, areaId, startsAt })
