import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ListQuery } from '#contract/kit/list/list-query.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import type { GrantScope } from '#contract/kit/scope.ts'
import type { ApplicationState } from '#contract/registration/application.ts'
import type { ApplicationListRow, applicationList } from '#contract/registration/list/application-list.ts'
import { openGroupMemory } from '#server/platform/list/group-memory.ts'
import { readSomeRows } from '#server/platform/list/read-rows.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenListed, type ListedApplication } from '#server/test/given/given-listed.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { applicationSource, openFacetsMemory } from './application-source.ts'

type Query = ListQuery<typeof applicationList>
type Reply = ListReply<typeof applicationList>

const people = [
  ['王芳', 'E10000001'],
  ['王芳华', 'E10000002'],
  ['李雷', 'E10000003'],
  ['张伟', 'E10000004'],
  ['张伟', 'E10000005'],
] as const

let house: House
let projectId: string
let batch: Batch
let other: Batch
let examadmin: string
let organisationId: string
let ids: string[]
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'mine', windows: [{ kind: 'registration' }] })
  await house.given.project({ domain: 'theirs' })
  batch = await house.given.batch(projectId)
  other = await house.given.batch(projectId)
  examadmin = await staff('examadmin', 'administrator')
  organisationId = (await house.given.organisation(projectId, { name: '启明职业技术学校' })).accountId
  ids = await givenListed(house, projectId, batch, await everyone())
})
afterAll(() => house.close())

async function staff(
  name: string,
  role: 'administrator' | 'reviewer' | 'support' | 'cashier',
  scope?: GrantScope,
  domain = 'mine',
) {
  await givenStaff(house, { name, grants: [{ domain, role, ...(scope && { scope }) }] })
  return `ata-token ${await openConsole(house).tokenOf(name)}`
}

/** The first city and subject, and the others. */
function line(city: 0 | 1, subject: 0 | 1 | 2 = 0) {
  const cities = batch.areas.filter(({ kind }) => kind === 'city')
  return { areaId: cities[city]?.areaId ?? '', subjectId: batch.subjects[subject]?.subjectId ?? '' }
}

/** Five with own accounts, then two of the organisation's. */
async function everyone(): Promise<ListedApplication[]> {
  const states: readonly ApplicationState[] = ['auditing', 'auditing', 'confirmed', 'draft', 'confirmed']
  const lines = [[line(0)], [line(0), line(0, 1)], [line(1)], [line(1)], [line(1, 1)]]
  const own = await Promise.all(
    people.map(async ([name, idNumber], at): Promise<ListedApplication> => {
      const { accountId } = await house.given.candidate(projectId, { name, idType: 'passport', idNumber })
      return { accountId, state: states[at] ?? 'draft', lines: lines[at] ?? [], paid: at === 2 }
    }),
  )
  const entered = await Promise.all(
    ['欧阳素', '王小二'].map(async (name, at): Promise<ListedApplication> => {
      const draft = { organisationId, name, idType: 'passport', idNumber: `E2000000${at}` } as const
      const recordId = await house.given.record(projectId, draft)
      return { record: { recordId, organisationId }, state: 'auditing', lines: [line(0, 2)] }
    }),
  )
  return [...own, ...entered]
}

async function search(
  query: Partial<Query> = {},
  authorization = examadmin,
  path = `mine/batches/${batch.batchId}`,
) {
  return askOf<Reply>(house.app)('POST', `/api/projects/${path}/application-searches`, {
    authorization,
    body: query,
  })
}
async function find(query: Partial<Query> = {}, authorization = examadmin): Promise<Reply> {
  const { statusCode, message, data } = await search(query, authorization)
  expect([statusCode, message]).toEqual([200, 'SUCCESS'])
  return data
}
const namesOf = ({ rows }: { readonly rows: readonly ApplicationListRow[] }) => rows.map(({ name }) => name)
const figures = (counts: readonly { readonly value: string; readonly count: number }[] | undefined) =>
  Object.fromEntries((counts ?? []).map(({ value, count }) => [value, count]))

describe('the list of a batch', () => {
  test('shows what staff need, the newest first, with certificates masked', async () => {
    const { rows, previous, next } = await find()
    expect(rows.map(({ applicationId }) => applicationId)).toEqual([...ids].reverse())
    expect([previous, next]).toEqual([null, null])
    expect(rows.find(({ name }) => name === '李雷')).toEqual({
      applicationId: ids[2],
      number: expect.stringMatching(/^\d{14}$/),
      name: '李雷',
      idType: 'passport',
      idNumber: 'E******03',
      state: 'confirmed',
      subjects: [batch.subjects[0]?.name],
      areas: [batch.areas.find(({ areaId }) => areaId === line(1).areaId)?.name],
      organisation: null,
      submittedAt: expect.any(String),
      paid: true,
    })
    expect(rows.find(({ name }) => name === '欧阳素')?.organisation).toBe('启明职业技术学校')
  })

  test('tells nothing of what a draft chose, which is not handed in', async () => {
    const draft = (await find({ filters: { state: ['draft'] } })).rows[0]
    expect(draft).toMatchObject({ number: null, subjects: [], areas: [], submittedAt: null })
    const { rows } = await find({ filters: { area: [line(1).areaId] } })
    expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
  })

  test.each([
    [{ state: ['auditing'] }, 4],
    [{ state: ['auditing', 'draft'] }, 5],
    [{ paid: ['paid'] }, 1],
    [{ state: ['auditing'], paid: ['paid'] }, 0],
    [{ organisation: ['none'] }, 5],
    [{ state: ['auditing'], organisation: ['none'] }, 2],
  ] as const)('filtered by %j has %i', async (filters, count) => {
    const { rows, counted } = await find({ filters })
    expect([rows.length, counted?.total]).toEqual([count, count])
  })

  test('filtered by subject, by a city or by its province, and by organisation', async () => {
    const province = batch.areas.find(({ areaId }) => areaId === line(0).areaId)?.parentId ?? ''
    const total = async (filters: Query['filters']) => (await find({ filters })).counted?.total
    expect(await total({ subject: [line(0, 1).subjectId] })).toBe(2)
    expect(await total({ area: [line(0).areaId] })).toBe(4)
    expect(await total({ area: [province] })).toBe(4)
    expect(await total({ area: [province, line(1).areaId] })).toBe(6)
    expect(await total({ organisation: [organisationId] })).toBe(2)
    expect(await total({ subject: [line(0, 1).subjectId], area: [line(1).areaId] })).toBe(1)
  })

  test('counts what each choice would show; a filter’s own choice does not count against it', async () => {
    const filters = { state: ['auditing'], organisation: ['none'] } as const
    const { counted } = await find({ filters })
    expect(counted?.more).toBe(false)
    expect(figures(counted?.filters.state)).toEqual({ auditing: 2, confirmed: 2, draft: 1 })
    expect(figures(counted?.filters.organisation)).toEqual({ none: 2, [organisationId]: 2 })
    expect(figures(counted?.filters.paid)).toEqual({ unpaid: 2 })
    expect(figures(counted?.filters.subject)).toEqual({ [line(0).subjectId]: 2, [line(0, 1).subjectId]: 1 })
    for (const [state, count] of Object.entries(figures(counted?.filters.state))) {
      const found = await find({ filters: { ...filters, state: [state as ApplicationState] } })
      expect([state, found.rows.length]).toEqual([state, count])
    }
    const named = counted?.filters.organisation.find(({ value }) => value === organisationId)
    expect(named?.name?.['zh-Hans']).toBe('启明职业技术学校')
    expect((await find({ counted: false })).counted).toBeNull()
  })
})

describe('a search', () => {
  test('finds by number, by how a name begins, and by the whole ID number', async () => {
    const [first] = (await find()).rows
    expect(namesOf(await find({ search: first?.number ?? '' }))).toEqual([first?.name])
    expect(namesOf(await find({ search: '王' }))).toEqual(['王小二', '王芳华', '王芳'])
    expect(namesOf(await find({ search: '王芳' }))).toEqual(['王芳华', '王芳'])
    expect(namesOf(await find({ search: ' e10000004 ' }))).toEqual(['张伟'])
    expect(namesOf(await find({ search: 'E20000000' }))).toEqual(['欧阳素'])
    const { counted } = await find({ search: '王', filters: { state: ['confirmed'] } })
    expect(counted).toMatchObject({ total: 0, more: false })
    expect(figures(counted?.filters.state)).toEqual({ auditing: 3 })
  })

  test.each(['芳', 'E1000000', '10000004', '%', '_', "'", '\\', '2026', '\u{10FFFF}'])(
    'by %j, a part or a sign, finds nobody',
    async (words) => {
      expect((await find({ search: words })).rows).toEqual([])
    },
  )
})

describe('pages', () => {
  const sorts = [
    { by: 'number', down: true },
    { by: 'number', down: false },
    { by: 'submittedAt', down: true },
    { by: 'submittedAt', down: false },
  ] as const

  test.each(sorts)('by %j lead forward and backward without a double or a loss', async (sort) => {
    const whole = (await find({ sort })).rows.map(({ applicationId }) => applicationId)
    const walk = async (start: 'first' | 'last', way: 'next' | 'previous') => {
      const seen: string[][] = []
      for (let at: Query['at'] | null = start; at !== null; ) {
        const page: Reply = await find({ sort, size: 3, at, counted: false })
        seen.push(page.rows.map(({ applicationId }) => applicationId))
        const cursor: string | null = page[way]
        at = cursor === null ? null : way === 'next' ? { after: cursor } : { before: cursor }
      }
      return seen
    }
    expect((await walk('first', 'next')).flat()).toEqual(whole)
    expect((await walk('last', 'previous')).reverse().flat()).toEqual(whole)
    const second = await find({ sort, size: 3, at: { after: (await find({ sort, size: 3 })).next ?? '' } })
    const back = await find({ sort, size: 3, at: { before: second.previous ?? '' } })
    expect(back.rows.map(({ applicationId }) => applicationId)).toEqual(whole.slice(0, 3))
    expect([back.previous, second.rows.length]).toEqual([null, 3])
  })

  test('keep their order while others are handed in, and while the row they began at is gone', async () => {
    const batch = await house.given.batch(projectId)
    const path = `mine/batches/${batch.batchId}`
    const some = async (count: number) => {
      const accounts = await Promise.all(
        Array.from({ length: count }, () => house.given.candidate(projectId)),
      )
      return givenListed(
        house,
        projectId,
        batch,
        accounts.map(({ accountId }) => ({ accountId, state: 'auditing' })),
      )
    }
    const early = [...(await some(6))].reverse()
    const page = async (at: Query['at']) => (await search({ size: 2, at }, examadmin, path)).data
    const idsOf = ({ rows }: Reply) => rows.map(({ applicationId }) => applicationId)
    const first = await page('first')
    await some(3)
    const second = await page({ after: first.next ?? '' })
    await house.asOwner('delete from application where application_id = $1', [early[3]])
    const third = await page({ after: second.next ?? '' })
    expect([first, second, third].flatMap(idsOf)).toEqual(early)
    expect(third.next).toBeNull()
  })

  test.each(['x', 'e30', Buffer.from('["number","1"]').toString('base64url')])(
    'from a cursor that nobody was told, %j, are refused',
    async (after) => {
      const { statusCode, data } = await search({ at: { after } })
      expect([statusCode, data]).toEqual([422, { fields: { at: 'EMC_SI_SC_01' } }])
    },
  )

  test('from a cursor of another order are refused', async () => {
    const { next } = await find({ size: 1 })
    const sort = { by: 'submittedAt', down: true } as const
    expect((await search({ size: 1, sort, at: { after: next ?? '' } })).statusCode).toBe(422)
  })
})

describe('who sees it', () => {
  test('reviewers and support see what their grants reach: rows, counts and all', async () => {
    const within = async (name: string, scope: GrantScope) => find({}, await staff(name, 'reviewer', scope))
    const ofArea = await within('ofarea', { areaIds: [line(1).areaId] })
    expect(namesOf(ofArea)).toEqual(['张伟', '李雷'])
    expect(ofArea.counted?.total).toBe(2)
    expect(figures(ofArea.counted?.filters.state)).toEqual({ confirmed: 2 })
    const province = batch.areas.find(({ areaId }) => areaId === line(1).areaId)?.parentId ?? ''
    expect(namesOf(await within('ofprovince', { areaIds: [province] }))).toEqual(['张伟', '李雷'])
    const { subjectId } = line(1, 1)
    expect(namesOf(await within('ofsubject', { subjectIds: [subjectId] }))).toEqual(['张伟', '王芳华'])
    expect(namesOf(await within('oforgan', { organisationIds: [organisationId] }))).toEqual([
      '王小二',
      '欧阳素',
    ])
    expect(namesOf(await within('ofother', { batchIds: [other.batchId] }))).toEqual([])
    const ofNobody = await find(
      { counted: false },
      await staff('support1', 'support', { batchIds: [other.batchId] }),
    )
    expect(ofNobody.rows).toEqual([])
    expect((await find({}, await staff('support2', 'support'))).rows).toHaveLength(7)
  })

  test('nobody else does: other roles, other projects, candidates', async () => {
    expect((await search({}, await staff('cashier1', 'cashier'))).statusCode).toBe(403)
    const stranger = await staff('stranger1', 'administrator', undefined, 'theirs')
    expect((await search({}, stranger)).statusCode).toBe(404)
    const theirs = await search({}, stranger, `theirs/batches/${batch.batchId}`)
    expect(theirs.message).toBe('EREG_BATCH_01')
    const { accountId } = await house.given.candidate(projectId)
    expect((await search({}, await house.given.signedIn(projectId, accountId))).statusCode).toBe(403)
  })
})

test('all rows come for an export as they are shown, in order, a few at a time', async () => {
  const scope = { projectId, actor: { kind: 'system', name: 'export' } } as const
  const actor = {
    kind: 'staff',
    staffId: 'x',
    operator: false,
    grants: [{ projectId, role: 'administrator', scope: null }],
    sessionId: '',
    mustChangePassword: false,
    secondFactorDue: false,
  } as const
  const source = applicationSource(
    { keys: house.keys, facets: openFacetsMemory(), groups: openGroupMemory() },
    { projectId, actor, batch, now: house.clock() },
  )
  const view = { filters: { state: ['auditing'] }, search: '', sort: { by: 'number', down: false } } as const
  const read = (after: string | null) =>
    house.database.read(scope, (tx) => readSomeRows(tx, source, view, { after, size: 3 }))
  const first = await read(null)
  const second = await read(first.next)
  expect([first, second].map(({ rows, total }) => [rows.length, total])).toEqual([
    [3, 4],
    [1, 4],
  ])
  expect(second.next).toBeNull()
  expect([...first.rows, ...second.rows]).toEqual((await find(view)).rows)
})
