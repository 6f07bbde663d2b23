import type { SlotChoice } from '#contract/appointment/appointment-endpoints.ts'
import type { ExamSession } from '#contract/arrangement/exam-session.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface SlotRow extends SlotChoice {
  readonly batchId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly subjects: ExamSession['subjects']
  readonly capacity: number
  readonly taken: number
  readonly isOpen: boolean
}

/** A session at a site as it stands. Taken is also what is offered, and what is given up and not free yet. */
export interface Slot extends Omit<SlotRow, 'startsAt' | 'endsAt'> {
  readonly startsAt: string
  readonly endsAt: string
}

const columns = `slot.session_id as "sessionId", slot.area_id as "areaId", slot.batch_id as "batchId",
  starts_at as "startsAt", ends_at as "endsAt", subjects, capacity, taken, is_open as "isOpen"`
const from = `appointment_slot as slot join exam_session as session on session.project_id = slot.project_id
  and session.session_id = slot.session_id`

const slotOf = (row: SlotRow): Slot => ({
  ...row,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
})

/** In the order of their times. */
export async function listSlots(tx: Tx, batchId: string): Promise<Slot[]> {
  const rows = await tx.named<SlotRow>(
    'appointment.slots',
    `select ${columns} from ${from} where slot.project_id = $1 and slot.batch_id = $2
     order by starts_at, slot.session_id, slot.area_id`,
    [tx.projectId, batchId],
  )
  return rows.map(slotOf)
}

export async function findSlot(tx: Tx, { sessionId, areaId }: SlotChoice): Promise<Slot | null> {
  const [row] = await tx.named<SlotRow>(
    'appointment.slot',
    `select ${columns} from ${from} where slot.project_id = $1 and slot.session_id = $2 and slot.area_id = $3`,
    [tx.projectId, sessionId, areaId],
  )
  return row ? slotOf(row) : null
}

/**
 * Nobody takes or gives anything of these until the transaction ends. Whoever holds several has them in the order of their
 * ids, and asks for none of them later.
 */
export async function holdSlots(tx: Tx, slots: readonly SlotChoice[]): Promise<Slot[]> {
  await tx.named(
    'appointment.hold-slots',
    `select from appointment_slot where project_id = $1
       and (session_id, area_id) in (select * from unnest($2::uuid[], $3::uuid[]))
     order by session_id, area_id for no key update`,
    [tx.projectId, slots.map(({ sessionId }) => sessionId), slots.map(({ areaId }) => areaId)],
  )
  const held = await Promise.all(slots.map((slot) => findSlot(tx, slot)))
  return held.flatMap((slot) => slot ?? [])
}

/** The one that is held answers how many are taken; null: none was left. */
export async function takePlace(tx: Tx, { sessionId, areaId }: SlotChoice): Promise<number | null> {
  const [row] = await tx.named<{ taken: number }>(
    'appointment.take',
    `update appointment_slot set taken = taken + 1
     where project_id = $1 and session_id = $2 and area_id = $3 and taken < capacity returning taken`,
    [tx.projectId, sessionId, areaId],
  )
  return row?.taken ?? null
}

export async function writeTaken(tx: Tx, { sessionId, areaId }: SlotChoice, taken: number): Promise<void> {
  await tx.query(
    'update appointment_slot set taken = $4 where project_id = $1 and session_id = $2 and area_id = $3',
    [tx.projectId, sessionId, areaId, taken],
  )
}

export async function writeSlot(
  tx: Tx,
  { sessionId, areaId, batchId, capacity, isOpen }: Omit<Slot, 'startsAt' | 'endsAt' | 'subjects' | 'taken'>,
): Promise<void> {
  await tx.query(
    `insert into appointment_slot (project_id, batch_id, session_id, area_id, capacity, taken, is_open)
     values ($1, $2, $3, $4, $5, 0, $6)
     on conflict (project_id, session_id, area_id) do update set capacity = excluded.capacity, is_open = excluded.is_open`,
    [tx.projectId, batchId, sessionId, areaId, capacity, isOpen],
  )
}

/** How many places of a slot somebody of a subject has or is offered. */
export async function countSubject(
  tx: Tx,
  { sessionId, areaId }: SlotChoice,
  subjectId: string,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select ((select count(*) from appointment
         where project_id = $1 and session_id = $2 and area_id = $3 and subject_id = $4)
       + (select count(*) from appointment_wait where project_id = $1 and session_id = $2 and area_id = $3
         and subject_id = $4 and offered_until is not null))::int as count`,
    [tx.projectId, sessionId, areaId, subjectId],
  )
  return row?.count ?? 0
}

export interface SlotCount extends SlotChoice {
  readonly subjectId: string
  readonly booked: number
  readonly offered: number
  readonly waiting: number
}

export function countBySlot(tx: Tx, batchId: string): Promise<SlotCount[]> {
  return tx.query<SlotCount>(
    `select session_id as "sessionId", area_id as "areaId", subject_id as "subjectId", sum(booked)::int as booked,
       sum(offered)::int as offered, sum(waiting)::int as waiting
     from (select session_id, area_id, subject_id, 1 as booked, 0 as offered, 0 as waiting
         from appointment where project_id = $1 and batch_id = $2
       union all select session_id, area_id, subject_id, 0, (offered_until is not null)::int,
           (offered_until is null)::int
         from appointment_wait where project_id = $1 and batch_id = $2) as found
     group by session_id, area_id, subject_id`,
    [tx.projectId, batchId],
  )
}

export function countFreed(tx: Tx, batchId: string): Promise<(SlotChoice & { readonly freed: number })[]> {
  return tx.query(
    `select session_id as "sessionId", area_id as "areaId", count(*)::int as freed
     from freed_appointment join appointment_slot using (project_id, session_id, area_id)
     where project_id = $1 and batch_id = $2 group by session_id, area_id`,
    [tx.projectId, batchId],
  )
}
