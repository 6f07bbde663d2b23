import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import type { BoardStatistics, Figure, Statistics } from '#contract/statistics/statistics.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { openWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { fillBatch } from '#server/test/given/fill-batch.ts'
import { all, givenArea } from '#server/test/given/given-batches.ts'
import { givenListed, type ListedApplication } from '#server/test/given/given-listed.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { countReached, readTally } from './figure-store.ts'
import { foldTally } from './fold-tally.ts'

let house: House
let projectId: string
let batch: Batch
const province = givenArea({ name: all('浙江') })
const city = givenArea({ kind: 'city', parentId: province.areaId, name: all('杭州') })
const [east, west] = ['东校区', '西校区'].map((name) =>
  givenArea({ kind: 'site', parentId: city.areaId, name: all(name) }),
) as [typeof city, typeof city]
const other = givenArea({ kind: 'city', parentId: province.areaId, name: all('宁波') })
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'counted', windows: [{ kind: 'registration' }] })
  batch = await house.given.batch(projectId, { areas: [province, city, east, west, other] })
})
afterAll(() => house.close())

const inProject = <Result>(work: (tx: Tx) => Promise<Result>) =>
  house.database.transaction({ projectId, actor: { kind: 'system', name: 'test' } }, work)
const sorted = (figures: readonly Figure[]) =>
  figures
    .map(({ kind, value, state, paid, rows, feeFen }) => [kind, value, state, paid, rows, feeFen].join(' '))
    .sort()

/** What is in a batch, counted without anything that the figures are made of. */
async function plainCounts(batchId: string) {
  const own = [projectId, batchId]
  const from = 'from application where project_id = $1 and batch_id = $2'
  const live = `${from} and state <> 'deleted'`
  const hour = (column: string) =>
    `to_char(date_trunc('hour', ${column} at time zone 'UTC'), 'YYYY-MM-DD"T"HH24') || ':00:00.000Z'`
  const handedIn = `${live} and submitted_at is not null`
  const queries = {
    state: `select '' as value, state::text, paid_at is not null as paid, count(*)::float8 as rows,
      coalesce(sum(greatest(fee_fen, 0)) filter (where submitted_at is not null and (paid_at is not null or state = 'unpaid')), 0)::float8 as fee
      ${from} group by 2, 3`,
    organisation: `select coalesce(organisation_id::text, 'none') as value, state::text, paid_at is not null as paid,
      count(*)::float8 as rows, 0 as fee ${live} group by 1, 2, 3`,
    begun: `select ${hour('created_at')} as value, '' as state, false as paid, count(*)::float8 as rows, 0 as fee ${live} group by 1`,
    submitted: `select ${hour('submitted_at')} as value, '' as state, false as paid, count(*)::float8 as rows, 0 as fee ${handedIn} group by 1`,
    paid: `select ${hour('paid_at')} as value, '' as state, false as paid, count(*)::float8 as rows, 0 as fee ${live} and paid_at is not null group by 1`,
    subject: `select subject as value, state::text, paid_at is not null as paid, count(*)::float8 as rows, 0 as fee
      from application, jsonb_array_elements_text(wish -> 'subjectIds') as subject
      where project_id = $1 and batch_id = $2 and state <> 'deleted' and submitted_at is not null group by 1, 2, 3`,
    area: `select area.area_id::text as value, application.state::text, paid_at is not null as paid,
      count(distinct application_id)::float8 as rows, 0 as fee
      from application join area using (project_id, batch_id)
      where application.project_id = $1 and batch_id = $2 and application.state <> 'deleted' and submitted_at is not null
        and exists (select from jsonb_each_text(wish -> 'areaOf') as chosen join area own on own.project_id = $1
          and own.batch_id = $2 and own.area_id = chosen.value::uuid
          left join area above on above.project_id = $1 and above.batch_id = $2 and above.area_id = own.parent_id
          where area.area_id in (own.area_id, own.parent_id, above.parent_id)) group by 1, 2, 3`,
  }
  const counted: string[] = []
  for (const [kind, text] of Object.entries(queries))
    for (const row of await inProject((tx) =>
      tx.query<{ value: string; state: string; paid: boolean; rows: number; fee: number }>(text, own),
    ))
      counted.push([kind, row.value, row.state, row.paid, row.rows, Number(row.fee)].join(' '))
  return counted.sort()
}

beforeAll(async () => {
  const subjectIds = batch.subjects.map(({ subjectId }) => subjectId)
  const siteIds = [east.areaId, west.areaId, other.areaId]
  const large = { projectId, batchId: batch.batchId, siteIds, subjectIds }
  for (const sql of fillBatch(large, 300, { counted: true })) await house.asOwner(sql)
})

test.each([0.1, 0.2, 0.3, 0.4])(
  'after 2,500 steps of every kind, and as many more, the figures are those of a plain count, folded or not (dice %f)',
  async (seed) => {
    // A row that is written again and again in one transaction grows slow to find.
    for (let part = 0; part < 25; part++)
      await inProject((tx) => tx.query(randomSteps(batch.batchId, seed + part / 1000, 100)))
    const plain = await plainCounts(batch.batchId)
    expect(sorted(await inProject((tx) => readTally(tx, batch.batchId)))).toEqual(plain)
    expect(sorted(await inProject((tx) => countReached(tx, batch, [{}])))).toEqual(plain)
    for (const scope of limits()) {
      const reached = sorted(await inProject((tx) => countReached(tx, batch, [scope])))
      expect(reached.length).toBeGreaterThan(0)
      expect(reached).toEqual(sorted(await inProject((tx) => countedOneByOne(tx, scope))))
    }
    await foldTally(house)({})
    expect(await changes()).toBe(0)
    expect(sorted(await inProject((tx) => readTally(tx, batch.batchId)))).toEqual(plain)
  },
)

const firstOrganisations = Array.from(
  { length: 99 },
  (_, at) => `04000000-0000-7000-8000-${(at + 1).toString(16).padStart(12, '0')}`,
)

/** A province, a city, a site, a subject, and each of these with another. */
function limits(): GrantScope[] {
  const [first, second] = batch.subjects.map(({ subjectId }) => subjectId)
  const subjectIds = [first ?? '']
  return [
    ...[province, city, east].map(({ areaId }) => ({ areaIds: [areaId] })),
    ...[{ subjectIds }, { subjectIds: [second ?? ''], areaIds: [city.areaId, other.areaId] }],
    { organisationIds: firstOrganisations, areaIds: [province.areaId] },
  ]
}

/** Slow, and sure: each application is asked where it counts, and counted there. */
function countedOneByOne(tx: Tx, { areaIds, subjectIds, organisationIds }: GrantScope): Promise<Figure[]> {
  const lines = `tally_lines(application.project_id, application.batch_id, application.organisation_id,
    application.state, application.wish, application.fee_fen, application.created_at, application.submitted_at,
    application.paid_at)`
  return tx.query<Figure>(
    `select line.kind, line.value, line.state, line.paid, count(*)::float8 as rows,
       sum(line.fee_fen)::float8 as "feeFen"
     from application cross join lateral ${lines} as line
     where application.project_id = $1 and application.batch_id = $2
       and ($3::text[] is null or exists (select from ${lines} as own where own.kind = 'area' and own.value = any ($3)))
       and ($4::text[] is null
         or exists (select from ${lines} as own where own.kind = 'subject' and own.value = any ($4)))
       and ($5::uuid[] is null or application.organisation_id = any ($5))
     group by line.kind, line.value, line.state, line.paid`,
    [projectId, batch.batchId, areaIds ?? null, subjectIds ?? null, organisationIds ?? null],
  )
}

const changes = async () => (await house.asOwner('select from tally_change')).length

/** Whatever may be written of an application, with dice that fall the same every time. */
const randomSteps = (batchId: string, seed: number, count: number) => `
  do $$
  declare
    ids uuid[] := array(select application_id from application
      where project_id = '${projectId}' and batch_id = '${batchId}' order by application_id);
    wishes jsonb[] := array(select distinct wish from application
      where project_id = '${projectId}' and batch_id = '${batchId}' order by wish);
    organisations uuid[] := array(select distinct organisation_id from application
      where project_id = '${projectId}' and organisation_id is not null order by 1);
    states text[] := array['draft', 'auditing', 'failed', 'refused', 'unpaid', 'confirmed', 'withdrawn', 'deleted', 'refunded'];
    at timestamptz;
    id uuid;
    removed application;
  begin
    perform setseed(${seed});
    for step in 1 .. ${count} loop
      id := ids[1 + floor(random() * cardinality(ids))::int];
      at := timestamptz '2026-11-20T00:00:00Z' + random() * interval '40 days';
      case floor(random() * 8)::int
        when 0 then update application set state = states[1 + floor(random() * 9)::int] where project_id = '${projectId}' and application_id = id;
        when 1 then update application set submitted_at = at where project_id = '${projectId}' and application_id = id;
        when 2 then update application set submitted_at = null where project_id = '${projectId}' and application_id = id;
        when 3 then update application set paid_at = case when random() < 0.5 then at end where project_id = '${projectId}' and application_id = id;
        when 4 then update application set wish = wishes[1 + floor(random() * cardinality(wishes))::int] where project_id = '${projectId}' and application_id = id;
        when 5 then update application set fee_fen = floor(random() * 3)::int * 10000 - 1 where project_id = '${projectId}' and application_id = id;
        when 6 then update application set organisation_id = case when random() < 0.7 then organisations[1 + floor(random() * cardinality(organisations))::int] end
          where project_id = '${projectId}' and application_id = id;
        else
          update application set state = 'confirmed', submitted_at = at, paid_at = at where project_id = '${projectId}' and application_id = id;
      end case;
    end loop;
  end
  $$`

describe('at the endpoints', () => {
  let small: Batch
  let mine: string
  let theirs: string
  const staff: Record<string, string> = {}
  beforeAll(async () => {
    small = await house.given.batch(projectId, { areas: [province, city, east, west, other].map(renamed) })
    mine = (await house.given.organisation(projectId, { name: '启明学校' })).accountId
    theirs = (await house.given.organisation(projectId, { name: '远航学校' })).accountId
    await givenListed(house, projectId, small, [
      await entered(mine, 'E20000000', 'auditing', [2, 3]),
      await entered(mine, 'E20000001', 'confirmed', [2], true),
      await entered(mine, 'E20000002', 'draft', [2]),
      await entered(mine, 'E20000003', 'deleted', [2]),
      await entered(theirs, 'E20000004', 'unpaid', [4]),
    ])
    const { batchId } = small
    const grants: Record<string, GrantScope | null> = {
      whole: null,
      city: { areaIds: [areaAt(1)] },
      theirs: { organisationIds: [theirs] },
      batch: { batchIds: [batchId] },
      elsewhere: { batchIds: [batch.batchId] },
    }
    for (const [name, scope] of Object.entries(grants)) {
      const grant = { domain: 'counted', role: 'reviewer', ...(scope && { scope }) } as const
      await givenStaff(house, { name: `counter${name}`, grants: [grant] })
      staff[name] = `ata-token ${await openConsole(house).tokenOf(`counter${name}`)}`
    }
  })

  const renames = new Map<string, string>()
  function renamed(area: typeof city): typeof city {
    const fresh = givenArea()
    renames.set(area.areaId, fresh.areaId)
    return { ...area, areaId: fresh.areaId, parentId: area.parentId && (renames.get(area.parentId) ?? null) }
  }
  const areaAt = (at: number) => small.areas[at]?.areaId ?? ''

  async function entered(
    organisationId: string,
    idNumber: string,
    state: ListedApplication['state'],
    sites: readonly number[],
    paid = false,
  ): Promise<ListedApplication> {
    const recordId = await house.given.record(projectId, {
      ...{ organisationId, name: '王小二', idType: 'passport', idNumber },
    })
    const lines = sites.map((site, at) => ({
      subjectId: small.subjects[at]?.subjectId ?? '',
      areaId: areaAt(site),
    }))
    return { record: { recordId, organisationId }, state, paid, lines }
  }
  const own = async (accountId: string, path = '') => ({
    url: `/api/batches/${small.batchId}/statistics${path}`,
    headers: { authorization: await house.given.signedIn(projectId, accountId), language: 'zh_Hans' },
  })
  const board = async (who: string) =>
    askOf<BoardStatistics>(house.app)('GET', `/api/projects/counted/batches/${small.batchId}/statistics`, {
      authorization: staff[who] ?? '',
    })

  test('an organisation reads how its own people stand, each once in a city with two of their sites', async () => {
    const { data } = (await house.app.inject(await own(mine))).json<{ data: Statistics }>()
    expect(data.reached).toMatchObject({ all: 3, waiting: 1, passed: 1, paid: 1, confirmed: 1 })
    expect([data.submitted, data.states.map(({ state, all: of }) => [state, of])]).toEqual([
      2,
      [
        ['draft', 1],
        ['auditing', 1],
        ['confirmed', 1],
        ['deleted', 1],
      ],
    ])
    expect(data.areas.map(({ reached }) => reached.all)).toEqual([2, 2, 2, 1, 0])
    expect(data.subjects.map(({ reached }) => reached.all).slice(0, 2)).toEqual([2, 1])
    const strange = (await house.app.inject(await own(theirs))).json<{ data: Statistics }>()
    expect(strange.data.reached.all).toBe(1)
    await house.asOwner('insert into organisation_quota values ($1, $2, $3, 9, 0)', [
      ...[projectId, small.batchId, mine],
    ])
    const listed = await askOf<{ batchId: string; entered: number }[]>(house.app)(
      'GET',
      '/api/counted-batches',
      {
        authorization: await house.given.signedIn(projectId, mine),
      },
    )
    expect(listed.data.find(({ batchId }) => batchId === small.batchId)).toMatchObject({
      entered: 4,
      quota: { capacity: 9, held: 0 },
    })
  })

  test('the board reads all of it, whoever is limited what their grants reach', async () => {
    const whole = (await board('whole')).data
    expect(whole.reached).toMatchObject({ all: 4, passed: 2, paid: 1 })
    expect(whole.organisations.map(({ name, reached }) => [name, reached.all])).toEqual([
      ['启明学校', 3],
      ['远航学校', 1],
    ])
    expect(whole.hours.reduce((sum, { begun }) => sum + begun, 0)).toBe(4)
    expect((await board('batch')).data).toEqual(whole)
    expect((await board('city')).data.reached.all).toBe(2)
    expect((await board('theirs')).data.organisations.map(({ name }) => name)).toEqual(['远航学校'])
    expect((await board('elsewhere')).data.reached.all).toBe(0)
  })

  test('the workbook of whoever is limited holds no more than their screen', async () => {
    const url = `/api/projects/counted/batches/${small.batchId}/statistics/organisations`
    const file = await house.app.inject({ url, headers: { authorization: staff.theirs ?? '' } })
    const keys = ['单位', '报名人数'].map((name) => ({ key: name, name: all(name), example: '' }))
    const opened = await openWorkbook(file.rawPayload, keys)
    const rows = []
    for await (const { values } of opened.rows) rows.push(Object.values(values))
    expect(rows.flat()).toContain('远航学校')
    expect(rows.flat()).not.toContain('启明学校')
  })

  test('a workbook holds the figures of the screen', async () => {
    const reply = await house.app.inject(await own(mine, '/subjects'))
    expect(reply.headers['content-type']).toContain('spreadsheetml')
    const keys = ['科目', '报名人数', '待审核'].map((name) => ({ key: name, name: all(name), example: '' }))
    const opened = await openWorkbook(reply.rawPayload, keys)
    const rows = []
    for await (const { values } of opened.rows) rows.push([values.报名人数, values.待审核])
    const { data } = (await house.app.inject(await own(mine))).json<{ data: Statistics }>()
    expect(rows).toEqual(data.subjects.map(({ reached }) => [String(reached.all), String(reached.waiting)]))
    for (const part of ['organisations', 'days', 'hours', 'funnel', 'money']) {
      const url = `/api/projects/counted/batches/${small.batchId}/statistics/${part}`
      const file = await house.app.inject({ url, headers: { authorization: staff.whole ?? '' } })
      expect([part, file.statusCode]).toEqual([part, 200])
    }
  })
})
