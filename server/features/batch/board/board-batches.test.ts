import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Batch, BatchLine } from '#contract/batch/batch-shapes.ts'
import type { BatchOverview, BatchStanding, BoardBatch } from '#contract/batch/board/board-batch.ts'
import type { Finding } from '#contract/batch/board/ready-to-open.ts'
import type { OpenBatch } from '#contract/batch/open-batch.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { all, type BatchWish, registering } from '#server/test/given/given-batches.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { moveBatchesByClock } from './move-batches-by-clock.ts'

let house: House
let projectId: string
let board: string
beforeAll(async () => {
  house = await openHouse()
  for (const domain of ['board', 'next-door']) {
    const id = await house.given.project({
      domain,
      modules: ['candidate_registration'],
      windows: [{ kind: 'registration' }],
    })
    if (domain === 'board') projectId = id
  }
  await givenStaff(house, { name: 'examadmin', grants: [{ domain: 'board', role: 'administrator' }] })
  board = `ata-token ${await openConsole(house).tokenOf('examadmin')}`
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const at = (days: number) => new Date(noon.getTime() + days * 86_400_000).toISOString()
const ask = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  askOf<Data>(house.app)(method, `/api/projects/board${path}`, {
    authorization: board,
    ...(body && { body }),
  })
const of = ({ batchId }: Pick<Batch, 'batchId'>, path: string) => `/batches/${batchId}${path}`
/** A second later than before: history is in order of time. */
const move = (batch: Pick<Batch, 'batchId'>, body: object) => {
  house.clock.set(new Date(house.clock().getTime() + 1000))
  return ask<BatchStanding>('PUT', of(batch, '/status'), body)
}
const seen = async ({ batchId }: Pick<Batch, 'batchId'>) =>
  (await ask<BoardBatch>('GET', `/board-batches/${batchId}`)).data
const deedsOf = async ({ batchId }: Pick<Batch, 'batchId'>) =>
  house.asOwner<{ action: string; kind: string; before: object; after: object }>(
    `select action, actor_kind as kind, before, after from history where subject_id = $1 and action <> 'batch.create'
     order by history_id`,
    [batchId],
  )
const given = (wish: BatchWish = {}) => house.given.batch(projectId, wish)
const draft = (wish: BatchWish = {}) => given({ examStatus: 1, ...wish })
async function candidate() {
  const { accountId } = await house.given.candidate(projectId)
  const authorization = await house.given.signedIn(projectId, accountId)
  const get = <Data>(path: string) => askOf<Data>(house.app)('GET', path, { authorization })
  const begin = ({ batchId }: Batch) =>
    askOf(house.app)('POST', `/api/batches/${batchId}/applications`, { authorization })
  return { get, begin }
}
const byClock = (now: Date) => moveBatchesByClock({ ...house, clock: () => now })(null)

describe('a batch that is made', () => {
  const wanted = { name: all('春季批次'), examStartsAt: at(90), examEndsAt: at(91) }

  test('is empty, is nobody’s to see, and says what it lacks', async () => {
    const { data } = await ask<{ batchId: string }>('POST', '/batches', wanted)
    const { batch, deletable, steps } = await seen(data)
    expect(batch).toMatchObject({ name: all('春季批次'), examStatus: 1, areas: [], subjects: [] })
    expect([deletable, steps]).toEqual([true, ['open']])
    const { get, begin } = await candidate()
    expect((await get<BatchLine[]>('/api/batches')).data.map(({ batchId }) => batchId)).not.toContain(
      data.batchId,
    )
    for (const path of ['', '/places'])
      expect(await get(`/api/batches/${data.batchId}${path}`)).toMatchObject({ statusCode: 404 })
    expect(await begin({ ...batch, batchId: data.batchId })).toMatchObject({ message: 'EREG_BATCH_01' })
    const { data: findings } = await ask<Finding[]>('GET', of(data, '/readiness'))
    expect(findings.filter(({ forbids }) => forbids).map(({ finding }) => finding)).toEqual([
      'noSubject',
      'noArea',
    ])
    expect(await move(data, { step: 'open' })).toMatchObject({
      statusCode: 409,
      message: 'EREG_BATCH_07',
      data: { findings: ['noSubject', 'noArea'] },
    })
  })

  test('needs a name, and an exam that ends after it begins', async () => {
    expect(await ask('POST', '/batches', { ...wanted, name: all(' ') })).toMatchObject({ statusCode: 422 })
    expect(await ask('POST', '/batches', { ...wanted, examEndsAt: at(89) })).toMatchObject({
      message: 'EREG_BATCH_04',
      data: { flaws: ['endsBeforeStart'] },
    })
  })

  test('takes rules, areas, subjects and places over from another, and neither its dates nor where it stands', async () => {
    const source = await given({ windows: registering({ closesAt: at(9) }), holdMinutes: 7 })
    const copyOf = { domain: 'board', batchId: source.batchId }
    const { data } = await ask<{ batchId: string }>('POST', '/batches', { ...wanted, copyOf })
    const { batch } = await seen(data)
    expect(batch).toMatchObject({ examStatus: 1, holdMinutes: 7, windows: [], examStartsAt: at(90) })
    expect(batch.subjects.map(({ name }) => name)).toEqual(source.subjects.map(({ name }) => name))
    const ids = ({ areas }: Pick<Batch, 'areas'>) => areas.map(({ areaId }) => areaId)
    expect(ids(batch).filter((id) => ids(source).includes(id))).toEqual([])
    const { data: all } = await ask<BatchOverview[]>('GET', '/batch-overview')
    expect(all.find(({ batchId }) => batchId === data.batchId)).toMatchObject({
      capacity: 12,
      held: 0,
      areas: 4,
    })
  })

  test('is not copied from a project in which one sets up none', async () => {
    const [row] = await house.asOwner<{ id: string }>(
      `select project_id as id from project where domain = 'next-door'`,
    )
    const { batchId } = await house.given.batch(row?.id ?? '')
    const copyOf = { domain: 'next-door', batchId }
    expect(await ask('POST', '/batches', { ...wanted, copyOf })).toMatchObject({ message: 'EREG_BATCH_01' })
    await givenStaff(house, {
      name: 'bothadmin',
      grants: ['board', 'next-door'].map((domain) => ({ domain, role: 'administrator' as const })),
    })
    const authorization = `ata-token ${await openConsole(house).tokenOf('bothadmin')}`
    const body = { ...wanted, copyOf }
    expect(
      await askOf(house.app)('POST', '/api/projects/board/batches', { authorization, body }),
    ).toMatchObject({
      statusCode: 200,
    })
  })

  test('is removed while it was never opened, and not afterwards', async () => {
    const unopened = await draft()
    expect((await ask('DELETE', of(unopened, ''))).statusCode).toBe(200)
    expect((await ask('GET', `/board-batches/${unopened.batchId}`)).statusCode).toBe(404)
    expect(await ask('DELETE', of(await given(), ''))).toMatchObject({ message: 'EREG_BATCH_08' })
  })
})

describe('where an exam stands', () => {
  test('it is opened, paused with a tip, gone on with and ended; each step is in history', async () => {
    const batch = await draft()
    expect((await move(batch, { step: 'open' })).data).toMatchObject({ examStatus: 2 })
    const { get } = await candidate()
    const lineOf = async () =>
      (await get<BatchLine[]>('/api/batches')).data.find(({ batchId }) => batchId === batch.batchId)
    await expect.poll(async () => (await lineOf())?.standing.may).toBe('yes')
    const pauseTip = all('系统升级，下午两点恢复。')
    await move(batch, { step: 'pause', pauseTip })
    await expect.poll(lineOf).toMatchObject({ examStatus: 3, pauseTip, standing: { hindrances: ['paused'] } })
    await expect
      .poll(async () => (await askOf<OpenBatch[]>(house.app)('GET', '/api/projects/board/batches', {})).data)
      .toContainEqual(expect.objectContaining({ batchId: batch.batchId, state: 'paused', pauseTip }))
    expect((await move(batch, { step: 'goOn' })).data).toMatchObject({ examStatus: 2, pauseTip: null })
    expect((await move(batch, { step: 'end' })).data).toMatchObject({ examStatus: 4 })
    expect((await seen(batch)).steps).toEqual(['takeUp'])
    expect((await deedsOf(batch)).map(({ action, kind }) => [action, kind])).toEqual(
      ['open', 'pause', 'goOn', 'end'].map((step) => [`batch.${step}`, 'staff']),
    )
  })

  test.each([
    ['goOn', 1, 'init'],
    ['end', 1, 'init'],
    ['open', 2, 'inProgress'],
    ['pause', 4, 'over'],
  ])('%s is refused from status %i', async (step, examStatus, status) => {
    const batch = await given({ examStatus } as BatchWish)
    expect(await move(batch, { step })).toMatchObject({ message: 'EREG_BATCH_06', data: { status } })
  })

  test('it goes nowhere in the database that the table of steps does not lead', async () => {
    const { batchId } = await given({ examStatus: 4 })
    const back = `update batch set rules = jsonb_set(rules, '{examStatus}', '1') where batch_id = $1`
    await expect(house.asOwner(back, [batchId])).rejects.toThrow('an exam does not go from status 4 to 1')
  })

  test('who has read it before another moved it is told who did', async () => {
    const batch = await given()
    const { boardVersion } = await seen(batch)
    await move(batch, { step: 'pause', seenVersion: boardVersion })
    expect(await move(batch, { step: 'end', seenVersion: boardVersion })).toMatchObject({
      message: 'CHANGED_MEANWHILE',
      data: { changedBy: 'examadmin' },
    })
    expect((await seen(batch)).batch.examStatus).toBe(3)
  })
})

describe('by the clock', () => {
  test('it opens at the hour that was set, and is over with its exam', async () => {
    const batch = await draft({ examStartsAt: at(2), examEndsAt: at(3) })
    const time = { opensItselfAt: at(1) }
    expect((await ask('PUT', of(batch, '/opening-time'), time)).statusCode).toBe(200)
    const statusAt = async (days: number) => {
      await byClock(new Date(at(days)))
      return (await seen(batch)).batch.examStatus
    }
    expect([await statusAt(0.9), await statusAt(1), await statusAt(2.9), await statusAt(3)]).toEqual([
      1, 2, 2, 4,
    ])
    expect((await deedsOf(batch)).map(({ action, kind }) => [action, kind])).toEqual([
      ['batch.setOpeningTime', 'staff'],
      ['batch.open', 'system'],
      ['batch.end', 'system'],
    ])
  })

  test('it does not open where something forbids it by then; history says what', async () => {
    const batch = await draft()
    await ask('PUT', of(batch, '/opening-time'), { opensItselfAt: at(1) })
    await house.asOwner('delete from quota where batch_id = $1', [batch.batchId])
    await byClock(new Date(at(1)))
    expect((await seen(batch)).batch).toMatchObject({ examStatus: 1, opensItselfAt: null })
    expect((await deedsOf(batch)).at(-1)).toMatchObject({
      action: 'batch.refuseOpening',
      after: { findings: ['noPlaces'] },
    })
  })

  test('one that fails is told and left to the next minute, and those after it end in time', async () => {
    const afterwards = new Date(at(50))
    // Whatever else is over by then.
    await byClock(afterwards)
    const batches = [await given(), await given(), await given()]
    const statuses = async () =>
      (await Promise.all(batches.map(seen))).map(({ batch }) => batch.examStatus).toSorted()
    let turn = 0
    const database: Database = {
      ...house.database,
      async transaction(scope, work) {
        turn += 1
        // The first asks what is due: this is the second of three.
        if (turn === 3) throw new Error('This one cannot be moved.')
        return house.database.transaction(scope, work)
      },
    }
    const error = vi.fn()
    await moveBatchesByClock({ database, clock: () => afterwards, log: { error } })(null)
    expect(await statuses()).toEqual([2, 4, 4])
    expect(error).toHaveBeenCalledOnce()
    const [left] = (await Promise.all(batches.map(seen))).filter(({ batch }) => batch.examStatus === 2)
    expect(error.mock.calls[0]?.[0]).toMatchObject({ projectId, batchId: left?.batch.batchId })
    await byClock(afterwards)
    expect(await statuses()).toEqual([4, 4, 4])
  })

  test('an hour is not set where something forbids opening', async () => {
    const batch = await draft({ quotas: [] })
    const answer = await ask('PUT', of(batch, '/opening-time'), { opensItselfAt: at(1) })
    expect(answer).toMatchObject({ message: 'EREG_BATCH_07', data: { findings: ['noPlaces'] } })
  })
})

test('who changes rules that another changed meanwhile is refused, and nothing of it is written', async () => {
  const batch = await given()
  const { boardVersion } = await seen(batch)
  const change = (body: object) =>
    askOf<BatchStanding>(house.app)('PATCH', `/api/projects/board${of(batch, '')}`, {
      authorization: board,
      body,
    })
  await change({ change: { holdMinutes: 5 }, seenVersion: boardVersion })
  const second = await change({ change: { leastSubjects: 2 }, seenVersion: boardVersion })
  expect(second).toMatchObject({ statusCode: 409, message: 'CHANGED_MEANWHILE' })
  expect((await seen(batch)).batch).toMatchObject({ holdMinutes: 5, leastSubjects: 1 })
})

test('the overview counts what is taken and who is in it', async () => {
  const batch = await given({ capacity: 5 })
  await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  await givenApplication(house, projectId, batch, { upTo: 'answered' })
  const { data } = await ask<BatchOverview[]>('GET', '/batch-overview')
  expect(data.find(({ batchId }) => batchId === batch.batchId)).toMatchObject({
    ...{ capacity: 30, held: 1, drafts: 1, handedIn: 1, subjects: 3 },
  })
})
