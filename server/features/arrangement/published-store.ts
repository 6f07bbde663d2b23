import type { Tx } from '#server/platform/database/transaction.ts'

/** Whose: of one registration, or all of a session, a site or a room in the batch. */
export type SeatsAsked = { readonly applicationIds: readonly string[] } | SeatsOfBatch

export interface SeatsOfBatch {
  readonly batchId: string
  readonly sessionId?: string
  readonly areaId?: string
  readonly roomId?: string
  /** Of a session at a site: so many at most, behind a seat. */
  readonly page?: {
    readonly after: { readonly roomId: string; readonly seat: number } | null
    readonly most: number
  }
}

export interface PublishedSeat {
  readonly planId: string
  readonly planNumber: number
  readonly publishedAt: Date
  readonly batchId: string
  readonly applicationId: string
  readonly subjectId: string
  /** The site, a station of the batch: `listBatchSites` tells of it and its rooms. */
  readonly areaId: string
  readonly sessionId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly roomId: string
  readonly seat: number
  readonly printedAt: Date | null
  /** More time than the session has. */
  readonly extraMinutes: number
}

export function listPublishedSeats(tx: Tx, asked: SeatsAsked): Promise<PublishedSeat[]> {
  const values: unknown[] = [tx.projectId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const where =
    'applicationIds' in asked
      ? [`seat.application_id = any (${bind(asked.applicationIds)}::uuid[])`]
      : [
          `plan.batch_id = ${bind(asked.batchId)}`,
          ...(asked.sessionId ? [`seat.session_id = ${bind(asked.sessionId)}`] : []),
          ...(asked.areaId ? [`seat.area_id = ${bind(asked.areaId)}`] : []),
          ...(asked.roomId ? [`seat.room_id = ${bind(asked.roomId)}`] : []),
          ...(asked.page?.after
            ? [
                `(seat.room_id, seat.seat) > (${bind(asked.page.after.roomId)}, ${bind(asked.page.after.seat)})`,
              ]
            : []),
        ]
  const most = 'page' in asked && asked.page ? `limit ${bind(asked.page.most)}` : ''
  return tx.query<PublishedSeat>(
    `select plan.plan_id as "planId", plan.number as "planNumber", plan.published_at as "publishedAt",
       plan.batch_id as "batchId", seat.application_id as "applicationId", seat.subject_id as "subjectId",
       seat.area_id as "areaId", session.session_id as "sessionId", session.starts_at as "startsAt",
       session.ends_at as "endsAt", seat.room_id as "roomId", seat.seat, seat.printed_at as "printedAt",
       coalesce(need.extra_minutes, 0) as "extraMinutes"
     from seat_plan as plan join seat on seat.project_id = plan.project_id and seat.plan_id = plan.plan_id
       join exam_session as session on session.project_id = seat.project_id and session.session_id = seat.session_id
       left join seat_need as need on need.project_id = seat.project_id and need.application_id = seat.application_id
     where plan.project_id = $1 and plan.state = 'published' and ${where.join(' and ')}
     order by session.starts_at, seat.area_id, seat.room_id, seat.seat ${most}`,
    values,
  )
}

export async function writePrinted(tx: Tx, applicationIds: readonly string[], now: Date): Promise<void> {
  await tx.query(
    `update seat set printed_at = $3 from seat_plan as plan
     where seat.project_id = $1 and seat.application_id = any ($2::uuid[]) and plan.project_id = seat.project_id
       and plan.plan_id = seat.plan_id and plan.state = 'published' and seat.session_id is not null
       and seat.printed_at is null`,
    [tx.projectId, applicationIds, now],
  )
}

export interface PublishedPlan {
  readonly planId: string
  readonly number: number
  readonly publishedAt: Date
  /** Its seats turn back to the front in every second column. */
  readonly snake: boolean
}

export async function findPublishedPlan(tx: Tx, batchId: string): Promise<PublishedPlan | null> {
  const [row] = await tx.query<PublishedPlan>(
    `select plan_id as "planId", number, published_at as "publishedAt",
       coalesce(rules ->> 'seatOrder' = 'snake', false) as snake
     from seat_plan where project_id = $1 and batch_id = $2 and state = 'published'`,
    [tx.projectId, batchId],
  )
  return row ?? null
}

export interface PublishedRoom {
  readonly sessionId: string
  readonly roomId: string
  readonly planned: number
  readonly printed: number
}

export function countPublishedRooms(
  tx: Tx,
  planId: string,
  areaIds?: readonly string[],
): Promise<PublishedRoom[]> {
  return tx.query<PublishedRoom>(
    `select session_id as "sessionId", room_id as "roomId", count(*)::integer as planned,
       count(printed_at)::integer as printed
     from seat where project_id = $1 and plan_id = $2 and session_id is not null
       and ($3::uuid[] is null or area_id = any ($3))
     group by session_id, room_id`,
    [tx.projectId, planId, areaIds ?? null],
  )
}
