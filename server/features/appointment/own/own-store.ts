import type { SlotChoice } from '#contract/appointment/appointment-endpoints.ts'
import type { Sat } from '#contract/appointment/appointment-rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { appointingStates } from '../appointment-parts.ts'

/** A registration of whoever asks, with where each of its subjects was registered for. */
export interface ExamRow {
  readonly applicationId: string
  readonly batchId: string
  readonly number: string
  readonly isReady: boolean
  readonly places: readonly { readonly subjectId: string; readonly areaId: string }[]
}

const exam = `application_id as "applicationId", batch_id as "batchId", number,
  state in ${appointingStates} as "isReady",
  (select coalesce(json_agg(json_build_object('subjectId', subject_id, 'areaId', area_id)), '[]'::json) from place
    where place.project_id = $1 and place.application_id = application.application_id) as places`
/** Of an own account, or by a record that is bound to it. Each way has its index: one condition for both reads everybody's. */
const whose = `application.application_id in (
  select application_id from application where project_id = $1 and account_id = $2
  union all
  select entered.application_id from candidate_record
    join application entered on entered.project_id = $1 and entered.record_id = candidate_record.record_id
  where candidate_record.project_id = $1 and bound_account_id = $2)`

/** Of batches that offer slots. */
export function listExams(tx: Tx, accountId: string): Promise<ExamRow[]> {
  return tx.named<ExamRow>(
    'appointment.exams',
    `select ${exam} from application
     where project_id = $1 and ${whose} and state in ${appointingStates}
       and exists (select from appointment_slot as slot
         where slot.project_id = $1 and slot.batch_id = application.batch_id)`,
    [tx.projectId, accountId],
  )
}

export async function findExam(tx: Tx, applicationId: string, accountId: string): Promise<ExamRow | null> {
  const [row] = await tx.named<ExamRow>(
    'appointment.exam',
    `select ${exam} from application where project_id = $1 and ${whose} and application_id = $3`,
    [tx.projectId, accountId, applicationId],
  )
  return row ?? null
}

/** Nobody else does anything to the registration until the transaction ends: two of its appointments see each other. */
export async function holdExam(tx: Tx, applicationId: string, accountId: string): Promise<ExamRow | null> {
  await tx.named(
    'appointment.hold-exam',
    `select from application where project_id = $1 and ${whose} and application_id = $3 for no key update`,
    [tx.projectId, accountId, applicationId],
  )
  return findExam(tx, applicationId, accountId)
}

interface AppointmentRow extends Omit<Sat, 'startsAt' | 'endsAt'> {
  readonly applicationId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly changes: number
}
export interface StoredAppointment extends Sat {
  readonly applicationId: string
  readonly changes: number
}

export async function listAppointed(tx: Tx, applicationIds: readonly string[]): Promise<StoredAppointment[]> {
  const rows = await tx.named<AppointmentRow>(
    'appointment.appointed',
    `select application_id as "applicationId", subject_id as "subjectId", session_id as "sessionId",
       area_id as "areaId", starts_at as "startsAt", ends_at as "endsAt", changes
     from appointment join exam_session using (project_id, session_id)
     where appointment.project_id = $1 and application_id = any ($2::uuid[])`,
    [tx.projectId, applicationIds],
  )
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }))
}

export interface MadeAppointment extends SlotChoice {
  readonly applicationId: string
  readonly subjectId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly changes: number
  /** Made, or last changed. */
  readonly at: Date
}

/** In the order of their exams. */
export function listMade(tx: Tx, applicationIds: readonly string[]): Promise<MadeAppointment[]> {
  return tx.query<MadeAppointment>(
    `select application_id as "applicationId", subject_id as "subjectId", session_id as "sessionId",
       area_id as "areaId", starts_at as "startsAt", ends_at as "endsAt", changes, coalesce(changed_at, made_at) as at
     from appointment join exam_session using (project_id, session_id)
     where appointment.project_id = $1 and application_id = any ($2::uuid[]) order by starts_at`,
    [tx.projectId, applicationIds],
  )
}

export interface StoredWait extends SlotChoice {
  readonly waitId: string
  readonly applicationId: string
  readonly subjectId: string
  readonly askedAt: Date
  readonly offeredUntil: Date | null
  /** Of those who were not offered a place yet. */
  readonly ahead: number
  readonly startsAt: Date
  readonly endsAt: Date
}

export function listWaits(tx: Tx, applicationIds: readonly string[]): Promise<StoredWait[]> {
  return tx.named<StoredWait>(
    'appointment.waits',
    `select wait_id as "waitId", application_id as "applicationId", subject_id as "subjectId",
       session_id as "sessionId", area_id as "areaId", asked_at as "askedAt", offered_until as "offeredUntil", starts_at as "startsAt",
       ends_at as "endsAt", (select count(*)::int from appointment_wait as other
         where other.project_id = $1 and other.session_id = waiting.session_id and other.area_id = waiting.area_id
           and other.offered_until is null and other.turn < waiting.turn) as ahead
     from appointment_wait as waiting join exam_session using (project_id, session_id)
     where waiting.project_id = $1 and application_id = any ($2::uuid[])`,
    [tx.projectId, applicationIds],
  )
}

export function listCancellations(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<{ readonly applicationId: string; readonly subjectId: string; readonly cancelledAt: Date }[]> {
  return tx.named(
    'appointment.cancellations',
    `select application_id as "applicationId", subject_id as "subjectId", cancelled_at as "cancelledAt"
     from appointment_cancellation where project_id = $1 and application_id = any ($2::uuid[])`,
    [tx.projectId, applicationIds],
  )
}

export interface NewAppointment extends SlotChoice {
  readonly appointmentId: string
  readonly applicationId: string
  readonly subjectId: string
  readonly batchId: string
}

/** Made, or put elsewhere. */
export async function writeAppointment(tx: Tx, made: NewAppointment, now: Date): Promise<void> {
  await tx.named(
    'appointment.write',
    `insert into appointment (project_id, application_id, subject_id, appointment_id, batch_id, session_id, area_id,
       changes, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, 0, $8)
     on conflict (project_id, application_id, subject_id) do update set session_id = excluded.session_id,
       area_id = excluded.area_id, changes = appointment.changes + 1, changed_at = excluded.made_at`,
    [
      ...[tx.projectId, made.applicationId, made.subjectId, made.appointmentId, made.batchId],
      ...[made.sessionId, made.areaId, now],
    ],
  )
}

/** False: it was called off a moment ago. */
export async function deleteAppointment(tx: Tx, applicationId: string, subjectId: string): Promise<boolean> {
  const rows = await tx.query(
    'delete from appointment where project_id = $1 and application_id = $2 and subject_id = $3 returning 1',
    [tx.projectId, applicationId, subjectId],
  )
  return rows.length > 0
}

export async function writeCancellation(
  tx: Tx,
  applicationId: string,
  subjectId: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into appointment_cancellation (project_id, application_id, subject_id, cancelled_at)
     values ($1, $2, $3, $4)
     on conflict (project_id, application_id, subject_id) do update set cancelled_at = excluded.cancelled_at`,
    [tx.projectId, applicationId, subjectId, now],
  )
}

export async function insertWait(
  tx: Tx,
  wait: Omit<NewAppointment, 'appointmentId'> & { readonly waitId: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into appointment_wait (project_id, wait_id, application_id, subject_id, batch_id, session_id, area_id,
       asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[tx.projectId, wait.waitId, wait.applicationId, wait.subjectId, wait.batchId],
      ...[wait.sessionId, wait.areaId, now],
    ],
  )
}
