import type { Tx } from '#server/platform/database/transaction.ts'

interface Wanted {
  readonly batchId: string
  readonly areaId: string | null
  readonly applicationIds: readonly string[] | null
}

/** Who is printed, in the order of sites, sessions, rooms and seats: of each the first. Whoever has no seat comes last. */
export async function listInOrder(
  tx: Tx,
  { batchId, areaId, applicationIds }: Wanted,
  page: { readonly from: number; readonly most: number },
): Promise<{ readonly ids: string[]; readonly total: number }> {
  const rows = await tx.query<{ id: string; total: number }>(
    `with first as (
       select distinct on (seat.application_id) seat.application_id as id, seat.area_id, session.starts_at,
         seat.session_id, seat.room_id, seat.seat
       from seat_plan as plan
         join seat on seat.project_id = plan.project_id and seat.plan_id = plan.plan_id
         join exam_session as session on session.project_id = seat.project_id
           and session.session_id = seat.session_id
       where plan.project_id = $1 and plan.batch_id = $2 and plan.state = 'published'
         and ($3::uuid is null or seat.area_id = $3)
         and ($4::uuid[] is null or seat.application_id = any ($4))
       order by seat.application_id, session.starts_at, seat.subject_id),
     wanted as (
       select id, area_id, starts_at, session_id, room_id, seat from first
       union all
       select asked, null, null, null, null, null from unnest($4::uuid[]) as asked
       where asked not in (select id from first))
     select id, (count(*) over ())::int as total from wanted
     order by area_id, starts_at, session_id, room_id, seat, id offset $5 limit $6`,
    [tx.projectId, batchId, areaId, applicationIds, page.from, page.most],
  )
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

export async function hasSeats(tx: Tx, batchId: string, areaId: string | null): Promise<boolean> {
  const [row] = await tx.query<{ has: boolean }>(
    `select exists (select from seat_plan as plan
       join seat on seat.project_id = plan.project_id and seat.plan_id = plan.plan_id and seat.session_id is not null
       where plan.project_id = $1 and plan.batch_id = $2 and plan.state = 'published'
         and ($3::uuid is null or seat.area_id = $3)) as has`,
    [tx.projectId, batchId, areaId],
  )
  return row?.has ?? false
}
