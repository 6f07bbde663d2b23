import type { SlotChoice } from '#contract/appointment/appointment-endpoints.ts'
import {
  type AppointmentRules,
  hindranceOf,
  hoursBefore,
  skippedAfter,
} from '#contract/appointment/appointment-rules.ts'
import { examStatus } from '#contract/batch/batch.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type AppointmentParts, type Asked, getBatch, isWithin, timesOf } from '../appointment-parts.ts'
import { readRules } from '../rule-store.ts'
import { findSlot, type Slot } from '../slots/slot-store.ts'
import {
  type ExamRow,
  holdExam,
  listAppointed,
  listCancellations,
  listWaits,
  type StoredAppointment,
  type StoredWait,
} from './own-store.ts'
import { accountOf } from './show-exams.ts'

export interface OfSubject {
  readonly applicationId: string
  readonly subjectId: string
}

/** One subject of whoever asks, held, with all that decides about its appointment. */
export interface HeldSubject extends OfSubject {
  readonly row: ExamRow
  readonly batch: Batch
  readonly rules: AppointmentRules
  /** Where it was registered for. */
  readonly areaId: string
  readonly appointed: readonly StoredAppointment[]
  readonly current: StoredAppointment | null
  readonly wait: StoredWait | null
}

/** Somebody else's is absent, and so is a subject that is not registered for. */
export async function holdSubject(
  parts: AppointmentParts,
  asked: Asked,
  { applicationId, subjectId }: OfSubject,
): Promise<HeldSubject> {
  const { tx } = asked
  const row = await holdExam(tx, applicationId, accountOf(asked))
  const place = row?.places.find((one) => one.subjectId === subjectId)
  if (!row || !place) throw new Refusal('applicationAbsent')
  const batch = await getBatch(parts, asked.projectId, row.batchId)
  const appointed = await listAppointed(tx, [applicationId])
  const waits = await listWaits(tx, [applicationId])
  return {
    ...{ applicationId, subjectId, row, batch, areaId: place.areaId, appointed },
    rules: await readRules(tx, row.batchId),
    current: appointed.find((one) => one.subjectId === subjectId) ?? null,
    wait: waits.find((one) => one.subjectId === subjectId) ?? null,
  }
}

/** What has to hold for whoever takes a slot, or waits for it, whether it is full or not. */
export async function judgeChoice(
  parts: AppointmentParts,
  asked: Asked,
  held: HeldSubject,
  choice: SlotChoice,
  isOffered: boolean,
): Promise<Slot> {
  const { tx, now } = asked
  const { rules, batch, current, subjectId, applicationId } = held
  if (!held.row.isReady) throw new Refusal('appointmentNotReady')
  if (batch.examStatus === examStatus.pause) throw new Refusal('examSuspended')
  // An offer is a promise: it is taken as long as it stands.
  if (!isOffered) {
    const { state, opensAt } = await timesOf(parts, asked, batch, rules)
    if (state !== 'open') throw new Refusal('appointmentNotOpen', { state, opensAt })
    const cancelled = await listCancellations(tx, [applicationId])
    const at = cancelled.find((one) => one.subjectId === subjectId)?.cancelledAt ?? null
    const skipped = current ? null : skippedAfter(rules, at, now)
    if (skipped) throw new Refusal('appointmentRoundSkipped', skipped)
  }
  const slot = await findSlot(tx, choice)
  const isThere =
    slot?.batchId === batch.batchId &&
    slot.subjects.some((one) => one.subjectId === subjectId) &&
    isWithin(batch.areas, slot.areaId, held.areaId)
  if (!slot || !isThere || !(slot.isOpen || isOffered)) throw new Refusal('appointmentSlotAbsent')
  if (current) refuseChange(current, rules, now)
  const hindrance = hindranceOf({ ...slot, subjectId }, held.appointed, rules, now)
  if (hindrance) throw new Refusal('appointmentSlotHindered', { hindrance })
  return slot
}

function refuseChange(
  { startsAt, changes }: StoredAppointment,
  { changeHours, mostChanges }: AppointmentRules,
  now: Date,
): void {
  const until = hoursBefore(startsAt, changeHours)
  if (now >= until) throw new Refusal('appointmentTooLate', { until: until.toISOString() })
  if (changes >= mostChanges) throw new Refusal('appointmentChangesUsed', { most: mostChanges })
}

export const isSameSlot = (one: SlotChoice | null, other: SlotChoice): boolean =>
  one?.sessionId === other.sessionId && one.areaId === other.areaId
