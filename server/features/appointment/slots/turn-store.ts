import type { SlotChoice } from '#contract/appointment/appointment-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface Turn {
  readonly applicationId: string
  readonly subjectId: string
}

const own = (tx: Tx, { sessionId, areaId }: SlotChoice) => [tx.projectId, sessionId, areaId]
const ofSlot = 'project_id = $1 and session_id = $2 and area_id = $3'

/** What was given up and has no time yet. */
export async function stampFreed(tx: Tx, slot: SlotChoice, freesAt: Date): Promise<void> {
  await tx.query(`update freed_appointment set frees_at = $4 where ${ofSlot} and frees_at is null`, [
    ...own(tx, slot),
    freesAt,
  ])
}

/** How many places are free again by now. */
export async function takeFreed(tx: Tx, slot: SlotChoice, now: Date): Promise<number> {
  const rows = await tx.query(
    `delete from freed_appointment where ${ofSlot} and frees_at <= $4 returning 1`,
    [...own(tx, slot), now],
  )
  return rows.length
}

export async function insertFreed(tx: Tx, slot: SlotChoice, count: number, freesAt: Date): Promise<void> {
  await tx.query(
    `insert into freed_appointment (project_id, freed_id, session_id, area_id, frees_at)
     select $1, gen_random_uuid(), $2, $3, $5 from generate_series(1, $4)`,
    [...own(tx, slot), count, freesAt],
  )
}

export async function dropFreed(tx: Tx, slot: SlotChoice): Promise<void> {
  await tx.query(`delete from freed_appointment where ${ofSlot}`, own(tx, slot))
}

/** Offers that nobody took in time. Their places stay counted: whoever ends them hands them on. */
export async function endOffers(tx: Tx, slot: SlotChoice, now: Date): Promise<Turn[]> {
  const ended = await tx.query<Turn & { waitId: string }>(
    `select wait_id as "waitId", application_id as "applicationId", subject_id as "subjectId"
     from appointment_wait where ${ofSlot} and offered_until <= $4 order by turn for update skip locked`,
    [...own(tx, slot), now],
  )
  await deleteWaits(
    tx,
    ended.map(({ waitId }) => waitId),
  )
  return ended
}

/** Answers how many were offered a place: they stay counted. */
export async function deleteWaits(tx: Tx, waitIds: readonly string[]): Promise<number> {
  if (waitIds.length === 0) return 0
  const those = 'project_id = $1 and wait_id = any ($2::uuid[])'
  const offered = await tx.query(
    `update appointment_wait set offered_until = null where ${those} and offered_until is not null returning 1`,
    [tx.projectId, waitIds],
  )
  await tx.query(`delete from appointment_wait where ${those}`, [tx.projectId, waitIds])
  return offered.length
}

/** Whoever waits longest and may still come, of a subject that is not full. Who is leaving right now is passed over. */
export async function offerNext(
  tx: Tx,
  slot: SlotChoice,
  until: Date,
  fullSubjects: readonly string[],
): Promise<Turn | null> {
  const [next] = await tx.query<Turn>(
    `update appointment_wait set offered_until = $4 where project_id = $1 and wait_id = (
       select wait_id from appointment_wait where ${ofSlot} and offered_until is null
         and subject_id <> all ($5::uuid[]) order by turn limit 1 for update skip locked)
     returning application_id as "applicationId", subject_id as "subjectId"`,
    [...own(tx, slot), until, fullSubjects],
  )
  return next ?? null
}

export async function endAllWaits(tx: Tx, slot: SlotChoice): Promise<Turn[]> {
  return tx.query<Turn>(
    `delete from appointment_wait where ${ofSlot} and offered_until is null
     returning application_id as "applicationId", subject_id as "subjectId"`,
    own(tx, slot),
  )
}

/** Everybody who has a place there, is offered one or waits. */
export async function removeAll(tx: Tx, slot: SlotChoice): Promise<Turn[]> {
  const booked = await tx.query<Turn>(
    `delete from appointment where ${ofSlot} returning application_id as "applicationId", subject_id as "subjectId"`,
    own(tx, slot),
  )
  const waiting = await tx.query<Turn>(
    `delete from appointment_wait where ${ofSlot} returning application_id as "applicationId", subject_id as "subjectId"`,
    own(tx, slot),
  )
  await dropFreed(tx, slot)
  return [...booked, ...waiting]
}

export interface DueSlot extends SlotChoice {
  readonly projectId: string
}

/** Of all projects; asked from outside of them. */
export function listDue(tx: Tx, now: Date): Promise<DueSlot[]> {
  return tx.query<DueSlot>(
    `select project_id as "projectId", session_id as "sessionId", area_id as "areaId"
     from list_due_appointments($1) order by project_id, session_id, area_id`,
    [now],
  )
}
