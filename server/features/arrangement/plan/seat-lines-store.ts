import type { Tx } from '#server/platform/database/transaction.ts'

export interface SeatLine {
  readonly seatId: string
  readonly applicationId: string
  readonly subjectId: string
  readonly areaId: string
  readonly number: string
  readonly accountId: string | null
  readonly recordId: string | null
  readonly organisationId: string | null
  readonly sessionId: string | null
  readonly roomId: string | null
  readonly seat: number | null
  readonly fromSessionId: string | null
  readonly fromRoomId: string | null
  readonly fromSeat: number | null
  readonly reason: string | null
  readonly printed: boolean
}

export function listSeatLines(tx: Tx, planId: string, seatIds: readonly string[]): Promise<SeatLine[]> {
  return tx.query<SeatLine>(
    `select seat_id as "seatId", application_id as "applicationId", subject_id as "subjectId", area_id as "areaId",
       number, account_id as "accountId", record_id as "recordId", application.organisation_id as "organisationId",
       session_id as "sessionId", room_id as "roomId", seat, from_session_id as "fromSessionId",
       from_room_id as "fromRoomId", from_seat as "fromSeat", left_reason as reason, printed_at is not null as printed
     from seat join application using (project_id, application_id)
     where seat.project_id = $1 and plan_id = $2 and seat_id = any ($3::uuid[])`,
    [tx.projectId, planId, seatIds],
  )
}
