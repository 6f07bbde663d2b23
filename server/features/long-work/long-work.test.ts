import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Actor } from '#contract/kit/actor.ts'
import { mostOpenWorks, type Work, type WorkKindName, workKeptDays } from '#contract/long-work/long-work.ts'
import { sweepFiles } from '#server/features/file/sweep-files.ts'
import { findStaffActor } from '#server/features/staff/staff.ts'
import type { Scope } from '#server/platform/database/transaction.ts'
import { startWorker, type Worker } from '#server/platform/jobs/jobs.ts'
import { openLog } from '#server/platform/process/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type PlantedInput, plantedKind, plantedLines } from '#server/test/given/planted-work.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { type AnyWorkKind, startWork, storeResult, storeWritten, workJob, workKind } from './long-work.ts'
import { runWorks } from './run-works.ts'
import { keepResults, sweepWorks } from './sweep-works.ts'

let house: House
let projectId: string
let clerk: string
const workers: Worker[] = []
const logged: object[] = []
const log = { ...openLog('silent'), error: (line: object) => void logged.push(line) } as never
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'toil' })
  clerk = await signedIn('clerk01')
})
beforeEach(() => logged.splice(0))
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await house.asOwner('delete from work')
  await house.asOwner('delete from graphile_worker._private_jobs')
})
afterAll(() => house.close())

async function signedIn(name: string, domain = 'toil') {
  await givenStaff(house, { name, operator: true, grants: [{ domain, role: 'administrator' }] })
  return `ata-token ${await openConsole(house).tokenOf(name)}`
}

const ask = <Data = Work>(method: 'GET' | 'POST', url: string, authorization = clerk) =>
  askOf<Data>(house.app)(method, url, { authorization })
const find = async (workId: string) => (await ask('GET', `/api/works/${workId}`)).data
const list = async (authorization?: string) =>
  (await ask<{ items: Work[] }>('GET', '/api/works', authorization)).data.items.map(({ workId }) => workId)
const until = (workId: string, state: Work['state']) =>
  vi.waitFor(async () => {
    const work = await find(workId)
    expect(work.state).toBe(state)
    return work
  })

async function begin(
  input: Partial<PlantedInput> = {},
  of: string | null = projectId,
  kind: WorkKindName = of === null ? 'staff.export' : 'organisation.import',
) {
  const actor = await findStaffActor(house, clerk.split(' ')[1] ?? '')
  if (!actor) throw new Error('The clerk is not signed in.')
  const wanted = { kind, input: { rows: 10, atOnce: 4, ...input }, total: 10 } as const
  return house.database.transaction({ projectId: of, actor }, (tx) =>
    startWork(tx, house.keys, wanted, house.clock()),
  )
}

async function work(kind: AnyWorkKind = plantedKind) {
  const handlers = { [workJob]: runWorks({ ...house, log }, [kind, { ...kind, name: 'staff.export' }]) }
  const worker = await startWorker({ ownerUrl: house.ownerUrl, handlers, log: openLog('silent') })
  workers.push(worker)
}

const rowsOf = async (workId: string) =>
  (
    await house.asOwner<{ row: number }>(
      `select (after->>'row')::int as row from history where action = 'planted.row' and subject_id = $1 order by 1`,
      [workId],
    )
  ).map(({ row }) => row)
const upTo = (rows: number) => Array.from({ length: rows }, (_, row) => row)

describe('a work', () => {
  test('waits for a worker, then goes on in portions to its end', async () => {
    const workId = await begin()
    expect(await find(workId)).toMatchObject({ state: 'queued', done: 0, total: 10, projectId })
    await work()
    const ended = await until(workId, 'done')
    expect(ended).toMatchObject({ done: 10, portions: 3, failure: null, result: null })
    expect(await rowsOf(workId)).toEqual(upTo(10))
  })

  test('of the platform itself is done outside every project', async () => {
    const workId = await begin({}, null)
    await work()
    expect(await until(workId, 'done')).toMatchObject({ projectId: null })
    expect(await list()).toEqual([workId])
  })

  test('keeps nothing of who asked for what in the clear, and nothing at all once it has ended', async () => {
    const workId = await begin({ name: '欧阳素' } as object)
    const kept = () =>
      house.asOwner<{ text: string; input: Buffer | null; cursor: Buffer | null }>(
        'select work::text as text, input_sealed as input, cursor_sealed as cursor from work',
      )
    const [waiting] = await kept()
    expect(waiting?.text).not.toContain(Buffer.from('欧阳素').toString('hex'))
    expect(waiting?.input?.length).toBeGreaterThan(100)
    await work()
    await until(workId, 'done')
    expect(await kept()).toMatchObject([{ input: null, cursor: null }])
  })

  test('history says who began it, what it did in whose name, and how it ended', async () => {
    const workId = await begin({ rows: 1 })
    await work()
    await until(workId, 'done')
    const deeds = await house.asOwner(
      `select action, actor_kind as kind, actor_role as role, after from history where subject_id = $1 order by history_id`,
      [workId],
    )
    const byClerk = { kind: 'staff', role: 'administrator' }
    expect(deeds).toHaveLength(3)
    expect(deeds).toEqual(
      expect.arrayContaining([
        { action: 'work.start', ...byClerk, after: { kind: 'organisation.import' } },
        { action: 'planted.row', ...byClerk, after: { row: 0 } },
        { action: 'work.end', ...byClerk, after: { kind: 'organisation.import', state: 'done', done: 1 } },
      ]),
    )
  })

  test('of two workers at the same portion one keeps it', async () => {
    const workId = await begin({ rows: 40, atOnce: 1, pauseMs: 5 })
    const turn = runWorks({ ...house, log }, [plantedKind])
    await Promise.all([turn({ projectId, workId }), turn({ projectId, workId })])
    await work()
    await until(workId, 'done')
    expect(await rowsOf(workId)).toEqual(upTo(40))
  })
})

describe('of several', () => {
  test('a huge one does not keep a small one waiting', async () => {
    const huge = await begin({ rows: 100_000, atOnce: 1, pauseMs: 20 })
    const handlers = { [workJob]: runWorks({ ...house, log }, [plantedKind]) }
    workers.push(await startWorker({ ownerUrl: house.ownerUrl, handlers, atOnce: 1, log: openLog('silent') }))
    await until(huge, 'running')
    await until(await begin({ rows: 1 }), 'done')
    expect(await find(huge)).toMatchObject({ state: 'running' })
    await ask('POST', `/api/works/${huge}/cancellation`)
    await until(huge, 'cancelled')
  })

  test('one person has no more than a few under way', async () => {
    for (let count = 0; count < mostOpenWorks; count += 1) await begin()
    await expect(begin()).rejects.toMatchObject({ error: 'tooManyWorks', data: { most: mostOpenWorks } })
  })
})

describe('cancelled', () => {
  test('while it runs, it ends after the portion in hand and says what was done', async () => {
    const workId = await begin({ rows: 1_000, atOnce: 2, pauseMs: 20 })
    await work()
    await vi.waitFor(async () => expect((await find(workId)).done).toBeGreaterThan(0))
    const { statusCode, data } = await ask('POST', `/api/works/${workId}/cancellation`)
    expect([statusCode, data.cancelAsked]).toEqual([200, true])
    const ended = await until(workId, 'cancelled')
    expect(ended.done).toBeLessThan(1_000)
    expect(await rowsOf(workId)).toEqual(upTo(ended.done))
  })

  test('before it began, it does nothing', async () => {
    const workId = await begin()
    await ask('POST', `/api/works/${workId}/cancellation`)
    await work()
    await until(workId, 'cancelled')
    expect(await rowsOf(workId)).toEqual([])
  })

  test('once it has ended, it is refused', async () => {
    const workId = await begin({ rows: 1 })
    await work()
    await until(workId, 'done')
    const { statusCode, message } = await ask('POST', `/api/works/${workId}/cancellation`)
    expect([statusCode, message]).toEqual([409, 'GA_WK_02'])
  })
})

describe('a failure', () => {
  test('by a rule is told to its owner; what was kept before stays', async () => {
    const refusing = workKind<PlantedInput, number>({
      name: 'organisation.import',
      next: async ({ cursor }) => {
        if (cursor !== null) throw new Refusal('tooManyFiles', { most: 2 })
        return async () => ({ next: 1, done: 1 })
      },
    })
    const workId = await begin()
    await work(refusing)
    const { failure, done } = await until(workId, 'failed')
    expect([failure, done]).toEqual([{ message: 'EREG_FILE_10', data: { most: 2 } }, 1])
    expect(logged).toEqual([])
  })

  test('that nobody foresaw is tried again, then told as what ended it; the log has the fault', async () => {
    const workId = await begin({ failsAt: 5 })
    const turn = runWorks({ ...house, log }, [plantedKind])
    for (let tries = 1; tries < 4; tries += 1)
      await expect(turn({ projectId, workId })).rejects.toThrow('row 5 cannot be written')
    await turn({ projectId, workId })
    expect(await find(workId)).toMatchObject({
      state: 'failed',
      done: 4,
      failure: { message: 'GA_WK_07', data: null },
    })
    expect(logged).toHaveLength(4)
    expect(await rowsOf(workId)).toEqual(upTo(4))
  })

  test.each([
    ['organisation.import', 'GA_WK_07'],
    ['organisation.export', 'GA_WK_08'],
    ['application.files', 'GA_WK_08'],
    ['seatPlan.make', 'GA_WK_09'],
  ] as const)('of ours in %s says what is there of it: %s', async (kind, message) => {
    const workId = await begin({ failsAt: 1 }, projectId, kind)
    const turn = runWorks({ ...house, log }, [{ ...plantedKind, name: kind }])
    for (let tries = 1; tries < 4; tries += 1)
      await expect(turn({ projectId, workId })).rejects.toThrow('row 1 cannot be written')
    await turn({ projectId, workId })
    expect(await find(workId)).toMatchObject({ state: 'failed', failure: { message, data: null } })
  })
})

describe('its file', () => {
  const making = workKind<PlantedInput, number>({
    name: 'organisation.import',
    async next({ scope }) {
      const file = { name: '名单.csv', mediaType: 'text/csv', bytes: Buffer.from('欧阳素,1') }
      const result = await storeResult(house.files, scope, file)
      return async () => ({ next: 'end', done: 10, result })
    },
  })
  const resultOf = (workId: string, authorization = clerk) =>
    house.app.inject({ url: `/api/works/${workId}/result`, headers: { authorization } })

  test('is handed to the owner alone', async () => {
    const workId = await begin()
    await work(making)
    expect((await until(workId, 'done')).result).toEqual({ name: '名单.csv', bytes: 11 })
    const { statusCode, headers, body } = await resultOf(workId)
    expect([statusCode, body]).toEqual([200, '欧阳素,1'])
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename=".csv"; filename*=UTF-8''${encodeURIComponent('名单.csv')}`,
      'content-length': '11',
    })
    const other = await resultOf(workId, await signedIn('clerk02'))
    expect([other.statusCode, other.json().message]).toEqual([404, 'GA_WK_01'])
  })

  test('of a work that has none is absent', async () => {
    const { statusCode, body } = await resultOf(await begin())
    expect([statusCode, JSON.parse(body).message]).toEqual([404, 'GA_WK_03'])
  })

  const stored = async () =>
    (await readdir(join(house.folder, 'files'), { recursive: true })).filter((name) => name.length > 40)
  const nobody = { projectId: null, actor: { kind: 'nobody' } } as const
  const dayMs = 24 * 3_600_000
  async function sweep(days: number) {
    const at = new Date(house.clock().getTime() + days * dayMs)
    await sweepWorks({ ...house, log, clock: () => at })(null)
    const tomorrow = new Date(Date.now() + 2 * dayMs)
    await sweepFiles({ ...house, log, clock: () => tomorrow, keepers: [keepResults(house)] })(null)
  }

  test('lies sealed in the store, outlives the nightly sweep, and is gone with its work after some days', async () => {
    for (const of of [projectId, null]) {
      const workId = await begin({}, of)
      await work(making)
      await until(workId, 'done')
    }
    const unkept = { name: 'a', mediaType: 'text/csv', bytes: Buffer.from('x') }
    const loose = await storeResult(house.files, nobody, unkept)
    expect(await stored()).toContain(loose.key)
    await sweep(workKeptDays - 1)
    expect(await stored()).toHaveLength(2)
    expect(await house.files.open(loose.key)).toBeNull()
    const [first = ''] = await stored()
    const bytes = await house.files.open(first)
    expect(bytes && (await text(bytes))).toBe('欧阳素,1')
    await sweep(workKeptDays + 1)
    expect([await stored(), await list()]).toEqual([[], []])
  })

  test('written while it is stored lies in pieces, is handed out whole, and goes like any other', async () => {
    const file = { name: '名单.csv', mediaType: 'text/csv' }
    const writing = workKind<PlantedInput, number>({
      name: 'organisation.import',
      async next({ scope }) {
        const result = await storeWritten(house.files, scope, { ...file, content: plantedLines(2_500) })
        return async () => ({ next: 'end', done: 10, result })
      },
    })
    for (const of of [projectId, null]) {
      const workId = await begin({}, of)
      await work(writing)
      const bytes = 2_500 * 1_024
      expect((await until(workId, 'done')).result).toEqual({ name: '名单.csv', bytes })
      const { headers, rawPayload } = await resultOf(workId)
      expect(headers['content-length']).toBe(String(bytes))
      expect(rawPayload.equals(await buffer(Readable.from(plantedLines(2_500))))).toBe(true)
    }
    await sweep(workKeptDays - 1)
    expect(await stored()).toHaveLength(6)
    await sweep(workKeptDays + 1)
    expect(await stored()).toEqual([])
  })

  test('of which the rest cannot be written leaves nothing in the store', async () => {
    async function* broken() {
      yield* plantedLines(1_500)
      expect(await stored()).toHaveLength(1)
      throw new Error('the rows are gone')
    }
    const file = { name: 'a', mediaType: 'text/csv', content: broken() }
    await expect(storeWritten(house.files, nobody, file)).rejects.toThrow('the rows are gone')
    expect(await stored()).toEqual([])
  })
})

describe('to a stranger it is absent', () => {
  test.each(['', '/result', '/cancellation'])('at its address%s', async (end) => {
    const workId = await begin()
    await house.given.project({ domain: `other${end.length}` })
    const { accountId } = await house.given.candidate(projectId)
    const strangers = [
      await signedIn(`same${end.length}clerk`),
      await signedIn(`other${end.length}clerk`, `other${end.length}`),
      await house.given.signedIn(projectId, accountId),
    ]
    for (const stranger of strangers) {
      const method = end === '/cancellation' ? 'POST' : 'GET'
      const { statusCode, message } = await ask(method, `/api/works/${workId}${end}`, stranger)
      expect([statusCode, message]).toEqual([404, 'GA_WK_01'])
      expect(await list(stranger)).toEqual([])
    }
    expect(await find(workId)).toMatchObject({ cancelAsked: false })
  })

  test('in the database itself, whatever a statement forgets', async () => {
    await begin()
    const { accountId } = await house.given.candidate(projectId)
    const actor: Actor = {
      kind: 'account',
      role: 'candidate',
      projectId,
      accountId,
      sessionId: accountId,
      mustChangePassword: false,
      approved: true,
    }
    const see = (scope: Scope) => house.database.transaction(scope, (tx) => tx.query('select 1 from work'))
    expect(await see({ projectId, actor })).toEqual([])
    expect(await see({ projectId, actor: { kind: 'nobody' } })).toEqual([])
    expect(await see({ projectId, actor: { kind: 'system', name: 'work' } })).toHaveLength(1)
  })
})
