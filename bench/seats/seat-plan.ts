import { randomUUID } from 'node:crypto'
import { usualRules } from '#contract/arrangement/arrangement-rules.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { checkPlanWork } from '#server/features/arrangement/plan/check-plan-work.ts'
import { makePlanWork } from '#server/features/arrangement/plan/make-plan.ts'
import type { AnyWorkKind, Portion } from '#server/features/long-work/long-work.ts'
import { newId } from '#server/platform/new-id.ts'
import { all, givenArea, givenBatchesIn, givenSubject } from '#server/test/given/given-batches.ts'
import { givenConfirmed } from '#server/test/given/given-confirmed.ts'
import { givenPeopleIn } from '#server/test/given/given-people.ts'
import { givenStation } from '#server/test/given/given-station.ts'
import { type BenchPortal, benchActor, openBenchPortal } from '../bench-portal.ts'
import type { Figure } from '../figure.ts'
import { asOwner } from '../list/million-applications.ts'
import { processorSeconds } from '../yardsticks/compare.ts'
import { databaseSeconds } from '../yardsticks/database-time.ts'

/** 200,000 with SITTINGS=200000. */
const sittings = Number(process.env.SITTINGS ?? 1_000_000)
const rooms = Array.from({ length: 40 }, () => 30)
const hours = [9, 12, 15] as const
const subjectsOfHour = 4
// One seat in ten stays free; everybody takes a subject of each hour.
const peopleOfSite = Math.floor(rooms.length * 30 * 0.9)
const sites = Math.ceil(sittings / (peopleOfSite * hours.length))
const mostSeconds = 60

/** By the clock, and of the processor: of this process and of PostgreSQL. */
interface Seconds {
  readonly clock: number
  readonly own: number
  readonly database: number
}

interface Cost {
  /** Reading, and seating or judging. */
  readonly thought: Seconds
  /** The transactions that keep what came of it. */
  readonly kept: Seconds
}

/** A seat plan of a million as the long work makes and checks it, in a database with people, places and stations. */
export async function measureSeatPlan(): Promise<Figure> {
  const portal = await openBenchPortal(1)
  try {
    const { database, keys, projectId } = portal
    const { batchId } = await fill(portal)
    const planId = newId(new Date())
    const scope = { projectId, actor: benchActor }
    const ask = <Row>(sql: string, ...values: readonly unknown[]) =>
      database.transaction(scope, (tx) => tx.query<Row>(sql, [projectId, planId, ...values]))
    await ask(
      `insert into seat_plan (project_id, plan_id, batch_id, number, state, rules, seed, made_at)
       values ($1, $2, $3, 1, 'making', $4, 'bench', now())`,
      ...[batchId, JSON.stringify(usualRules)],
    )
    const input = { batchId, planId, sessionsVersion: 0 }
    const made = await costOf(portal, makePlanWork({ database, keys }), input)
    await ask(`update seat_plan set state = 'checking' where project_id = $1 and plan_id = $2`)
    const checked = await costOf(portal, checkPlanWork({ database, keys }), input)
    const [{ state, seated, leftOver } = nobody] = await ask<typeof nobody>(
      `select state, count(session_id)::int as seated, count(*) filter (where session_id is null)::int as "leftOver"
       from seat_plan join seat using (project_id, plan_id) where project_id = $1 and plan_id = $2 group by 1`,
    )
    const line = (what: string, { clock, own, database: inDatabase }: Seconds) => [
      what,
      ...[own + inDatabase, own, inDatabase, clock].map((seconds) => seconds.toFixed(1)),
    ]
    return {
      title: 'A seat plan in the database',
      how: `${(seated + leftOver).toLocaleString('en')} sittings at ${sites} sites with 40 rooms of 30, three sessions, by the usual rules; portion by portion as the long work does it, without the jobs between them. Seconds of the processor, those of the two processes, and by the clock. ${leftOver} found no seat.`,
      columns: ['', 'processor', 'this process', 'PostgreSQL', 'clock'],
      rows: [
        line('read and seated', made.thought),
        line('stored', made.kept),
        line('read and judged by the independent checker', checked.thought),
        line('its progress stored', checked.kept),
      ],
      aims: [
        {
          aim: `stored in at most ${mostSeconds} s of the processor`,
          reached: made.kept.own + made.kept.database <= mostSeconds,
        },
        { aim: 'no rule broken', reached: state === 'checked' },
      ],
    }
  } finally {
    await portal.close()
  }
}

const nobody = { state: '', seated: 0, leftOver: 0 }

async function costOf(portal: BenchPortal, kind: AnyWorkKind, input: object): Promise<Cost> {
  const { database, projectId, postmaster } = portal
  const scope = { projectId, actor: benchActor }
  let portion: Portion<unknown, unknown> = {
    ...{ workId: randomUUID(), scope, input, cursor: null, done: 0, total: null, now: new Date() },
  }
  const taken = { thought: nothing, kept: nothing }
  const timed = async <Result>(part: keyof Cost, work: () => Promise<Result>): Promise<Result> => {
    const before = secondsNow(postmaster)
    const result = await work()
    const after = secondsNow(postmaster)
    const { clock, own, database: inDatabase } = taken[part]
    taken[part] = {
      clock: clock + after.clock - before.clock,
      own: own + after.own - before.own,
      database: inDatabase + after.database - before.database,
    }
    return result
  }
  for (;;) {
    const keep = await timed('thought', () => kind.next(portion))
    const { next, done } = await timed('kept', () => database.transaction(scope, keep))
    if (next === 'end') return taken
    portion = { ...portion, cursor: next, done }
  }
}

const nothing: Seconds = { clock: 0, own: 0, database: 0 }

const secondsNow = (postmaster: number): Seconds => ({
  clock: performance.now() / 1000,
  own: processorSeconds(process.pid),
  database: databaseSeconds(postmaster),
})

/** Sites with their stations, and people with a subject of each hour. */
async function fill(portal: BenchPortal): Promise<Batch> {
  const { database, keys, projectId } = portal
  const clock = Object.assign(() => new Date(), { set: () => undefined })
  const province = givenArea({ name: all('省') })
  const cities = Array.from({ length: sites }, (_, at) =>
    givenArea({ kind: 'city', parentId: province.areaId, name: all(`第 ${at + 1} 市`) }),
  )
  const batch = await givenBatchesIn({ database, clock }).batch(projectId, {
    areas: [province, ...cities],
    subjects: hours.flatMap((hour) =>
      Array.from({ length: subjectsOfHour }, (_, at) => givenSubject({ name: all(`${hour} 时科目 ${at}`) })),
    ),
  })
  const { accountId } = await givenPeopleIn({ database, keys, clock }).organisation(projectId, {
    organisationKind: 'examStation',
  })
  const { batchId } = batch
  const scope = { projectId, actor: benchActor }
  const subjectIds = batch.subjects.map(({ subjectId }) => subjectId)
  // Figures of a batch are left out, as nobody reads them: kept row by row they take longer than all the rest.
  const figures = (how: 'disable' | 'enable') => [`alter table application ${how} trigger tally_begun`]
  await asOwner(portal, figures('disable'), 'application')
  for (const { areaId } of cities) {
    await database.transaction(scope, async (tx) => {
      const ask = <Row>(sql: string, values: readonly unknown[]) => tx.query<Row>(sql, values)
      const of = { projectId, batchId, areaId }
      await givenStation({ ask, keys }, { ...of, organisationId: accountId }, rooms)
      // To be given the subjects that are theirs below.
      const subjectId = subjectIds[0] ?? ''
      await givenConfirmed({ ask, keys, now: new Date() }, { ...of, subjectId }, peopleOfSite)
    })
  }
  const subjects = `array['${subjectIds.join("','")}']::uuid[]`
  await asOwner(
    portal,
    [
      ...figures('enable'),
      `create temporary table taken as select application_id, area_id, row_number() over () as n from place
         where project_id = '${projectId}'`,
      `delete from place where project_id = '${projectId}'`,
      `insert into place (project_id, application_id, subject_id, batch_id, area_id, share, taken_at)
         select '${projectId}', application_id, (${subjects})[1 + hour * ${subjectsOfHour} + (n * 7) % ${subjectsOfHour}],
           '${batchId}', area_id, 0, now()
         from taken, generate_series(0, ${hours.length - 1}) as hour`,
      `insert into exam_session (project_id, session_id, batch_id, starts_at, ends_at, subjects, sites)
         select '${projectId}', gen_random_uuid(), '${batchId}', timestamptz '2026-12-20 09:00+8' + hour * interval '3 hours',
           timestamptz '2026-12-20 11:00+8' + hour * interval '3 hours',
           (select jsonb_agg(jsonb_build_object('subjectId', (${subjects})[1 + hour * ${subjectsOfHour} + at], 'most', null))
            from generate_series(0, ${subjectsOfHour - 1}) as at), '[]'
         from generate_series(0, ${hours.length - 1}) as hour`,
    ],
    'application, account, place, station_room, station_room_version, seat',
  )
  return batch
}
