import type { Tx } from '#server/platform/database/transaction.ts'

export interface Opening {
  readonly batchId: string
  readonly areaId: string
  readonly opensAt: Date
}

export function listOpenings(tx: Tx, batchIds: readonly string[]): Promise<Opening[]> {
  return tx.named<Opening>(
    'ticket.openings',
    `select batch_id as "batchId", area_id as "areaId", opens_at as "opensAt" from ticket_opening
     where project_id = $1 and batch_id = any ($2::uuid[])`,
    [tx.projectId, batchIds],
  )
}

/** Nobody else opens sites of the batch until the transaction ends. */
export async function holdOpenings(tx: Tx, batchId: string): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('ticketOpenings' || $1::text || $2::text, 0))`,
    [tx.projectId, batchId],
  )
}

export async function putOpenings(
  tx: Tx,
  batchId: string,
  { areaIds, opensAt }: { readonly areaIds: readonly string[]; readonly opensAt: Date },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into ticket_opening (project_id, batch_id, area_id, opens_at, changed_at)
     select $1, $2, area_id, $4, $5 from unnest($3::uuid[]) as area_id
     on conflict (project_id, batch_id, area_id) do update set opens_at = excluded.opens_at,
       changed_at = excluded.changed_at`,
    [tx.projectId, batchId, areaIds, opensAt, now],
  )
}

export async function deleteOpenings(tx: Tx, batchId: string, areaIds: readonly string[]): Promise<void> {
  await tx.query(
    'delete from ticket_opening where project_id = $1 and batch_id = $2 and area_id = any ($3::uuid[])',
    [tx.projectId, batchId, areaIds],
  )
}

export interface SiteFigures {
  readonly areaId: string
  readonly people: number
  readonly numbered: number
  readonly printed: number
  /** Printed once, and not since they sit where they sit now. */
  readonly outdated: number
}

/** Of the plan in force. A seat is marked as printed with its ticket; one that came later is not. */
export function countTickets(tx: Tx, batchId: string): Promise<SiteFigures[]> {
  return tx.query<SiteFigures>(
    `select area_id as "areaId", count(*)::int as people, count(*) filter (where has_number)::int as numbered,
       count(*) filter (where prints > 0)::int as printed,
       count(*) filter (where prints > 0 and not is_printed)::int as outdated
     from (
       select seat.area_id, seat.application_id, bool_or(ticket.ticket_id is not null) as has_number,
         max(coalesce(ticket.prints, 0)) as prints, bool_and(seat.printed_at is not null) as is_printed
       from seat_plan as plan
         join seat on seat.project_id = plan.project_id and seat.plan_id = plan.plan_id and seat.session_id is not null
         left join admission_ticket as ticket on ticket.project_id = seat.project_id
           and ticket.application_id = seat.application_id and ticket.replaced_at is null
       where plan.project_id = $1 and plan.batch_id = $2 and plan.state = 'published'
       group by seat.area_id, seat.application_id) as person
     group by area_id`,
    [tx.projectId, batchId],
  )
}

export async function findPlanNumber(tx: Tx, batchId: string): Promise<number | null> {
  const [row] = await tx.query<{ number: number }>(
    `select number from seat_plan where project_id = $1 and batch_id = $2 and state = 'published'`,
    [tx.projectId, batchId],
  )
  return row?.number ?? null
}

/** With a seat at one of these sites, some at a time in the order of their ids. */
export async function listSeatedAt(
  tx: Tx,
  batchId: string,
  areaIds: readonly string[],
  page: { readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select distinct seat.application_id as id
     from seat_plan as plan
       join seat on seat.project_id = plan.project_id and seat.plan_id = plan.plan_id and seat.session_id is not null
     where plan.project_id = $1 and plan.batch_id = $2 and plan.state = 'published'
       and seat.area_id = any ($3::uuid[]) and ($4::uuid is null or seat.application_id > $4)
     order by seat.application_id limit $5`,
    [tx.projectId, batchId, areaIds, page.after, page.most],
  )
  return rows.map(({ id }) => id)
}
