import type { Tx } from '#server/platform/database/transaction.ts'

export interface AppointmentLine {
  readonly appointmentId: string
  readonly applicationId: string
  readonly subjectId: string
  readonly sessionId: string
  readonly areaId: string
  readonly number: string
  readonly accountId: string | null
  readonly recordId: string | null
  readonly organisationId: string | null
  readonly startsAt: Date
  readonly changes: number
  readonly madeAt: Date
}

export function listLines(tx: Tx, appointmentIds: readonly string[]): Promise<AppointmentLine[]> {
  return tx.query<AppointmentLine>(
    `select appointment_id as "appointmentId", appointment.application_id as "applicationId",
       subject_id as "subjectId", session_id as "sessionId", area_id as "areaId", number, account_id as "accountId",
       record_id as "recordId", application.organisation_id as "organisationId", starts_at as "startsAt", changes,
       made_at as "madeAt"
     from appointment join application using (project_id, application_id)
       join exam_session using (project_id, session_id)
     where appointment.project_id = $1 and appointment_id = any ($2::uuid[])`,
    [tx.projectId, appointmentIds],
  )
}
