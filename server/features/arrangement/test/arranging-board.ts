import { randomUUID } from 'node:crypto'
import { type ArrangementRules, usualRules } from '#contract/arrangement/arrangement-rules.ts'
import type { ExamSession } from '#contract/arrangement/exam-session.ts'
import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import type { SessionSetup } from '#contract/arrangement/session-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ProjectDraft } from '#contract/project/project-draft.ts'
import type { WindowKind } from '#contract/project/window.ts'
import { openConsole } from '#server/test/console.ts'
import { givenDrafts } from '#server/test/given/given-drafts.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import type { House } from '#server/test/house.ts'

/** A batch with a site of some rooms and confirmed people, and whoever arranges it. */
export async function openArrangingBoard(
  house: House,
  domain: string,
  seats: readonly number[],
  more: readonly { readonly kind: WindowKind }[] = [],
  draft: Partial<ProjectDraft> = {},
) {
  const projectId = await house.given.project({
    ...{ ...draft, domain },
    windows: [
      { kind: 'registration' },
      { kind: 'scheduling' },
      { kind: 'appointment' },
      { kind: 'arrangement' },
      ...more,
    ],
  })
  const batch = await house.given.batch(projectId, { review: 'none', capacity: 500 })
  const areaId = batch.areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
  const { organisationId, rooms } = await givenStation(
    house,
    projectId,
    { batchId: batch.batchId, areaId },
    seats,
  )
  const name = `arranger${domain}`
  await givenStaff(house, { name, grants: [{ domain, role: 'arranger' }] })
  const token = await openConsole(house).tokenOf(name)
  const ask = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    openConsole(house).ask<Data>(method, `/api/projects/${domain}/batches/${batch.batchId}${path}`, {
      token,
      ...(body && { body }),
    })
  const plan = async (planId: string) =>
    (await ask<{ plan: SeatPlan }>('GET', `/seat-plans/${planId}`)).data.plan
  return {
    ...{ projectId, batch, areaId, organisationId, rooms, ask, plan },
    people: (count: number, subject = 0) =>
      givenConfirmed(house, { projectId, batch, areaId }, count, subject),
    site: (inArea: string, rooms: readonly number[]) =>
      givenSite(house, { projectId, batch, parentId: inArea }, rooms),
    async unlinkedSite(parentId: string) {
      const unlinked = { projectId, batch, areaId: randomUUID(), parentId }
      await insertSiteArea(house, unlinked)
      return unlinked.areaId
    },
    peopleOf: (area: string, count: number) =>
      givenConfirmed(house, { projectId, batch, areaId: area }, count, 0),
    /** People whom an organisation entered. */
    peopleOfOrganisation: (organisationId: string, count: number, subject = 0) =>
      givenEntered(house, { projectId, batch, areaId }, organisationId, { count, subject }),
    async setSessions(sessions: readonly ExamSession[]) {
      const { data } = await ask<SessionSetup>('GET', '/exam-sessions')
      return ask<SessionSetup>('PUT', '/exam-sessions', { sessions, seenVersion: data.version })
    },
    start: (of: { rules?: Partial<ArrangementRules>; basePlanId?: string; seed?: string } = {}) =>
      ask<SeatPlan>('POST', '/seat-plans', {
        rules: { ...usualRules, apartByOrganisation: false, apartByNamesake: false, ...of.rules },
        basePlanId: of.basePlanId ?? null,
        seed: of.seed ?? null,
      }),
    async step(planId: string, what: 'check' | 'publication' | 'giving-up') {
      const { version } = await plan(planId)
      return ask<SeatPlan>('POST', `/seat-plans/${planId}/${what}`, { seenVersion: version })
    },
    seatsOf: (planId: string) =>
      house.asOwner<GivenSeat>(
        `select application_id, subject_id, session_id, room_id, seat, left_reason from seat where plan_id = $1
         order by application_id, subject_id`,
        [planId],
      ),
  }
}
export type ArrangingBoard = Awaited<ReturnType<typeof openArrangingBoard>>

export interface GivenSeat {
  readonly application_id: string
  readonly subject_id: string
  readonly session_id: string | null
  readonly room_id: string | null
  readonly seat: number | null
  readonly left_reason: string | null
}

/** A session of two hours on some day, from this hour. */
export function sessionAt(
  batch: Batch,
  hour: number,
  subjects = batch.subjects.map((_, at) => at),
): ExamSession {
  const at = (of: number) => new Date(Date.UTC(2026, 11, 20, of - 8)).toISOString()
  return {
    sessionId: randomUUID(),
    startsAt: at(hour),
    endsAt: at(hour + 2),
    subjects: subjects.map((which) => ({ subjectId: batch.subjects[which]?.subjectId ?? '', most: null })),
    sites: [],
  }
}

/** A station that is a site of its own in a city. */
async function givenSite(
  house: House,
  { projectId, batch, parentId }: { projectId: string; batch: Batch; parentId: string },
  seats: readonly number[],
): Promise<{ areaId: string; rooms: string[] }> {
  const areaId = randomUUID()
  await insertSiteArea(house, { projectId, batch, areaId, parentId })
  const { rooms } = await givenStation(house, projectId, { batchId: batch.batchId, areaId }, seats)
  return { areaId, rooms }
}

/** A site of which nobody has said which station it is. */
async function insertSiteArea(
  house: House,
  of: { projectId: string; batch: Batch; areaId: string; parentId: string },
): Promise<void> {
  await house.asOwner(
    `insert into area (project_id, batch_id, area_id, parent_id, kind, name, position, offered)
     values ($1, $2, $3, $4, 'site', '{"zh-Hans":"考点","zh-Hant":"考點","en":"Site"}', 99, false)`,
    [of.projectId, of.batch.batchId, of.areaId, of.parentId],
  )
}

/** A passed station, with so many seats in each room and none of them spare. */
async function givenStation(
  house: House,
  projectId: string,
  { batchId, areaId }: { batchId: string; areaId: string },
  seats: readonly number[],
): Promise<{ organisationId: string; rooms: string[] }> {
  const { accountId } = await house.given.organisation(projectId, { organisationKind: 'examStation' })
  const stationId = randomUUID()
  const [{ count } = { count: 0 }] = await house.asOwner<{ count: number }>(
    'select count(*)::integer from station where project_id = $1',
    [projectId],
  )
  await house.asOwner(
    `insert into station (project_id, station_id, organisation_id, code, name_key, state, latest, in_force, created_at, updated_at)
     values ($1, $2, $3, $4, $4, 'complete', 1, 1, now(), now())`,
    [projectId, stationId, accountId, `S${1001 + count}`],
  )
  const details = { name: '第一考点', address: '文三路 1 号', traffic: '' }
  await house.asOwner(`insert into station_version values ($1, $2, 1, $3, '\\x01', null, now())`, [
    projectId,
    stationId,
    JSON.stringify(details),
  ])
  await house.asOwner('insert into station_setting values ($1, $2, now()) on conflict do nothing', [
    projectId,
    JSON.stringify({ sparePercent: 0, conditions: [] }),
  ])
  const rooms: string[] = []
  for (const [at, count] of seats.entries()) {
    const roomId = randomUUID()
    rooms.push(roomId)
    await house.asOwner(`insert into station_room values ($1, $2, $3, null, '')`, [
      projectId,
      roomId,
      stationId,
    ])
    await house.asOwner(
      `insert into station_room_version values ($1, $2, 1, $3, $4, $5, '', $6, 0, null, null, false, $7)`,
      [projectId, stationId, roomId, at, `00${at + 1}`, count, JSON.stringify({ address: '一号楼' })],
    )
  }
  await house.asOwner('insert into batch_site values ($1, $2, $3, $4, now())', [
    projectId,
    batchId,
    areaId,
    stationId,
  ])
  return { organisationId: accountId, rooms }
}

/** Confirmed people with a place each, whichever way they came. */
async function givenConfirmed(
  house: House,
  of: { projectId: string; batch: Batch; areaId: string },
  count: number,
  subject: number,
): Promise<string[]> {
  const { projectId, batch, areaId } = of
  const drafts = await givenDrafts(house, { projectId, batchId: batch.batchId }, count)
  const ids = drafts.map(({ applicationId }) => applicationId)
  await house.asOwner(
    `insert into place (project_id, application_id, subject_id, batch_id, area_id, share, taken_at)
     select $1, id, $3, $4, $5, 0, now() from unnest($2::uuid[]) as id`,
    [projectId, ids, batch.subjects[subject]?.subjectId, batch.batchId, areaId],
  )
  await house.asOwner(
    `update application set state = 'confirmed', submitted_at = now(), fee_fen = 0, version = version + 1
     where application_id = any ($1)`,
    [ids],
  )
  return ids
}

let entered = 0

/** Confirmed people whom an organisation entered. */
async function givenEntered(
  house: House,
  of: { projectId: string; batch: Batch; areaId: string },
  organisationId: string,
  { count, subject }: { count: number; subject: number },
): Promise<string[]> {
  const ids = await givenConfirmed(house, of, count, subject)
  for (const applicationId of ids) {
    entered += 1
    const recordId = await house.given.record(of.projectId, {
      ...{ organisationId, name: '林晓', idType: 'passport', idNumber: `E${70_000_000 + entered}` },
    })
    await house.asOwner(
      'update application set account_id = null, record_id = $2, organisation_id = $3 where application_id = $1',
      [applicationId, recordId, organisationId],
    )
  }
  await house.asOwner('update place set organisation_id = $2 where application_id = any ($1)', [
    ids,
    organisationId,
  ])
  return ids
}
