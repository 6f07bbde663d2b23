import { get, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Actor } from '#contract/kit/actor.ts'
import { type Work, work as workShape } from '#contract/long-work/long-work.ts'
import { startWorker, type Worker } from '#server/platform/jobs/jobs.ts'
import { openLog } from '#server/platform/process/log.ts'
import { plantedKind } from '#server/test/given/planted-work.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { startWork, workJob } from './long-work.ts'
import { runWorks } from './run-works.ts'

let house: House
let projectId: string
let authorization: string
let accountId: string
let worker: Worker
const log = openLog('silent')
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'live' })
  accountId = (await house.given.candidate(projectId)).accountId
  authorization = await house.given.signedIn(projectId, accountId)
  // In a process of the product it is another one that works: it has a pool and a listener of its own.
  const second = await house.openSecondApp()
  const handlers = { [workJob]: runWorks({ ...second, clock: house.clock, log }, [plantedKind]) }
  worker = await startWorker({ ownerUrl: house.ownerUrl, handlers, log })
})
afterAll(async () => {
  await worker.stop()
  await house.close()
})
const readers: IncomingMessage[] = []
afterEach(() => {
  for (const reader of readers.splice(0)) reader.destroy()
})

interface Told {
  readonly event: string
  readonly data: unknown
}

/** As a browser asks. Not by `fetch`, which opens a connection anew for each that was left. */
function open(url: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(
    `${url}/api/works`,
    { headers: { authorization, accept: 'text/event-stream' }, agent: false },
    resolve,
  ).on('error', reject)
  return promise
}

/** Its door is not shut before that is said, however slow the machine is. */
function holdDoor({ server }: Pick<House['app'], 'server'>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const shut = server.close.bind(server)
  server.close = (done) => {
    void promise.then(() => shut(done))
    return server
  }
  return resolve
}

/** Reads on until one side ends it. */
async function lookOn(url?: string) {
  const response = await open(url ?? (await house.url()))
  readers.push(response)
  const told: Told[] = []
  const ended = read(response, told).catch(() => 'left' as const)
  await vi.waitFor(() => expect(told.length).toBeGreaterThan(0))
  return { headers: response.headers, told, ended, leave: () => response.destroy() }
}

async function read(response: IncomingMessage, told: Told[]): Promise<'ended'> {
  let kept = ''
  for await (const bytes of response.setEncoding('utf8')) {
    const blocks = `${kept}${bytes}`.split('\n\n')
    kept = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event = '', data = 'null'] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      if (event) told.push({ event, data: JSON.parse(data) })
    }
  }
  return 'ended'
}

const candidateOf = (of: string): Actor => ({
  kind: 'account',
  role: 'candidate',
  projectId,
  accountId: of,
  sessionId: of,
  mustChangePassword: false,
  approved: true,
})

async function begin(input: object, of = accountId): Promise<string> {
  const actor = candidateOf(of)
  return house.database.transaction({ projectId, actor }, (tx) =>
    startWork(tx, house.keys, { kind: 'organisation.import', input }, house.clock()),
  )
}
const worksIn = (told: readonly Told[], workId: string) =>
  told.flatMap(({ event, data }) =>
    event === 'work' && (data as Work).workId === workId ? [data as Work] : [],
  )

test('whoever looks on hears how far another process is, and of the end', async () => {
  const { headers, told } = await lookOn()
  expect(headers['content-type']).toMatch(/^text\/event-stream/)
  expect(headers['x-accel-buffering']).toBe('no')
  expect(told[0]).toMatchObject({ event: 'works', data: { items: expect.any(Array) } })
  const workId = await begin({ rows: 30, atOnce: 1, pauseMs: 50 })
  await vi.waitFor(() => expect(worksIn(told, workId).at(-1)?.state).toBe('done'))
  const heard = worksIn(told, workId)
  expect(heard.map((work) => workShape.parse(work))).toEqual(heard)
  expect(heard.map(({ done }) => done)).toEqual(heard.map(({ done }) => done).toSorted((a, b) => a - b))
  expect(heard.filter(({ done }) => done > 0 && done < 30)).not.toEqual([])
})

test('of somebody else’s work nothing is heard', async () => {
  const { told } = await lookOn()
  const other = (await house.given.candidate(projectId)).accountId
  const strange = await begin({ rows: 1, atOnce: 1 }, other)
  const own = await begin({ rows: 1, atOnce: 1 })
  await vi.waitFor(() => expect(worksIn(told, own).at(-1)?.state).toBe('done'))
  expect(JSON.stringify(told)).not.toContain(strange)
})

test('one person looks on a few times at once; one more is told how things stand, until another has left', async () => {
  const all = [await lookOn(), await lookOn(), await lookOn(), await lookOn()]
  const ask = async () => {
    const response = await open(await house.url())
    response.destroy()
    return response.headers['content-type']
  }
  expect(await ask()).toMatch(/^application\/json/)
  all[0]?.leave()
  await vi.waitFor(async () => expect(await ask()).toBe('text/event-stream'))
  for (const one of all) one.leave()
  await vi.waitFor(async () => {
    const { body } = await house.app.inject({ url: '/metrics' })
    expect(body).toMatch(/^baoming_work_streams 0$/m)
  })
})

test('a process that is told to stop ends them while it still answers, and is not held up by them', async () => {
  const third = await house.openSecondApp()
  const url = await third.url()
  const { ended } = await lookOn(url)
  const letGo = holdDoor(third.app)
  onTestFinished(() => letGo())
  const closing = third.app.close()
  expect(await ended).toBe('ended')
  // Whoever asks again is told how things stand, on a connection that ends with the answer.
  const { headers, statusCode } = await open(url)
  expect({ statusCode, ...headers }).toMatchObject({
    statusCode: 200,
    'content-type': expect.stringMatching(/^application\/json/),
    connection: 'close',
  })
  letGo()
  await closing
})
