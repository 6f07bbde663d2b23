import type { RoomChoice } from '#contract/arrangement/plan.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { seatedStates } from '../arrangement-store.ts'

/** A confirmed person of an organisation with one subject: seated by the plan in force, else as the organisation chose. */
export interface OwnSitting {
  readonly applicationId: string
  readonly number: string
  readonly areaId: string
  readonly recordId: string | null
  readonly accountId: string | null
  readonly sessionId: string | null
  readonly roomId: string | null
  readonly isSeated: boolean
  readonly hasNeeds: boolean
}

const inForce = `(select application_id, subject_id, seat.session_id, seat.room_id
  from seat_plan as plan join seat using (project_id, plan_id)
  where plan.project_id = $1 and plan.state = 'published' and seat.session_id is not null)`

const ownPlaces = `application join place using (project_id, application_id)
  left join room_choice as choice using (project_id, application_id, subject_id)
  left join ${inForce} as given using (application_id, subject_id)
  where application.project_id = $1 and application.organisation_id = $2 and application.record_id is not null
    and application.state in ${seatedStates}`

export interface GroupCount {
  readonly batchId: string
  readonly subjectId: string
  readonly areaIds: readonly string[]
  readonly people: number
  readonly arranged: number
}

/** Of whom an organisation may arrange, by batch and subject. */
export function countOwn(tx: Tx, organisationId: string): Promise<GroupCount[]> {
  return tx.query<GroupCount>(
    `select place.batch_id as "batchId", place.subject_id as "subjectId",
       array_agg(distinct place.area_id) as "areaIds", count(*)::integer as people,
       count(coalesce(given.room_id, choice.room_id))::integer as arranged
     from ${ownPlaces} group by place.batch_id, place.subject_id order by place.batch_id, place.subject_id`,
    [tx.projectId, organisationId],
  )
}

export function listOwn(
  tx: Tx,
  of: { readonly organisationId: string; readonly batchId: string; readonly subjectId: string },
  which:
    | { readonly applicationIds: readonly string[] }
    | { readonly shown: 'all' | 'arranged' | 'open'; readonly after: string; readonly most: number },
): Promise<OwnSitting[]> {
  const [ids, shown, after, most] =
    'applicationIds' in which
      ? [which.applicationIds, 'all', '', null]
      : [null, which.shown, which.after, which.most]
  return tx.query<OwnSitting>(
    `select application_id as "applicationId", application.number, place.area_id as "areaId",
       record_id as "recordId", account_id as "accountId", coalesce(given.session_id, choice.session_id) as "sessionId",
       coalesce(given.room_id, choice.room_id) as "roomId", given.room_id is not null as "isSeated",
       exists (select from seat_need as need where need.project_id = $1
         and need.application_id = application.application_id) as "hasNeeds"
     from ${ownPlaces} and place.batch_id = $3 and place.subject_id = $4
       and ($5::uuid[] is null or application_id = any ($5)) and application.number > $6
       and ($8 = 'all' or (coalesce(given.room_id, choice.room_id) is not null) = ($8 = 'arranged'))
     order by application.number limit $7`,
    [tx.projectId, of.organisationId, of.batchId, of.subjectId, ids, after, most, shown],
  )
}

/** A room of a session with how many are meant for it: seated by the plan in force, else chosen by organisations. */
export interface TakenRoom extends RoomChoice {
  readonly subjectId: string
  readonly taken: number
  readonly own: number
}

const meant = `select application_id, subject_id, session_id, room_id from ${inForce} as given
  union all
  select application_id, subject_id, session_id, room_id from room_choice as choice
  where project_id = $1 and batch_id = $2 and not exists (select from ${inForce} as given
    where given.application_id = choice.application_id and given.subject_id = choice.subject_id)`

export function listTaken(tx: Tx, batchId: string, organisationId: string): Promise<TakenRoom[]> {
  return tx.query<TakenRoom>(
    `select session_id as "sessionId", room_id as "roomId", subject_id as "subjectId", count(*)::integer as taken,
       count(*) filter (where organisation_id = $3)::integer as own
     from (${meant}) as meant join application on application.project_id = $1
       and application.application_id = meant.application_id and application.batch_id = $2
     group by session_id, room_id, subject_id order by session_id, room_id, subject_id`,
    [tx.projectId, batchId, organisationId],
  )
}

/** Where these people sit in other subjects, by the plan in force, or are meant to. */
export function listOtherSittings(
  tx: Tx,
  of: { readonly batchId: string; readonly subjectId: string },
  applicationIds: readonly string[],
): Promise<(RoomChoice & { readonly applicationId: string })[]> {
  return tx.query(
    `select application_id as "applicationId", session_id as "sessionId", room_id as "roomId"
     from (${meant}) as meant where application_id = any ($3::uuid[]) and subject_id <> $4`,
    [tx.projectId, of.batchId, applicationIds, of.subjectId],
  )
}

/** Whose place is gone meanwhile gets none; who is losing it now is waited for. */
export async function writeChoices(
  tx: Tx,
  { batchId, subjectId }: { readonly batchId: string; readonly subjectId: string },
  applicationIds: readonly string[],
  to: RoomChoice,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into room_choice (project_id, application_id, subject_id, batch_id, session_id, room_id, chosen_at)
     select $1, place.application_id, $2, $3, $4, $5, $6 from place
     where place.project_id = $1 and place.subject_id = $2 and place.application_id = any ($7::uuid[]) for key share
     on conflict (project_id, application_id, subject_id) do update set session_id = excluded.session_id,
       room_id = excluded.room_id, chosen_at = excluded.chosen_at`,
    [tx.projectId, subjectId, batchId, to.sessionId, to.roomId, now, applicationIds],
  )
}

export async function deleteChoices(
  tx: Tx,
  subjectId: string,
  applicationIds: readonly string[],
): Promise<void> {
  await tx.query(
    'delete from room_choice where project_id = $1 and subject_id = $2 and application_id = any ($3::uuid[])',
    [tx.projectId, subjectId, applicationIds],
  )
}
