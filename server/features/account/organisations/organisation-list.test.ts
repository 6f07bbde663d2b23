import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Organisation } from '#contract/account/organisation-endpoints.ts'
import type { organisationList } from '#contract/account/organisation-list.ts'
import type { BulkDeed, BulkReply } from '#contract/kit/list/bulk.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import { type Asking, askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

type Query = ListQuery<typeof organisationList>
type Reply = ListReply<typeof organisationList>
type Deed = BulkDeed<typeof organisationList>

const names = ['红星中学', '曙光学院', '红旗小学', '100%合格', '启明'] as const

let house: House
let operator: string
let ids: string[]
beforeAll(async () => {
  house = await openHouse()
  await givenStaff(house, { name: 'operator', operator: true })
  operator = `ata-token ${await openConsole(house).tokenOf('operator')}`
  ids = await givenMany('many')
  await house.given.project({ domain: 'theirs' })
})
afterAll(() => house.close())

/** One a second; the fourth is under review, the last has a one-time password. */
async function givenMany(domain: string): Promise<string[]> {
  const projectId = await house.given.project({ domain })
  const made: string[] = []
  for (const [at, name] of names.entries()) {
    house.clock.set(new Date(noon.getTime() + at * 1000))
    const wish = {
      name,
      accountName: `school${at}xx`,
      auditStatus: at === 3 ? 1 : 2,
      mustChangePassword: at === 4,
    }
    made.push((await house.given.organisation(projectId, wish as object)).accountId)
  }
  await house.given.candidate(projectId)
  return made
}

const search = (query: Partial<Query> = {}, domain = 'many', asking: Asking = {}) =>
  askOf<Reply>(house.app)('POST', `/api/projects/${domain}/organisation-searches`, {
    authorization: operator,
    body: query,
    ...asking,
  })
const find = async (query: Partial<Query> = {}, domain = 'many') => (await search(query, domain)).data
const namesOf = ({ rows }: { readonly rows: readonly Organisation[] }) => rows.map(({ name }) => name)
const change = (deed: Deed, domain: string, asking: Asking = {}) =>
  askOf<BulkReply>(house.app)('POST', `/api/projects/${domain}/organisation-bulk-deeds`, {
    authorization: operator,
    body: deed,
    ...asking,
  })
const everything = { filters: {}, search: '', sort: { by: 'createdAt', down: true } } as const

describe('the list of organisations', () => {
  test('shows the newest first, by pages, and finds a part of a name', async () => {
    const seen: string[] = []
    for (let at: Query['at'] | null = 'first'; at !== null; ) {
      const page: Reply = await find({ size: 2, at })
      expect(page.counted?.total).toBe(5)
      seen.push(...namesOf(page))
      at = page.next === null ? null : { after: page.next }
    }
    expect(seen).toEqual([...names].reverse())
    expect(namesOf(await find({ search: '红' }))).toEqual(['红旗小学', '红星中学'])
    expect(namesOf(await find({ search: 'SCHOOL1' }))).toEqual(['曙光学院'])
    expect(namesOf(await find({ search: '0%' }))).toEqual(['100%合格'])
    expect(namesOf(await find({ search: '_' }))).toEqual([])
    expect(namesOf(await find({ sort: { by: 'accountName', down: false }, size: 1 }))).toEqual(['红星中学'])
  })

  test('filters and counts by kind, review, account and password', async () => {
    expect(namesOf(await find({ filters: { audit: ['underReview'] } }))).toEqual(['100%合格'])
    expect(namesOf(await find({ filters: { password: ['oneTime'] } }))).toEqual(['启明'])
    const { counted } = await find({ filters: { audit: ['underReview'] } })
    expect(counted).toEqual({
      total: 1,
      more: false,
      filters: {
        kind: [{ value: 'group', count: 1 }],
        audit: [
          { value: 'underReview', count: 1 },
          { value: 'approved', count: 4 },
        ],
        information: [{ value: 'none', count: 1 }],
        account: [{ value: 'open', count: 1 }],
        password: [{ value: 'own', count: 1 }],
      },
    })
  })

  test('is for administrators of that project and for operators', async () => {
    await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'theirs', role: 'administrator' }] })
    await givenStaff(house, { name: 'reviewer', grants: [{ domain: 'many', role: 'reviewer' }] })
    const desk = openConsole(house)
    const as = async (name: string, domain: string) =>
      search({}, domain, { authorization: `ata-token ${await desk.tokenOf(name)}` })
    expect((await as('examadmin', 'many')).statusCode).toBe(404)
    expect((await as('examadmin', 'theirs')).data.rows).toEqual([])
    expect((await as('reviewer', 'many')).statusCode).toBe(403)
  })
})

describe('a deed for many organisations', () => {
  const closedNames = async (domain: string) =>
    namesOf(await find({ filters: { account: ['closed'] } }, domain))

  test('done to all that match but two is told of each; of those that are so already, that too', async () => {
    const [, second, , fourth, last] = await givenMany('bulk1')
    const choice = { all: everything, except: [second ?? '', last ?? ''] }
    const { code, message, data } = await change({ action: 'close', choice }, 'bulk1')
    expect([code, message]).toEqual([10, 'SUCCESS'])
    expect(data).toMatchObject({ done: 3, skipped: 0, failed: 0 })
    expect(await closedNames('bulk1')).toEqual(['100%合格', '红旗小学', '红星中学'])
    const again = await change({ action: 'close', choice }, 'bulk1')
    expect([again.statusCode, again.code, again.message]).toEqual([200, 40, 'SKIP_OVER'])
    expect(again.data).toMatchObject({ done: 0, skipped: 3 })
    const open = { all: { ...everything, filters: { audit: ['underReview'] } }, except: [] } as const
    const opened = await change({ action: 'open', choice: open }, 'bulk1')
    expect(opened.data.outcomes).toEqual([{ id: fourth, code: 10, error: null }])
  })

  test('one of which is refused stands for the others', async () => {
    const [first, second] = await givenMany('bulk2')
    const strangers = [ids[0] ?? '', randomUUID()]
    const chosen = [first ?? '', second ?? '', ...strangers]
    const { code, message, data } = await change({ action: 'close', choice: { ids: chosen } }, 'bulk2')
    expect([code, message]).toEqual([11, 'PARTIALLY_SUCCESS'])
    expect(data).toMatchObject({ done: 2, skipped: 0, failed: 2 })
    expect(Object.fromEntries(data.outcomes.map(({ id, error }) => [id, error]))).toEqual({
      [first ?? '']: null,
      [second ?? '']: null,
      [strangers[0] ?? '']: 'GA_SA_ORGANISATION_01',
      [strangers[1] ?? '']: 'GA_SA_ORGANISATION_01',
    })
    expect(await closedNames('bulk2')).toEqual(['曙光学院', '红星中学'])
    expect(await closedNames('many')).toEqual([])
  })

  test('ends the sessions of those that it closes', async () => {
    const [first, second] = await givenMany('bulk3')
    const [project] = await house.asOwner<{ id: string }>(
      `select project_id as id from project where domain = 'bulk3'`,
    )
    const signedIn = await Promise.all(
      [first, second].map((accountId) => house.given.signedIn(project?.id ?? '', accountId ?? '')),
    )
    const statuses = () =>
      Promise.all(
        signedIn.map(
          async (authorization) => (await askOf(house.app)('GET', '/api/me', { authorization })).statusCode,
        ),
      )
    expect(await statuses()).toEqual([200, 200])
    await change({ action: 'close', choice: { ids: [first ?? ''] } }, 'bulk3')
    expect(await statuses()).toEqual([401, 200])
  })

  test('sent again with its key is answered as before, with its code', async () => {
    const [first] = await givenMany('bulk4')
    const headers = { 'idempotency-key': randomUUID() }
    const deed = { action: 'close', choice: { ids: [first ?? '', randomUUID()] } } as const
    const before = await change(deed, 'bulk4', { headers })
    const again = await change(deed, 'bulk4', { headers })
    expect([again.code, again.data]).toEqual([11, before.data])
  })

  test('of more than are done at once is refused, and nothing is done', async () => {
    const projectId = await house.given.project({ domain: 'bulk5' })
    await house.asOwner(
      `insert into account (project_id, account_id, kind, organisation_kind, origin, name, language, audit_status,
         must_change_password, created_at)
       select $1, gen_random_uuid(), 'organisation', 'group', 'made', '机构', 'zh-Hans', 2, false, now()
       from generate_series(1, $2)`,
      [projectId, mostOfAll + 1],
    )
    const all = { all: everything, except: [] }
    const { statusCode, message, data } = await change({ action: 'close', choice: all }, 'bulk5')
    expect([statusCode, message]).toEqual([409, 'LIST_CHOICE_SIZE'])
    expect(data).toEqual({ chosen: mostOfAll + 1, most: mostOfAll })
    expect(await closedNames('bulk5')).toEqual([])
  })
})
