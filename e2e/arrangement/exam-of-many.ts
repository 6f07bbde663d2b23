import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { usualTicketSettings } from '#contract/ticket/ticket-settings.ts'
import { createProject } from '#server/features/project/create-project.ts'
import { newId } from '#server/platform/new-id.ts'
import { all, givenBatchesIn, givenSubject } from '#server/test/given/given-batches.ts'
import { givenConfirmed } from '#server/test/given/given-confirmed.ts'
import { everybodysPassword, givenPeopleIn, hashOf } from '#server/test/given/given-people.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { givenStation } from '#server/test/given/given-station.ts'
import { openTestClock } from '#server/test/test-clock.ts'
import { actor, withPortalParts } from '../account/portal-parts.ts'
import { openAskers } from '../arc/ask-as.ts'

/** Of each of three subjects; at its hour a room more is free than they need. */
const ofSubject = 400
export const schoolPeople = 40
const rooms = Array.from({ length: 11 }, () => 40)
const hours = [9, 12, 15] as const
export const everybody = ofSubject * hours.length

/** Twelve hundred confirmed people of an exam of its own who have no seats yet, and whoever sees to it. */
export interface ExamOfMany {
  readonly domain: string
  readonly arranger: string
  /** Of the station in whose rooms they sit. */
  readonly clerk: string
  /** An organisation, and the applications of those whom it entered. */
  readonly school: string
  readonly entered: readonly string[]
  /** Somebody who registered alone. */
  readonly candidate: { readonly name: string; readonly applicationId: string }
  /** Who sits where by the plan in force, by application. */
  readSeats(): Promise<ReadonlyMap<string, SeatInForce>>
  /** The applications whose people were told of another seat. */
  readTold(): Promise<string[]>
}

export interface SeatInForce {
  /** Its hour, room and seat. */
  readonly at: string
  /** The room's code. */
  readonly room: string
  /** Of the ticket. */
  readonly number: string
}

export async function openExamOfMany(request: APIRequestContext): Promise<ExamOfMany> {
  const code = randomBytes(5).toString('hex')
  const named = (who: string) => `${who}${code}`
  const domain = `seats-${code}`
  const [arranger, clerk, school, person] = [
    named('arranger'),
    named('clerk'),
    named('school'),
    named('person'),
  ]
  const { projectId, applicationId, entered } = await withPortalParts(async ({ database, keys, now }) => {
    const id = newId(now)
    const clock = openTestClock(now)
    const scope = { projectId: id, actor }
    await database.transaction(scope, (tx) => createProject(tx, { ...draft, domain }, now))
    const given = givenPeopleIn({ database, keys, clock })
    const station = await given.organisation(id, {
      ...{ accountName: clerk, name: '云栖职业学院', organisationKind: 'examStation' },
    })
    const group = await given.organisation(id, { accountName: school, name: '云栖学校' })
    await givenStaff({ database, clock }, { name: arranger, grants: [{ domain, role: 'arranger' }] })
    const batch = await givenBatchesIn({ database, clock }).batch(id, {
      ...{ review: 'none', capacity: everybody, subjects: subjects() },
    })
    const areaId = batch.areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
    const of = { projectId: id, batchId: batch.batchId, areaId }
    const passwordHash = await hashOf(everybodysPassword)
    return database.transaction(scope, async (tx) => {
      const ask = <Row>(sql: string, values: readonly unknown[]) => tx.query<Row>(sql, values)
      const parts = { ask, keys, now }
      await givenStation(parts, { ...of, organisationId: station.accountId }, rooms)
      const [alone, ofGroup] = [[] as string[], [] as string[]]
      for (const [at, { subjectId }] of batch.subjects.entries()) {
        const byGroup = at === 1 ? schoolPeople : 0
        alone.push(...(await givenConfirmed(parts, { ...of, subjectId }, ofSubject - byGroup)))
        const inGroup = { ...of, subjectId, organisationId: group.accountId }
        ofGroup.push(...(await givenConfirmed(parts, inGroup, byGroup)))
      }
      const [first = ''] = alone
      await tx.query(
        `update account set account_name = $3, password_hash = $4 where project_id = $1 and account_id in (
           select account_id from application where project_id = $1 and application_id = $2)`,
        [id, first, person, passwordHash],
      )
      return { projectId: id, applicationId: first, entered: ofGroup }
    })
  })
  await expect
    .poll(async () => (await request.get(`/ga/g/eis/${domain}`)).status(), { message: `${domain} opens` })
    .toBe(200)
  await openAskers(request, domain).as(arranger, 'putTicketSettings', {
    body: { ...usualTicketSettings, seenVersion: 0 },
  })
  const read = <Row>(sql: string) =>
    withPortalParts(({ database }) =>
      database.transaction({ projectId, actor }, (tx) => tx.query<Row>(sql, [projectId])),
    )
  return {
    ...{ domain, arranger, clerk, school, entered, candidate: { name: person, applicationId } },
    async readSeats() {
      const rows = await read<SeatInForce & { id: string }>(
        `select application_id as id, session_id || ' ' || room_id || ' ' || seat as at, code as room, admission_ticket.number
         from seat_plan join seat using (project_id, plan_id) join station_room_version using (project_id, room_id)
           join admission_ticket using (project_id, application_id)
         where project_id = $1 and seat_plan.state = 'published' and replaced_at is null and session_id is not null`,
      )
      return new Map(rows.map(({ id, ...seat }) => [id, seat]))
    },
    async readTold() {
      const rows = await read<{ id: string }>(
        `select distinct subject_id as id from message where project_id = $1 and template = 'seatChanged' order by 1`,
      )
      return rows.map(({ id }) => id)
    },
  }
}

const subjects = () =>
  hours.map((hour, at) => {
    const on = (hours: number) => new Date(Date.UTC(2026, 11, 20, hours - 8)).toISOString()
    const name = all(['综合知识', '案例分析', '论文'][at] ?? '')
    return givenSubject({ name, sessions: [{ startsAt: on(hour), endsAt: on(hour + 2) }] })
  })

const draft = {
  texts: { 'zh-Hans': { examName: '安全生产知识考试', examDesc: '' } },
  colorTheme: '#1f5fa8',
  navColor: '#12395f',
  modules: [
    'candidate_registration',
    'group_registration_examination_module',
    'group_examination_permit_module',
    'org_audit_submission_module',
  ],
  windows: [{ kind: 'registration' }],
} satisfies Partial<Parameters<typeof createProject>[1]>
