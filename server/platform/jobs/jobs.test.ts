import { spawn } from 'node:child_process'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Database, Scope, Tx } from '#server/platform/database/transaction.ts'
import { openLog } from '#server/platform/process/log.ts'
import { once, openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'
import { cronItemsOf, queueJob, startWorker, type Worker, type WorkerParts } from './jobs.ts'

const log = openLog('silent')
const scope: Scope = { projectId: null, actor: { kind: 'system', name: 'test' } }

let house: TestDatabase
let database: Database
const workers: Worker[] = []
beforeAll(async () => {
  house = await openTestDatabase()
  database = openDatabase({ url: house.appUrl, log })
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await house.asOwner('delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  await database.close()
  await house.drop()
})

const inTransaction = (work: (tx: Tx) => Promise<void>) => database.transaction(scope, work)
const waiting = () =>
  house.asOwner('select task_identifier as name, attempts, locked_by from graphile_worker.jobs')
async function work(handlers: WorkerParts['handlers'], parts: Partial<WorkerParts> = {}) {
  const worker = await startWorker({ ownerUrl: house.ownerUrl, handlers, log, ...parts })
  workers.push(worker)
  return worker
}

test('a job of a committed transaction runs, with what it carries', async () => {
  const greet = vi.fn(async () => undefined)
  await work({ greet })
  await inTransaction((tx) => queueJob(tx, 'greet', { name: '李' }))
  await vi.waitFor(() => expect(greet.mock.calls).toEqual([[{ name: '李' }]]))
  await vi.waitFor(async () => expect(await waiting()).toEqual([]))
})

test('a job of a transaction that is rolled back does not exist', async () => {
  const failing = inTransaction(async (tx) => {
    await queueJob(tx, 'greet', {})
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await waiting()).toEqual([])
})

test('a waiting job is replaced by another of its key', async () => {
  await inTransaction((tx) => queueJob(tx, 'greet', { turn: 1 }, { key: 'greeting' }))
  await inTransaction((tx) => queueJob(tx, 'greet', { turn: 2 }, { key: 'greeting' }))
  const greet = vi.fn(async () => undefined)
  await work({ greet })
  await vi.waitFor(() => expect(greet.mock.calls).toEqual([[{ turn: 2 }]]))
})

test('a job for later waits', async () => {
  const greet = vi.fn(async () => undefined)
  await work({ greet, now: async () => undefined })
  await inTransaction((tx) => queueJob(tx, 'greet', {}, { runAt: new Date(Date.now() + 3_600_000) }))
  await inTransaction((tx) => queueJob(tx, 'now', {}))
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ name: 'greet' }]))
  expect(greet).not.toHaveBeenCalled()
})

test('a job that fails is tried again, later', async () => {
  const calledMs: number[] = []
  const greet = async () => {
    calledMs.push(performance.now())
    if (calledMs.length === 1) throw new Error('away')
  }
  await work({ greet })
  await inTransaction((tx) => queueJob(tx, 'greet', {}))
  await vi.waitFor(() => expect(calledMs).toHaveLength(2))
  const [first = 0, second = 0] = calledMs
  expect(second - first).toBeGreaterThan(1_000)
})

test('a job without tries left stays, to be looked at', async () => {
  const greet = vi.fn(async () => {
    throw new Error('never')
  })
  await work({ greet })
  await inTransaction((tx) => queueJob(tx, 'greet', {}, { tries: 1 }))
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: 1, locked_by: null }]))
})

test('stopping waits for the job in hand, and leaves the others to the next worker', async () => {
  let finish = () => {}
  const greet = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const worker = await work({ greet }, { atOnce: 1 })
  await inTransaction(async (tx) => {
    await queueJob(tx, 'greet', {})
    await queueJob(tx, 'greet', {})
  })
  await vi.waitFor(() => expect(greet).toHaveBeenCalledOnce())
  const stopped = vi.fn()
  const stopping = worker.stop().then(stopped)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(stopped).not.toHaveBeenCalled()
  finish()
  await stopping
  expect(await waiting()).toMatchObject([{ locked_by: null }])
  workers.splice(0)
})

test('a job whose worker is killed is done by the next', async () => {
  const killed = spawn(process.execPath, ['--input-type=module', '-e', hangingWorker], {
    env: { PATH: process.env.PATH, OWNER_URL: house.ownerUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await inTransaction((tx) => queueJob(tx, 'greet', { turn: 1 }))
  await new Promise((resolve) => killed.stdout.once('data', resolve))
  killed.kill('SIGKILL')
  const greet = vi.fn(async () => undefined)
  await work({ greet }, { rescueMs: 500 })
  await vi.waitFor(() => expect(greet.mock.calls).toEqual([[{ turn: 1 }]]))
})

const hangingWorker = `
  import { startWorker } from '${new URL('./jobs.ts', import.meta.url)}'
  import { openLog } from '${new URL('../process/log.ts', import.meta.url)}'
  const greet = () => new Promise(() => console.log('taken'))
  await startWorker({ ownerUrl: process.env.OWNER_URL, handlers: { greet }, log: openLog('silent') })
`

test('the jobs of a living worker are left to it, however long they take', async () => {
  let finish = () => {}
  const slow = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  await work({ slow }, { rescueMs: 200 })
  await inTransaction((tx) => queueJob(tx, 'slow', {}))
  await vi.waitFor(() => expect(slow).toHaveBeenCalledOnce())
  await work({ slow }, { rescueMs: 200 })
  await house.asOwner(`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(await waiting()).toMatchObject([{ locked_by: expect.any(String) }])
  finish()
})

test('the worker outlives its connections', async () => {
  const greet = vi.fn(async () => undefined)
  await work({ greet })
  await house.asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  )
  await inTransaction((tx) => queueJob(tx, 'greet', {}))
  await vi.waitFor(() => expect(greet).toHaveBeenCalled())
})

test('connections that the database cuts while the worker stops end nobody', async () => {
  const cut = once(house.adminUrl, async (admin) => {
    for (let turn = 0; turn < 10; turn += 1) {
      const worker = await startWorker({ ownerUrl: house.ownerUrl, handlers: { greet: async () => {} }, log })
      const stopping = worker.stop()
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      await stopping
    }
  })
  await expect(cut).resolves.toBeUndefined()
})

test('a worker whose first look into the queue is cut off says so, instead of working on nothing', async () => {
  const [blocked] = await once(house.ownerUrl, async (owner) => {
    await owner.query('begin; lock graphile_worker._private_tasks in access exclusive mode')
    const starting = work({ cutOff: async () => undefined }).catch((error: Error) => error.message)
    await vi.waitFor(async () => expect(await endWaiting()).toHaveLength(1))
    await owner.query('rollback')
    return [await starting]
  })
  expect(blocked).toBe('The job runner cannot look into the queue.')
})

const endWaiting = async () =>
  (
    await once(house.adminUrl, (admin) =>
      admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%_private_tasks%'`),
    )
  ).rows

test('a worker without any kind of job has nothing to complain of', async () => {
  const error = vi.fn()
  const worker = await work({}, { log: Object.assign(openLog('silent'), { error }) })
  await worker.stop()
  expect(error).not.toHaveBeenCalled()
})

test('of a recurring job with a queue one run at a time is in hand, one waits, and other jobs have their turn', async () => {
  const recurring = [{ name: 'ask', schedule: '* * * * *', queue: 'clock' }]
  const [item] = cronItemsOf(recurring)
  expect(item?.options).toEqual({ queueName: 'clock', jobKey: 'ask' })
  const { queueName: queue, jobKey: key } = item?.options ?? {}
  let finish = () => {}
  const ask = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const other = vi.fn(async () => undefined)
  await work({ ask, other })
  const due = () => inTransaction((tx) => queueJob(tx, 'ask', null, { queue: queue ?? '', key: key ?? '' }))
  await due()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
  for (let minute = 0; minute < 6; minute += 1) await due()
  await inTransaction((tx) => queueJob(tx, 'other', {}))
  await vi.waitFor(() => expect(other).toHaveBeenCalledOnce())
  expect(ask).toHaveBeenCalledOnce()
  finish()
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  finish()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('recurring jobs are made known to the queue; a schedule that cannot be read is refused', async () => {
  const sweep = async () => undefined
  await work({ sweep }, { recurring: [{ name: 'sweep', schedule: '0 18 * * *' }] })
  await vi.waitFor(async () => {
    expect(await house.asOwner('select identifier from graphile_worker._private_known_crontabs')).toEqual([
      { identifier: 'sweep' },
    ])
  })
  await expect(work({ sweep }, { recurring: [{ name: 'sweep', schedule: 'at noon' }] })).rejects.toThrow()
})

test('the app may queue, not look into the queue', async () => {
  await expect(
    inTransaction(async (tx) => void (await tx.query('select * from graphile_worker.jobs'))),
  ).rejects.toThrow('permission denied')
})
