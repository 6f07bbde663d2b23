import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { applicationList } from '#contract/registration/list/application-list.ts'
import type { enteredApplicationList } from '#contract/registration/list/entered-applications.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { openGroupMemory } from '#server/platform/list/group-memory.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { fillBatch } from '#server/test/given/fill-batch.ts'
import { all, givenArea } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { applicationSource, openFacetsMemory } from './application-source.ts'
import { enteredSource } from './entered-source.ts'

type Query = ListQuery<typeof applicationList>
type EnteredQuery = ListQuery<typeof enteredApplicationList>

const rowsOfBatch = 20_000
const size = 50
/** Of one organisation, by its records. */
const enteredByOne = 1_500

let house: House
let projectId: string
let batch: Batch
let organisationId: string
const facets = openFacetsMemory()
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'large' })
  batch = await house.given.batch(projectId, { areas: fortyCities() })
  const other = await house.given.batch(projectId, { areas: fortyCities() })
  for (const { batchId, areas, subjects } of [batch, other]) {
    const subjectIds = subjects.map(({ subjectId }) => subjectId)
    const siteIds = areas.flatMap(({ areaId, kind }) => (kind === 'city' ? [areaId] : []))
    const large = { projectId, batchId, siteIds, subjectIds }
    for (const sql of fillBatch(large, rowsOfBatch)) await house.asOwner(sql)
  }
  organisationId = (await house.given.organisation(projectId)).accountId
  await enterByRecords()
  const owner = new Client({ connectionString: house.ownerUrl })
  await owner.connect()
  await owner.query('vacuum analyze application, account, candidate_record')
  await owner.end()
  await explain({})
})
afterAll(() => house.close())

/** Some of both batches are people whom two organisations entered, half of them each. */
async function enterByRecords() {
  const some = `select application_id as id from application where project_id = $1 and organisation_id is not null
    order by application_id limit ${2 * enteredByOne}`
  await house.asOwner(
    `insert into person select $1, id, 'passport', decode(md5(id::text), 'hex'), now() from (${some}) as one`,
    [projectId],
  )
  const place = { projectId, table: 'candidate_record', column: 'id_number_sealed' } as const
  const sealed = house.keys.seal(place, 'E40000001')
  await house.asOwner(
    `insert into candidate_record (project_id, record_id, organisation_id, name, id_type, id_number_sealed, id_number_index,
       person_id, created_at)
     select $1, id, case when md5(id::text) < '8' then $2 else $4 end::uuid, '王' || left(md5(id::text), 3), 'passport', $3,
       decode(md5(id::text), 'hex'), id, now()
     from (${some}) as one`,
    [projectId, organisationId, sealed, (await house.given.organisation(projectId)).accountId],
  )
  await house.asOwner(
    `update application set record_id = application_id, account_id = null, person_id = application_id, organisation_id = $2
     where project_id = $1 and application_id in (${some})`,
    [projectId, organisationId],
  )
}

function fortyCities() {
  const province = givenArea()
  const cities = Array.from({ length: 40 }, (_, at) =>
    givenArea({ kind: 'city', parentId: province.areaId, name: all(`第${at}考区`) }),
  )
  return [province, ...cities]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** How each statement about applications was planned and what it read, in the order in which they were asked. */
async function explain(query: Partial<Query>, by: 'board' | 'organisation' = 'board'): Promise<PlanNode[][]> {
  const scope = { projectId, actor: { kind: 'system', name: 'explain' } } as const
  const whole: Query = {
    filters: {},
    search: '',
    sort: { by: 'number', down: true },
    at: 'first',
    size,
    counted: false,
    ...query,
  }
  const plans: PlanNode[][] = []
  await house.database.read(scope, async (tx) => {
    const explaining: Tx = {
      ...tx,
      projectId: tx.projectId,
      actor: tx.actor,
      named: (name, text, values) => tx.named(name, text, values),
      kysely: () => tx.kysely(),
      async query<Row>(text: string, values: readonly unknown[] = []) {
        const [row] = await tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
          `explain (analyze, format json) ${text}`,
          values,
        )
        const plan = row?.['QUERY PLAN'][0]?.Plan
        if (plan) plans.push(nodesOf(plan))
        return tx.query<Row>(text, values)
      },
    }
    const actor = { ...staff, grants: [{ projectId, role: 'administrator', scope: null } as const] }
    const source = applicationSource(
      { keys: house.keys, facets, groups: openGroupMemory() },
      { projectId, actor, batch, now: house.clock() },
    )
    const entered = { projectId, organisationId, batch, now: house.clock() }
    if (by === 'board') await readList(explaining, source, whole)
    else
      await readList(explaining, enteredSource({ keys: house.keys, facets }, entered), whole as EnteredQuery)
  })
  return plans
}

const staff = {
  kind: 'staff',
  staffId: '',
  operator: false,
  sessionId: '',
  mustChangePassword: false,
  secondFactorDue: false,
} as const

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const kindsOf = (plan: readonly PlanNode[] | undefined) => plan?.map((node) => node['Node Type'])
/** Rows of the table or an index that were looked at, whether or not they were taken. */
const readBy = (plan: readonly PlanNode[] | undefined) =>
  (plan ?? [])
    .filter((node) => /Scan/.test(node['Node Type']) && !node.Plans)
    .reduce((sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), 0)

describe('in a batch of many applications', () => {
  const sorts = [
    { by: 'number', down: true },
    { by: 'number', down: false },
    { by: 'submittedAt', down: true },
    { by: 'submittedAt', down: false },
  ] as const

  test.each(sorts)('a page by %j reads its rows alone, wherever it stands', async (sort) => {
    const middle = await cursorAt(sort)
    for (const at of ['first', 'last', { after: middle }, { before: middle }] as const) {
      const [page] = await explain({ sort, at })
      expect([at, kindsOf(page)]).toEqual([at, expect.not.arrayContaining(['Sort', 'Seq Scan'])])
      expect(readBy(page)).toBe(size + 1)
    }
  })

  test('counts go once over an index, and never over the table', async () => {
    const [counts, page] = await explain({ counted: true })
    expect(kindsOf(counts)).toContain('Index Only Scan')
    expect(kindsOf(counts)).not.toContain('Seq Scan')
    expect(readBy(counts)).toBe(rowsOfBatch)
    expect(readBy(page)).toBe(size + 1)
  })

  test.each([
    ['one area', () => ({ area: [batch.areas.at(-1)?.areaId ?? ''] })],
    ['a state and a subject', () => ({ state: ['refused'], subject: [batch.subjects[0]?.subjectId ?? ''] })],
    ['paid', () => ({ paid: ['paid'] })],
  ] as const)('a page filtered by %s reads a small part of them', async (_, filtersOf) => {
    const [, page] = await explain({ filters: filtersOf() as Query['filters'] })
    expect(kindsOf(page)).not.toContain('Seq Scan')
    expect(readBy(page)).toBeLessThan(rowsOfBatch / 10)
  })

  test('a search by name reads the namesakes alone', async () => {
    const [byName, inBatch, page] = await explain({ search: '罗刚' })
    for (const plan of [byName, inBatch, page]) {
      expect(kindsOf(plan)).not.toContain('Seq Scan')
      expect(readBy(plan)).toBeLessThan(rowsOfBatch / 20)
    }
  })
})

describe('an organisation among many', () => {
  test.each([
    ['a page', {}],
    ['a page of what is paid', { filters: { paid: ['paid'] } }],
    ['a page with its counts', { counted: true }],
    ['a search by name', { search: '王00a' }],
  ] as const)('%s reads its own people, and nobody else’s', async (_, query) => {
    const plans = await explain(query as Partial<Query>, 'organisation')
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(kindsOf(plan)).not.toContain('Seq Scan')
      expect(readBy(plan)).toBeLessThanOrEqual(3 * enteredByOne)
    }
  })
})

/** Behind a row in the middle of the batch. */
async function cursorAt(sort: Query['sort']): Promise<string> {
  const value = sort.by === 'number' ? `number` : `coalesce(submitted_at, '-infinity')`
  const [row] = await house.asOwner<{ value: string; id: string }>(
    `select ${value}::text as value, application_id as id from application where batch_id = $1
     order by 1 offset $2 limit 1`,
    [batch.batchId, rowsOfBatch / 2],
  )
  return Buffer.from(JSON.stringify([sort.by, row?.value, row?.id])).toString('base64url')
}
