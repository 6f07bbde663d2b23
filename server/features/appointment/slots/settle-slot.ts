import type { SlotChoice } from '#contract/appointment/appointment-endpoints.ts'
import { freeAgainAt, hoursBefore, offerEnds } from '#contract/appointment/appointment-rules.ts'
import { tellOfApplications } from '#server/features/registration/registration.ts'
import { type Deed, recordMany } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { readRules } from '../rule-store.ts'
import { countSubject, holdSlots, type Slot, writeTaken } from './slot-store.ts'
import {
  endAllWaits,
  endOffers,
  insertFreed,
  offerNext,
  stampFreed,
  type Turn,
  takeFreed,
} from './turn-store.ts'

/**
 * Brings a slot to what holds now: what is free again by its time goes to whoever waits longest, an offer that nobody took
 * to the next. `handedOn` are places that are counted and go to the next at once.
 */
export async function settleSlot(tx: Tx, choice: SlotChoice, now: Date, handedOn = 0): Promise<void> {
  const [slot] = await holdSlots(tx, [choice])
  if (!slot) return
  const rules = await readRules(tx, slot.batchId)
  await stampFreed(tx, slot, freeAgainAt(rules, now))
  const ended = await endOffers(tx, slot, now)
  let taken = slot.taken - (await takeFreed(tx, slot, now))
  let toHand = handedOn + ended.length
  const isOver = now >= hoursBefore(slot.startsAt, rules.changeHours)
  const until = offerEnds(rules, slot.startsAt, now)
  const offered: Turn[] = []
  while (slot.isOpen && !isOver && (toHand > 0 || taken < slot.capacity)) {
    const next = await offerNext(tx, slot, until, await listFullSubjects(tx, slot))
    if (!next) break
    offered.push(next)
    if (toHand > 0) toHand -= 1
    else taken += 1
  }
  // Nobody waits: it is free at the time at which everything that is given up is.
  if (toHand > 0 && rules.freeAgainAt !== null) await insertFreed(tx, slot, toHand, freeAgainAt(rules, now))
  else taken -= toHand
  if (taken !== slot.taken) await writeTaken(tx, slot, taken)
  const gone = isOver ? await endAllWaits(tx, slot) : []
  await tell(tx, slot, { offered, until, ended: [...ended, ...gone] }, now)
}

async function listFullSubjects(tx: Tx, slot: Slot): Promise<string[]> {
  const full: string[] = []
  for (const { subjectId, most } of slot.subjects)
    if (most !== null && (await countSubject(tx, slot, subjectId)) >= most) full.push(subjectId)
  return full
}

async function tell(
  tx: Tx,
  slot: Slot,
  { offered, until, ended }: { offered: readonly Turn[]; until: Date; ended: readonly Turn[] },
  now: Date,
): Promise<void> {
  const ends = await recordMany(
    tx,
    ended.map((turn) => deedOf('application.endAppointmentWait', turn, slot)),
    now,
  )
  await tellOfApplications(tx, 'appointmentWaitEnded', ends, now)
  const offers = await recordMany(
    tx,
    offered.map((turn) => deedOf('application.offerAppointment', turn, slot)),
    now,
  )
  await tellOfApplications(tx, 'appointmentOffered', offers, now, { deadline: until.toISOString() })
}

export const deedOf = (
  action: string,
  { applicationId, subjectId }: Turn,
  { areaId, startsAt }: Pick<Slot, 'areaId' | 'startsAt'>,
): Deed => ({
  ...{ action, subject: 'application', subjectId: applicationId, before: null },
  after: { subjectId, areaId, startsAt },
})
