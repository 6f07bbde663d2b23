import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Actor } from '#contract/kit/actor.ts'
import { dayMs } from '#contract/kit/time.ts'
import type { Work } from '#contract/long-work/long-work.ts'
import { sweepFiles } from '#server/features/file/sweep-files.ts'
import { askOf } from '#server/test/ask.ts'
import { plantedLines } from '#server/test/given/planted-work.ts'
import { type House, openHouse } from '#server/test/house.ts'
import type { Death } from '#server/test/processes/death.ts'
import { openProcesses, type Processes } from '#server/test/processes/start-processes.ts'
import { startWork } from './long-work.ts'
import { keepResults } from './sweep-works.ts'

let house: House
let processes: Processes
beforeAll(async () => {
  house = await openHouse()
  processes = openProcesses(house)
})
// The last worker of a test would take the work of the next.
afterEach(() => processes.close())
afterAll(() => house.close())

const rows = 60
/** The first transaction of a process takes the work in hand, each after it keeps a portion. */
const deaths: readonly Death[] = [
  { at: 1, point: 'afterCommit' },
  { at: 3, point: 'beforeCommit' },
  { at: 5, point: 'afterCommit' },
]
const never: Death = { at: 1_000_000, point: 'afterCommit' }

async function givenOwner(domain: string) {
  const projectId = await house.given.project({ domain })
  const { accountId } = await house.given.candidate(projectId)
  const authorization = await house.given.signedIn(projectId, accountId)
  const actor: Actor = {
    kind: 'account',
    role: 'candidate',
    projectId,
    accountId,
    sessionId: accountId,
    mustChangePassword: false,
    approved: true,
  }
  return { projectId, actor, authorization }
}

/** The work has one worker after the other, each as it is fated; all but the last are killed. */
async function outlive(deaths: readonly Death[], see: () => Promise<void>) {
  const now = house.clock().toISOString()
  const fates = [...deaths, never]
  for await (const worker of processes.inTurn('works', fates.length)) {
    const death = fates.shift() ?? never
    await worker.order({ now, death })
    if (death === never) break
    expect(await worker.ended).toBe('SIGKILL')
    await see()
    // The next looks for the jobs of the dead at once; elsewhere it waits for some seconds.
    await house.asOwner(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'`,
    )
  }
}

test('a work whose workers are killed one after the other ends once, with every row once', async () => {
  const { projectId, actor, authorization } = await givenOwner('killed')
  const input = { rows, atOnce: 4 }
  const workId = await house.database.transaction({ projectId, actor }, (tx) =>
    startWork(tx, house.keys, { kind: 'organisation.import', input, total: rows }, house.clock()),
  )
  const find = async () =>
    (await askOf<Work>(house.app)('GET', `/api/works/${workId}`, { authorization })).data
  const progress: number[] = []
  await outlive(deaths, async () => void progress.push((await find()).done))
  // Whole portions, and never back. How many each came to also depends on how long they took.
  expect(progress.filter((done) => done % 4 !== 0)).toEqual([])
  expect(progress).toEqual(progress.toSorted((one, two) => one - two))
  expect(progress.at(-1)).toBeGreaterThan(8)
  await vi.waitFor(async () => expect((await find()).state).toBe('done'))
  const written = await house.asOwner<{ row: number }>(
    `select (after->>'row')::int as row from history where action = 'planted.row' order by 1`,
  )
  expect(written.map(({ row }) => row)).toEqual(Array.from({ length: rows }, (_, row) => row))
  const ends = await house.asOwner(`select after from history where action = 'work.end'`)
  expect(ends).toEqual([{ after: { kind: 'organisation.import', state: 'done', done: rows } }])
  const jobs = () => house.asOwner('select 1 from graphile_worker._private_jobs')
  await vi.waitFor(async () => expect(await jobs()).toEqual([]))
})

test('of a file whose writers are killed in the middle and at its end, all is there once, and nothing else stays', async () => {
  const { projectId, actor, authorization } = await givenOwner('written')
  const kilobytes = 2_500
  const workId = await house.database.transaction({ projectId, actor }, (tx) =>
    startWork(tx, house.keys, { kind: 'organisation.export', input: { kilobytes } }, house.clock()),
  )
  const find = async () =>
    (await askOf<Work>(house.app)('GET', `/api/works/${workId}`, { authorization })).data
  const deaths: readonly Death[] = [
    { at: 2, point: 'afterFile' },
    { at: 2, point: 'beforeCommit' },
  ]
  await outlive(deaths, async () => expect(await find()).toMatchObject({ done: 0, result: null }))
  await vi.waitFor(async () => expect((await find()).state).toBe('done'))
  const file = await house.app.inject({ url: `/api/works/${workId}/result`, headers: { authorization } })
  const lines = await buffer(Readable.from(plantedLines(kilobytes)))
  expect(file.rawPayload.equals(lines)).toBe(true)
  const stored = async () => (await readdir(join(house.folder, 'files', projectId))).length
  expect(await stored()).toBe(2 + 3 + 3)
  const tomorrow = new Date(Date.now() + 2 * dayMs)
  const log = { info() {} }
  await sweepFiles({ ...house, log, clock: () => tomorrow, keepers: [keepResults(house)] })(null)
  expect(await stored()).toBe(3)
})
