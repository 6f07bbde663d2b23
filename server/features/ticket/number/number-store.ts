import type { CarriedKind } from '#contract/ticket/ticket-number.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** By what of it a number was made. */
export interface FirstSitting {
  readonly areaId: string
  readonly sessionId: string
  readonly roomId: string
  readonly subjectId: string
}

/** Somebody with a seat by the plan in force: the first, and the number they have. */
export interface NumberedSeat extends FirstSitting {
  readonly applicationId: string
  readonly startsAt: Date
  readonly seat: number
  readonly ticketId: string | null
  readonly carries: readonly CarriedKind[] | null
  readonly firstSitting: FirstSitting | null
}

const firstSeats = (where: string) => `
  select distinct on (seat.application_id) seat.application_id as "applicationId", seat.area_id as "areaId",
    seat.session_id as "sessionId", seat.room_id as "roomId", seat.subject_id as "subjectId", seat.seat,
    session.starts_at as "startsAt", ticket.ticket_id as "ticketId", ticket.carries,
    ticket.first_sitting as "firstSitting"
  from seat_plan as plan
    join seat on seat.project_id = plan.project_id and seat.plan_id = plan.plan_id
    join exam_session as session on session.project_id = seat.project_id and session.session_id = seat.session_id
    left join admission_ticket as ticket on ticket.project_id = seat.project_id
      and ticket.application_id = seat.application_id and ticket.replaced_at is null
  where plan.project_id = $1 and plan.batch_id = $2 and plan.state = 'published' and ${where}
  order by seat.application_id, session.starts_at, seat.subject_id`

export function listFirstSeats(
  tx: Tx,
  batchId: string,
  applicationIds: readonly string[],
): Promise<NumberedSeat[]> {
  return tx.query<NumberedSeat>(firstSeats('seat.application_id = any ($3::uuid[])'), [
    tx.projectId,
    batchId,
    applicationIds,
  ])
}

/** Of a room in a session: rooms are numbered one after the other, in the order of their seats. */
export async function listRoomsInForce(
  tx: Tx,
  batchId: string,
): Promise<{ readonly sessionId: string; readonly roomId: string }[]> {
  return tx.query(
    `select session.session_id as "sessionId", seat.room_id as "roomId"
     from seat_plan as plan
       join seat on seat.project_id = plan.project_id and seat.plan_id = plan.plan_id
       join exam_session as session on session.project_id = seat.project_id and session.session_id = seat.session_id
     where plan.project_id = $1 and plan.batch_id = $2 and plan.state = 'published'
     group by session.session_id, session.starts_at, seat.area_id, seat.room_id
     order by session.starts_at, session.session_id, seat.area_id, seat.room_id`,
    [tx.projectId, batchId],
  )
}

export async function listApplicationsInRoom(
  tx: Tx,
  batchId: string,
  of: { readonly sessionId: string; readonly roomId: string },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select seat.application_id as id from seat_plan as plan
       join seat on seat.project_id = plan.project_id and seat.plan_id = plan.plan_id
     where plan.project_id = $1 and plan.batch_id = $2 and plan.state = 'published'
       and seat.session_id = $3 and seat.room_id = $4
     order by seat.seat`,
    [tx.projectId, batchId, of.sessionId, of.roomId],
  )
  return rows.map(({ id }) => id)
}

/** Nobody else numbers tickets of the project until the transaction ends. */
export async function holdNumbering(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('ticketNumbers' || $1::text, 0))`, [
    tx.projectId,
  ])
}

/** Which of the project's batches with tickets it is. */
export async function takeOrdinal(tx: Tx, batchId: string, now: Date): Promise<number> {
  await tx.query(
    `insert into ticket_batch (project_id, batch_id, ordinal, first_at)
     select $1, $2, coalesce(max(ordinal), 0) + 1, $3 from ticket_batch where project_id = $1
     on conflict (project_id, batch_id) do nothing`,
    [tx.projectId, batchId, now],
  )
  const [row] = await tx.query<{ ordinal: number }>(
    'select ordinal from ticket_batch where project_id = $1 and batch_id = $2',
    [tx.projectId, batchId],
  )
  return row?.ordinal ?? 1
}

/** The sessions of a batch, in their order. */
export async function listSessionIds(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select session_id as id from exam_session where project_id = $1 and batch_id = $2
     order by starts_at, session_id`,
    [tx.projectId, batchId],
  )
  return rows.map(({ id }) => id)
}

/** How far numbers of these scopes are counted; none yet is not among them. */
export async function listCounts(tx: Tx, scopes: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ scope: string; last: number }>(
    'select scope, last from ticket_counter where project_id = $1 and scope = any ($2)',
    [tx.projectId, scopes],
  )
  return new Map(rows.map(({ scope, last }) => [scope, last]))
}

export async function writeCounts(tx: Tx, counts: ReadonlyMap<string, number>): Promise<void> {
  await tx.query(
    `insert into ticket_counter (project_id, scope, last)
     select $1, counted.scope, counted.last from unnest($2::text[], $3::integer[]) as counted (scope, last)
     on conflict (project_id, scope) do update set last = excluded.last`,
    [tx.projectId, [...counts.keys()], [...counts.values()]],
  )
}

/** Of these numbers the ones that somebody was given, ever. */
export async function listGiven(tx: Tx, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ number: string }>(
    'select number from admission_ticket where project_id = $1 and number = any ($2)',
    [tx.projectId, numbers],
  )
  return new Set(rows.map(({ number }) => number))
}

export interface NewTicket {
  readonly ticketId: string
  readonly applicationId: string
  readonly batchId: string
  readonly number: string
  readonly carries: readonly CarriedKind[]
  readonly firstSitting: FirstSitting
}

/** In place of the number that each had; what was printed before stays known. */
export async function insertTickets(tx: Tx, tickets: readonly NewTicket[], now: Date): Promise<void> {
  const ids = tickets.map(({ applicationId }) => applicationId)
  await tx.query(
    `update admission_ticket set replaced_at = $3
     where project_id = $1 and application_id = any ($2::uuid[]) and replaced_at is null`,
    [tx.projectId, ids, now],
  )
  await tx.query(
    `insert into admission_ticket (project_id, ticket_id, application_id, batch_id, number, carries, first_sitting,
       numbered_at, first_printed_at, last_printed_at, prints, printed_digest)
     select $1, made.ticket_id, made.application_id, made.batch_id, made.number, made.carries, made.first_sitting, $3,
       old.first_printed_at, old.last_printed_at, coalesce(old.prints, 0), old.printed_digest
     from jsonb_to_recordset($2) as made (ticket_id uuid, application_id uuid, batch_id uuid, number text,
         carries text[], first_sitting jsonb)
       left join lateral (
         select * from admission_ticket as before
         where before.project_id = $1 and before.application_id = made.application_id
         order by before.numbered_at desc, before.ticket_id desc limit 1) as old on true`,
    [
      tx.projectId,
      JSON.stringify(
        tickets.map(({ ticketId, applicationId, batchId, number, carries, firstSitting }) => ({
          ...{ ticket_id: ticketId, application_id: applicationId, batch_id: batchId, number, carries },
          first_sitting: firstSitting,
        })),
      ),
      now,
    ],
  )
}

/** The numbers in force of some people. */
export function listNumbersOf(
  tx: Tx,
  applicationIds: readonly string[],
): Promise<{ readonly applicationId: string; readonly number: string }[]> {
  return tx.query(
    `select application_id as "applicationId", number from admission_ticket
     where project_id = $1 and application_id = any ($2::uuid[]) and replaced_at is null`,
    [tx.projectId, applicationIds],
  )
}
