import type { ExamSession } from '#contract/arrangement/exam-session.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { seatedStates } from '../arrangement-store.ts'

interface StoredSession extends Omit<ExamSession, 'startsAt' | 'endsAt'> {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** In the order of their times. */
export async function listSessions(tx: Tx, batchId: string): Promise<ExamSession[]> {
  const rows = await tx.query<StoredSession>(
    `select session_id as "sessionId", starts_at as "startsAt", ends_at as "endsAt", subjects, sites
     from exam_session where project_id = $1 and batch_id = $2 order by starts_at, session_id`,
    [tx.projectId, batchId],
  )
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }))
}

export async function replaceSessions(
  tx: Tx,
  batchId: string,
  sessions: readonly ExamSession[],
): Promise<void> {
  await tx.query(
    'delete from exam_session where project_id = $1 and batch_id = $2 and session_id <> all ($3::uuid[])',
    [tx.projectId, batchId, sessions.map(({ sessionId }) => sessionId)],
  )
  // A session of another batch that is given here keeps its batch: it is none of this one's.
  await tx.query(
    `insert into exam_session (project_id, batch_id, session_id, starts_at, ends_at, subjects, sites)
     select $1, $2, "sessionId", "startsAt", "endsAt", subjects, sites
     from jsonb_to_recordset($3) as given ("sessionId" uuid, "startsAt" timestamptz, "endsAt" timestamptz,
       subjects jsonb, sites jsonb)
     on conflict (project_id, session_id) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       subjects = excluded.subjects, sites = excluded.sites
       where exam_session.batch_id = excluded.batch_id`,
    [tx.projectId, batchId, JSON.stringify(sessions)],
  )
}

/** Of these sessions those in which somebody sits by the plan in force. */
export async function listUsedSessions(tx: Tx, batchId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ sessionId: string }>(
    `select session_id as "sessionId" from exam_session as session
     where project_id = $1 and batch_id = $2 and exists (
       select from seat join seat_plan using (project_id, plan_id)
       where seat.project_id = session.project_id and seat.session_id = session.session_id and state = 'published'
         and seat_plan.batch_id = session.batch_id)`,
    [tx.projectId, batchId],
  )
  return new Set(rows.map(({ sessionId }) => sessionId))
}

/** The sessions that somebody has appointed, or waits for, with the subjects. Nobody else does meanwhile. */
export async function listAppointedSessions(
  tx: Tx,
  batchId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  await tx.query(
    `select from appointment_slot where project_id = $1 and batch_id = $2
     order by session_id, area_id for no key update`,
    [tx.projectId, batchId],
  )
  const rows = await tx.query<{ sessionId: string; subjectIds: string[] }>(
    `select session_id as "sessionId", array_agg(distinct subject_id::text) as "subjectIds"
     from (select session_id, subject_id from appointment where project_id = $1 and batch_id = $2
       union all select session_id, subject_id from appointment_wait where project_id = $1 and batch_id = $2) as chosen
     group by session_id`,
    [tx.projectId, batchId],
  )
  return new Map(rows.map(({ sessionId, subjectIds }) => [sessionId, subjectIds]))
}

export interface PeopleCount {
  readonly areaId: string
  readonly subjectId: string
  readonly people: number
}

export function countPeople(tx: Tx, batchId: string): Promise<PeopleCount[]> {
  return tx.query<PeopleCount>(
    `select area_id as "areaId", subject_id as "subjectId", count(*)::integer as people
     from place join application using (project_id, application_id)
     where place.project_id = $1 and place.batch_id = $2 and application.state in ${seatedStates}
     group by area_id, subject_id order by area_id, subject_id`,
    [tx.projectId, batchId],
  )
}

export interface ClosedSeat {
  readonly sessionId: string
  readonly roomId: string
  readonly seat: number
  readonly reason: string
}

export function listClosedSeats(tx: Tx, batchId: string): Promise<ClosedSeat[]> {
  return tx.query<ClosedSeat>(
    `select session_id as "sessionId", room_id as "roomId", seat, reason
     from closed_seat join exam_session using (project_id, session_id)
     where closed_seat.project_id = $1 and batch_id = $2 order by session_id, room_id, seat`,
    [tx.projectId, batchId],
  )
}

/** Whether anything was changed by it. */
export async function writeClosedSeat(
  tx: Tx,
  { sessionId, roomId, seat, reason }: ClosedSeat,
  closed: boolean,
  now: Date,
): Promise<boolean> {
  const own = [tx.projectId, sessionId, roomId, seat]
  const rows = closed
    ? await tx.query(
        `insert into closed_seat values ($1, $2, $3, $4, $5, $6)
         on conflict (project_id, session_id, room_id, seat) do update set reason = excluded.reason
           where closed_seat.reason <> excluded.reason returning 1`,
        [...own, reason, now],
      )
    : await tx.query(
        'delete from closed_seat where project_id = $1 and session_id = $2 and room_id = $3 and seat = $4 returning 1',
        own,
      )
  return rows.length > 0
}

/** By which number somebody sits there in a plan that is not given up; null: nobody does. */
export async function findSitter(
  tx: Tx,
  batchId: string,
  { sessionId, roomId, seat }: Omit<ClosedSeat, 'reason'>,
): Promise<string | null> {
  const [row] = await tx.query<{ number: string }>(
    `select application.number from seat_plan join seat using (project_id, plan_id)
       join application using (project_id, application_id)
     where seat_plan.project_id = $1 and seat_plan.batch_id = $2 and session_id = $3 and room_id = $4 and seat = $5
       and seat_plan.state in ('draft', 'checked', 'published') limit 1`,
    [tx.projectId, batchId, sessionId, roomId, seat],
  )
  return row?.number ?? null
}
