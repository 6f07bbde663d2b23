import type { MarkKind, Presence } from '#contract/exam-day/exam-day.ts'
import type { NewMark } from '#contract/exam-day/situation-endpoints.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

export interface StoredMark {
  readonly markId: string
  readonly applicationId: string
  readonly kind: MarkKind
  readonly note: string
  readonly roomId: string | null
  readonly seat: number | null
  readonly at: Date
  /** When it came here. */
  readonly toldAt: Date
  readonly atDoor: boolean
}

const placeOf = (tx: Tx) => ({ projectId: tx.projectId, table: 'sitting_mark', column: 'note_sealed' })

/** What holds of a session at a site, in the order in which it happened. */
export async function listMarks(
  tx: Tx,
  keys: Keys,
  { sessionId, areaId }: { readonly sessionId: string; readonly areaId: string },
): Promise<StoredMark[]> {
  const rows = await tx.query<Omit<StoredMark, 'note'> & { note: Buffer | null }>(
    `select mark_id as "markId", application_id as "applicationId", kind, note_sealed as note, room_id as "roomId", seat,
       at, told_at as "toldAt", at_door as "atDoor"
     from sitting_mark where project_id = $1 and session_id = $2 and area_id = $3 and taken_back_at is null
     order by at, told_at, mark_id`,
    [tx.projectId, sessionId, areaId],
  )
  return rows.map(({ note, ...row }) => ({ ...row, note: note?.length ? keys.open(placeOf(tx), note) : '' }))
}

/** Answers how many of them were not there yet. */
export async function insertMarks(
  tx: Tx,
  keys: Keys,
  of: { readonly sessionId: string; readonly areaId: string; readonly atDoor: boolean },
  marks: readonly NewMark[],
  now: Date,
): Promise<number> {
  const column = <Value>(read: (mark: NewMark) => Value) => marks.map(read)
  const rows = await tx.query(
    `insert into sitting_mark (project_id, mark_id, session_id, area_id, application_id, kind, note_sealed, room_id,
       seat, at, told_at, at_door)
     select $1, mark_id, $2, $3, application_id, kind, note, room_id, seat, at, $4, $5
     from unnest($6::uuid[], $7::uuid[], $8::text[], $9::bytea[], $10::uuid[], $11::integer[], $12::timestamptz[])
       as told (mark_id, application_id, kind, note, room_id, seat, at)
     on conflict (project_id, mark_id) do nothing returning 1`,
    [
      ...[tx.projectId, of.sessionId, of.areaId, now, of.atDoor],
      column(({ markId }) => markId),
      column(({ applicationId }) => applicationId),
      column(({ kind }) => kind),
      column(({ note }) => (note === '' ? null : keys.seal(placeOf(tx), note))),
      column(({ roomId }) => roomId),
      column(({ seat }) => seat),
      column(({ at }) => at),
    ],
  )
  return rows.length
}

/** Of these the ones that are known already. */
export async function listKnownMarks(tx: Tx, markIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>(
    'select mark_id as id from sitting_mark where project_id = $1 and mark_id = any ($2::uuid[])',
    [tx.projectId, markIds],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether it was there and counted. */
export async function takeMarkBack(
  tx: Tx,
  of: { readonly sessionId: string; readonly areaId: string; readonly markId: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update sitting_mark set taken_back_at = $5
     where project_id = $1 and session_id = $2 and area_id = $3 and mark_id = $4 and taken_back_at is null returning 1`,
    [tx.projectId, of.sessionId, of.areaId, of.markId, now],
  )
  return rows.length > 0
}

/** What was marked of one person in a session, in all. */
export interface MarkedPerson {
  readonly sessionId: string
  readonly applicationId: string
  readonly presence: Presence | null
  readonly violations: number
  readonly seatChanges: number
  readonly reserveMachines: number
}

export interface DayCount extends Omit<MarkedPerson, 'applicationId' | 'presence'> {
  readonly areaId: string
  readonly roomId: string
  readonly present: number
  readonly absent: number
}

/** By the rooms of a plan: of people who sit there, the later of present and absent. Violations are people, too. */
export function countMarks(
  tx: Tx,
  {
    planId,
    sessionIds,
    areaIds,
  }: {
    readonly planId: string
    readonly sessionIds: readonly string[]
    readonly areaIds: readonly string[] | null
  },
): Promise<DayCount[]> {
  return tx.query<DayCount>(
    `with marked as (
       select session_id, application_id,
         (array_agg(kind order by at desc, told_at desc, mark_id desc)
           filter (where kind in ('present', 'absent')))[1] as presence,
         bool_or(kind = 'violation') as violated, bool_or(kind = 'seatChange') as moved,
         bool_or(kind = 'reserveMachine') as reserve
       from sitting_mark
       where project_id = $1 and session_id = any ($3::uuid[]) and taken_back_at is null
         and ($4::uuid[] is null or area_id = any ($4))
       group by session_id, application_id)
     select seat.session_id as "sessionId", seat.area_id as "areaId", seat.room_id as "roomId",
       count(*) filter (where presence = 'present')::integer as present,
       count(*) filter (where presence = 'absent')::integer as absent,
       count(*) filter (where violated)::integer as violations, count(*) filter (where moved)::integer as "seatChanges",
       count(*) filter (where reserve)::integer as "reserveMachines"
     from marked join seat using (session_id, application_id)
     where seat.project_id = $1 and seat.plan_id = $2
     group by seat.session_id, seat.area_id, seat.room_id`,
    [tx.projectId, planId, sessionIds, areaIds],
  )
}

export interface MarkAbout extends Pick<StoredMark, 'applicationId' | 'kind' | 'at'> {
  readonly takenBackAt: Date | null
  readonly hasNote: boolean
}

/** Of these people, those that were taken back too, in the order in which it happened. */
export function listMarksAbout(tx: Tx, applicationIds: readonly string[]): Promise<MarkAbout[]> {
  return tx.query<MarkAbout>(
    `select application_id as "applicationId", kind, at, taken_back_at as "takenBackAt", note_sealed is not null as "hasNote"
     from sitting_mark where project_id = $1 and application_id = any ($2::uuid[]) order by at, mark_id`,
    [tx.projectId, applicationIds],
  )
}

/** Of the registrations that an account made itself. */
export async function wipeMarkNotes(tx: Tx, keys: Keys, accountId: string): Promise<void> {
  await tx.query(
    `update sitting_mark set note_sealed = $3 from application
     where sitting_mark.project_id = $1 and application.project_id = $1
       and application.application_id = sitting_mark.application_id and account_id = $2 and note_sealed is not null`,
    [tx.projectId, accountId, keys.seal(placeOf(tx), '')],
  )
}
