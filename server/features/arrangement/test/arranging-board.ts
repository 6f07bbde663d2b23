import { randomUUID } from 'node:crypto'
import { type ArrangementRules, usualRules } from '#contract/arrangement/arrangement-rules.ts'
import type { ExamSession } from '#contract/arrangement/exam-session.ts'
import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import type { SessionSetup } from '#contract/arrangement/session-endpoints.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { Work } from '#contract/long-work/long-work.ts'
import type { ProjectDraft } from '#contract/project/project-draft.ts'
import type { WindowKind } from '#contract/project/window.ts'
import { openConsole } from '#server/test/console.ts'
import { givenConfirmed } from '#server/test/given/given-confirmed.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { givenStation } from '#server/test/given/given-station.ts'
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
  const of = { projectId, batchId: batch.batchId, areaId }
  const { organisationId, rooms } = await givenSeats(house, of, seats)
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
      givenPlaced(house, { projectId, batch, areaId }, { count, subject }),
    site: (inArea: string, rooms: readonly number[]) =>
      givenSite(house, { projectId, batch, parentId: inArea }, rooms),
    async unlinkedSite(parentId: string) {
      const unlinked = { projectId, batch, areaId: randomUUID(), parentId }
      await insertSiteArea(house, unlinked)
      return unlinked.areaId
    },
    peopleOf: (area: string, count: number) =>
      givenPlaced(house, { projectId, batch, areaId: area }, { count }),
    /** People whom an organisation entered. */
    peopleOfOrganisation: (organisationId: string, count: number, subject = 0) =>
      givenPlaced(house, { projectId, batch, areaId }, { count, subject, organisationId }),
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
    cancelWork: (workId: string) =>
      openConsole(house).ask<Work>('POST', `/api/works/${workId}/cancellation`, { token }),
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
  const { rooms } = await givenSeats(house, { projectId, batchId: batch.batchId, areaId }, seats)
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

/** A passed station of an organisation of its own, with so many seats in each room and none of them spare. */
async function givenSeats(
  { given, asOwner, keys }: House,
  of: { projectId: string; batchId: string; areaId: string },
  seats: readonly number[],
): Promise<{ organisationId: string; rooms: string[] }> {
  const { accountId } = await given.organisation(of.projectId, { organisationKind: 'examStation' })
  const rooms = await givenStation({ ask: asOwner, keys }, { ...of, organisationId: accountId }, seats)
  return { organisationId: accountId, rooms }
}

/** Confirmed people with a place each: who registered alone, or whom an organisation entered. */
function givenPlaced(
  { asOwner, keys, clock }: House,
  { projectId, batch, areaId }: { projectId: string; batch: Batch; areaId: string },
  { count, subject = 0, organisationId }: { count: number; subject?: number; organisationId?: string },
): Promise<string[]> {
  const subjectId = batch.subjects[subject]?.subjectId ?? ''
  const of = {
    projectId,
    batchId: batch.batchId,
    areaId,
    subjectId,
    ...(organisationId && { organisationId }),
  }
  return givenConfirmed({ ask: asOwner, keys, now: clock() }, of, count)
}
