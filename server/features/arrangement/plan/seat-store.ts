import type { DistrictPlan, LeftoverReason, SeatGiven } from '#contract/arrangement/plan.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { seatedStates } from '../arrangement-store.ts'

/** A place of somebody who is to be seated, with what the rules ask. */
export interface PlaceToSeat {
  /** As it was chosen. */
  readonly areaId: string
  readonly applicationId: string
  readonly subjectId: string
  readonly organisationId: string | null
  readonly accountId: string | null
  readonly recordId: string | null
  readonly accessible: boolean | null
  readonly ownRoom: boolean | null
  readonly extraMinutes: number | null
  /** By the plan in force. */
  readonly printed: boolean
  readonly appointed: { readonly siteId: string; readonly sessionId: string } | null
  /** The room that the organisation chose. */
  readonly chosenSession: string | null
  readonly chosenRoom: string | null
}

/** The site after this one, by id, at which somebody sits by a plan. */
export async function findNextSite(tx: Tx, planId: string, after: string | null): Promise<string | null> {
  const [row] = await tx.query<{ areaId: string }>(
    `select area_id as "areaId" from seat
     where project_id = $1 and plan_id = $2 and session_id is not null and ($3::uuid is null or area_id > $3)
     order by area_id limit 1`,
    [tx.projectId, planId, after],
  )
  return row?.areaId ?? null
}

const placeColumns = `place.area_id as "areaId", place.application_id as "applicationId",
  place.subject_id as "subjectId", application.organisation_id as "organisationId", account_id as "accountId",
  record_id as "recordId", accessible, own_room as "ownRoom", extra_minutes as "extraMinutes",
  choice.session_id as "chosenSession", choice.room_id as "chosenRoom",
  exists (select from seat join seat_plan using (project_id, plan_id)
    where seat.project_id = place.project_id and seat.application_id = place.application_id
      and seat.subject_id = place.subject_id and state = 'published' and printed_at is not null) as printed,
  (select jsonb_build_object('siteId', appointment.area_id, 'sessionId', appointment.session_id) from appointment
    where appointment.project_id = place.project_id and appointment.application_id = place.application_id
      and appointment.subject_id = place.subject_id) as appointed`

/** Of these areas, in the order of their numbers. */
export function listPlaces(tx: Tx, batchId: string, areaIds: readonly string[]): Promise<PlaceToSeat[]> {
  return tx.query<PlaceToSeat>(
    `select ${placeColumns}
     from place join application using (project_id, application_id)
       left join seat_need using (project_id, application_id)
       left join room_choice as choice using (project_id, application_id, subject_id)
     where place.project_id = $1 and place.batch_id = $2 and place.area_id = any ($3::uuid[])
       and application.state in ${seatedStates}
     order by application.number, subject_id`,
    [tx.projectId, batchId, areaIds],
  )
}

/** Whoever chose a site, and who chose an area above it and by a plan sits there, or is this person. */
export function listPlacesAtSite(
  tx: Tx,
  of: {
    readonly batchId: string
    readonly planId: string
    readonly areaId: string
    /** Areas above it. */
    readonly above: readonly string[]
    readonly besides: { readonly applicationId: string; readonly subjectId: string } | null
  },
): Promise<PlaceToSeat[]> {
  return tx.query<PlaceToSeat>(
    `with wanted as (
       select application_id, subject_id from place where project_id = $1 and batch_id = $2 and area_id = $3
       union select application_id, subject_id from seat
         where project_id = $1 and plan_id = $5 and area_id = $3 and session_id is not null
       union select $6::uuid, $7::uuid)
     select ${placeColumns} from wanted join place using (application_id, subject_id)
       join application using (project_id, application_id) left join seat_need using (project_id, application_id)
       left join room_choice as choice using (project_id, application_id, subject_id)
     where place.project_id = $1 and place.batch_id = $2 and application.state in ${seatedStates}
       and (place.area_id = $3 or place.area_id = any ($4::uuid[]))
     order by application.number, place.subject_id`,
    [
      ...[tx.projectId, of.batchId, of.areaId, of.above, of.planId],
      ...[of.besides?.applicationId ?? null, of.besides?.subjectId ?? null],
    ],
  )
}

export interface StoredSeat extends SeatGiven {
  readonly accepted: readonly string[]
  readonly printedAt: Date | null
}

const seatColumns = `application_id as "personId", subject_id as "subjectId", session_id as "sessionId",
  room_id as "roomId", seat, accepted, printed_at as "printedAt"`

/** Who sits where at a site by a plan. */
export function listSeatsOfArea(tx: Tx, planId: string, areaId: string): Promise<StoredSeat[]> {
  return tx.query<StoredSeat>(
    `select ${seatColumns} from seat
     where project_id = $1 and plan_id = $2 and area_id = $3 and session_id is not null
     order by session_id, room_id, seat`,
    [tx.projectId, planId, areaId],
  )
}

export interface ElsewhereRow {
  readonly personId: string
  readonly subjectId: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** When these people sit at other sites: by a plan, and at sites that it has not come to by the one before. */
export function listSeatsElsewhere(
  tx: Tx,
  of: {
    readonly planId: string
    readonly areaIds: readonly string[]
    /** There they stay if they can. */
    readonly before: { readonly planId: string; readonly areaIds: readonly string[] } | null
  },
  applicationIds: readonly string[],
): Promise<ElsewhereRow[]> {
  return tx.query<ElsewhereRow>(
    `select application_id as "personId", subject_id as "subjectId", starts_at as "startsAt", ends_at as "endsAt"
     from seat join exam_session using (project_id, session_id)
     where seat.project_id = $1 and application_id = any ($2::uuid[]) and area_id <> all ($3::uuid[])
       and (plan_id = $4 or plan_id = $5 and area_id = any ($6::uuid[]))
     order by application_id, starts_at`,
    [
      ...[tx.projectId, applicationIds, of.areaIds, of.planId],
      ...[of.before?.planId ?? null, of.before?.areaIds ?? []],
    ],
  )
}

/** In one statement. Whose place is gone meanwhile is left out; who is losing it now is waited for. */
export async function insertSeats(
  tx: Tx,
  planId: string,
  { seats, leftovers, moved }: DistrictPlan,
  /** By person and subject the seat that they had, and the area that they chose. */
  {
    kept,
    chosen,
  }: {
    readonly kept: ReadonlyMap<string, Pick<StoredSeat, 'accepted' | 'printedAt'>>
    readonly chosen: ReadonlyMap<string, string>
  },
): Promise<void> {
  const from = new Map(moved.map(({ from: was }) => [keyOf(was), was]))
  const rows = [
    ...[...seats].flatMap(([areaId, here]) => here.map((seat) => ({ ...seat, areaId, reason: null }))),
    ...[...leftovers].flatMap(([areaId, here]) =>
      here.map((left) => ({ ...left, areaId, sessionId: null, roomId: null, seat: null })),
    ),
  ]
  const column = (of: (row: (typeof rows)[number]) => unknown) => rows.map(of)
  const was = (row: (typeof rows)[number]) => from.get(keyOf(row))
  await tx.query(
    `insert into seat (project_id, plan_id, area_id, application_id, subject_id, session_id, room_id, seat, left_reason,
       from_session_id, from_room_id, from_seat, accepted, printed_at)
     select $1, $2, given.area_id, given.application_id, given.subject_id, session_id, room_id, seat, left_reason,
       from_session_id, from_room_id, from_seat, string_to_array(accepted, ' '), printed_at
     from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::integer[], $9::text[], $10::uuid[],
       $11::uuid[], $12::integer[], $13::text[], $14::timestamptz[], $15::uuid[]) as given (area_id, application_id,
         subject_id, session_id, room_id, seat, left_reason, from_session_id, from_room_id, from_seat, accepted,
         printed_at, chosen_id)
     where exists (select from place where place.project_id = $1 and place.application_id = given.application_id
       and place.subject_id = given.subject_id and place.area_id = given.chosen_id for key share)`,
    [
      ...[tx.projectId, planId],
      ...[column((row) => row.areaId), column((row) => row.personId), column((row) => row.subjectId)],
      ...[column((row) => row.sessionId), column((row) => row.roomId), column((row) => row.seat)],
      column((row) => row.reason),
      ...[column((row) => was(row)?.sessionId ?? null), column((row) => was(row)?.roomId ?? null)],
      column((row) => was(row)?.seat ?? null),
      column((row) => (was(row) ? '' : (kept.get(keyOf(row))?.accepted ?? []).join(' '))),
      column((row) => (was(row) ? null : (kept.get(keyOf(row))?.printedAt ?? null))),
      column((row) => chosen.get(keyOf(row)) ?? null),
    ],
  )
}

export const keyOf = ({ personId, subjectId }: { readonly personId: string; readonly subjectId: string }) =>
  `${personId} ${subjectId}`

export interface RoomCount {
  readonly sessionId: string
  readonly areaId: string
  readonly roomId: string
  readonly planned: number
  readonly lastSeat: number
}

export function countRooms(tx: Tx, planId: string): Promise<RoomCount[]> {
  return tx.query<RoomCount>(
    `select session_id as "sessionId", area_id as "areaId", room_id as "roomId", count(*)::integer as planned,
       max(seat) as "lastSeat"
     from seat where project_id = $1 and plan_id = $2 and session_id is not null
     group by session_id, area_id, room_id`,
    [tx.projectId, planId],
  )
}

export interface SeatOfRoom {
  readonly applicationId: string
  readonly subjectId: string
  readonly seat: number
  readonly number: string
  readonly accountId: string | null
  readonly recordId: string | null
  readonly organisationId: string | null
  readonly accepted: readonly string[]
  readonly printed: boolean
}

export function listSeatsOfRoom(
  tx: Tx,
  of: {
    readonly planId: string
    readonly areaId: string
    readonly sessionId: string
    readonly roomId: string
  },
): Promise<SeatOfRoom[]> {
  return tx.query<SeatOfRoom>(
    `select application_id as "applicationId", subject_id as "subjectId", seat, number, account_id as "accountId",
       record_id as "recordId", application.organisation_id as "organisationId", accepted,
       printed_at is not null as printed
     from seat join application using (project_id, application_id)
     where seat.project_id = $1 and plan_id = $2 and area_id = $3 and session_id = $4 and room_id = $5 order by seat`,
    [tx.projectId, of.planId, of.areaId, of.sessionId, of.roomId],
  )
}

/** Why somebody has no seat, or where it is. */
export interface SeatOfPerson {
  readonly areaId: string
  readonly sessionId: string | null
  readonly roomId: string | null
  readonly seat: number | null
  readonly reason: LeftoverReason | null
  readonly printed: boolean
  readonly accepted: readonly string[]
}

export async function findSeat(
  tx: Tx,
  planId: string,
  { applicationId, subjectId }: { readonly applicationId: string; readonly subjectId: string },
): Promise<SeatOfPerson | null> {
  const [row] = await tx.query<SeatOfPerson>(
    `select area_id as "areaId", session_id as "sessionId", room_id as "roomId", seat, left_reason as reason,
       printed_at is not null as printed, accepted
     from seat where project_id = $1 and plan_id = $2 and application_id = $3 and subject_id = $4`,
    [tx.projectId, planId, applicationId, subjectId],
  )
  return row ?? null
}

/** Without a seat they stand with the area that they chose. */
export async function writeSeat(
  tx: Tx,
  planId: string,
  { personId, subjectId }: { readonly personId: string; readonly subjectId: string },
  to:
    | (Omit<SeatGiven, 'personId' | 'subjectId'> & {
        readonly areaId: string
        readonly accepted: readonly string[]
      })
    | null,
  reason: LeftoverReason | null,
): Promise<void> {
  await tx.query(
    `update seat set session_id = $5, room_id = $6, seat = $7, left_reason = $8, accepted = $9, printed_at = null,
       area_id = coalesce($10, (select area_id from place where place.project_id = seat.project_id
         and place.application_id = seat.application_id and place.subject_id = seat.subject_id))
     where project_id = $1 and plan_id = $2 and application_id = $3 and subject_id = $4`,
    [
      ...[tx.projectId, planId, personId, subjectId, to?.sessionId ?? null, to?.roomId ?? null],
      ...[to?.seat ?? null, to ? null : reason, to?.accepted ?? [], to?.areaId ?? null],
    ],
  )
}

/** Whose seat in a plan is another than in the one before. */
export interface SeatNews {
  readonly applicationId: string
  /** Had a seat before. */
  readonly had: boolean
}

const newsAtOnce = 200

export function listNews(
  tx: Tx,
  { planId, beforeId }: { readonly planId: string; readonly beforeId: string | null },
  after: string | null,
): Promise<SeatNews[]> {
  return tx.query<SeatNews>(
    `select now.application_id as "applicationId", bool_or(was.session_id is not null) as had
     from seat as now left join seat as was on was.project_id = now.project_id and was.plan_id = $3
       and was.application_id = now.application_id and was.subject_id = now.subject_id
     where now.project_id = $1 and now.plan_id = $2 and ($4::uuid is null or now.application_id > $4)
       and (now.session_id, now.room_id, now.seat) is distinct from (was.session_id, was.room_id, was.seat)
     group by now.application_id order by now.application_id limit ${newsAtOnce}`,
    [tx.projectId, planId, beforeId, after],
  )
}

/** How many people would be told of it, and of what. */
export async function countNews(
  tx: Tx,
  { planId, beforeId }: { readonly planId: string; readonly beforeId: string | null },
): Promise<{ readonly first: number; readonly changed: number; readonly lost: number }> {
  const [row] = await tx.query<{ first: number; changed: number; lost: number }>(
    `select count(*) filter (where not had)::integer as first,
       count(*) filter (where had and not loses)::integer as changed,
       count(*) filter (where had and loses)::integer as lost
     from (select bool_or(was.session_id is not null) as had,
         bool_or(was.session_id is not null and now.session_id is null) as loses
       from seat as now left join seat as was on was.project_id = now.project_id and was.plan_id = $3
         and was.application_id = now.application_id and was.subject_id = now.subject_id
       where now.project_id = $1 and now.plan_id = $2
         and (now.session_id, now.room_id, now.seat) is distinct from (was.session_id, was.room_id, was.seat)
       group by now.application_id) as news`,
    [tx.projectId, planId, beforeId],
  )
  return row ?? { first: 0, changed: 0, lost: 0 }
}

export async function findOwner(tx: Tx, applicationId: string) {
  const [row] = await tx.query<{ number: string; accountId: string | null; recordId: string | null }>(
    `select number, account_id as "accountId", record_id as "recordId" from application
     where project_id = $1 and application_id = $2`,
    [tx.projectId, applicationId],
  )
  return row ?? null
}
