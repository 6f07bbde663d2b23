import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Work } from '#contract/long-work/long-work.ts'
import { lookOn } from './look-on.ts'

const works = [{ workId: 'one' }] as Work[]
const json = () => Response.json({ code: 10, message: 'SUCCESS', data: { items: works } })
const eventStream = (body: ReadableStream<Uint8Array>) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('window', { sessionStorage: { getItem: () => null }, location: { pathname: '/console' } })
  vi.stubGlobal('location', { pathname: '/console' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What was asked for, each time, and what came of it, for so long; each answer as it stands here, the last one again and again. */
async function watch(ms: number, ...answers: ((signal: AbortSignal) => Promise<Response>)[]) {
  const accepted: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    const answer = answers[Math.min(accepted.length, answers.length - 1)]
    accepted.push(headers.get('accept'))
    return answer?.(signal)
  })
  const told: string[] = []
  const end = new AbortController()
  const onlooker = {
    onList: (list: readonly Work[]) => told.push(`list of ${list.length}`),
    onWork: ({ workId }: Work) => told.push(workId),
  }
  const looking = lookOn(onlooker, end.signal)
  await vi.advanceTimersByTimeAsync(ms)
  end.abort()
  await vi.advanceTimersByTimeAsync(0)
  await looking
  return { accepted, told }
}

/** As something does that keeps events back until they end. */
const nothing = (signal: AbortSignal) =>
  new Promise<Response>((_, refuse) => {
    signal.addEventListener('abort', () => refuse(signal.reason))
  })

test('events are told as they come', async () => {
  const text = 'event: works\ndata: {"items":[]}\n\nevent: work\ndata: {"workId":"one"}\n\n'
  const { accepted, told } = await watch(1_000, async () => eventStream(new Response(text).body as never))
  expect(told).toEqual(['list of 0', 'one'])
  expect(accepted).toEqual(['text/event-stream'])
})

test('when a stream ends, as when its process is replaced, it is told by the next one how things stand', async () => {
  const stream = (done: number) => async () => {
    const text = `event: works\ndata: {"items":[]}\n\nevent: work\ndata: {"workId":"${done}"}\n\n`
    return eventStream(new Response(text).body as never)
  }
  const { accepted, told } = await watch(5_000, stream(1), async () => json(), stream(2))
  expect(told).toEqual(['list of 0', '1', 'list of 1', 'list of 0', '2'])
  expect(new Set(accepted)).toEqual(new Set(['text/event-stream']))
})

test('where events do not come through it asks from time to time, and for no events any more', async () => {
  const { accepted, told } = await watch(15_000, nothing, async () => json())
  expect(accepted).toEqual(['text/event-stream', ...told.map(() => 'application/json')])
  expect(told.length).toBeGreaterThanOrEqual(3)
  expect(new Set(told)).toEqual(new Set(['list of 1']))
})

test('where the server has no room for events its list is taken, and events are asked for again', async () => {
  const { accepted, told } = await watch(5_000, async () => json())
  expect(told.length).toBeGreaterThanOrEqual(2)
  expect(new Set(accepted)).toEqual(new Set(['text/event-stream']))
})

test('who cannot be reached is asked more and more seldom, and again as before once they answer', async () => {
  const lost = async () => {
    throw new TypeError('fetch failed')
  }
  expect((await watch(60_000, lost)).accepted.length).toBeLessThan(7)
  const { told } = await watch(20_000, lost, lost, async () => json())
  expect(told.length).toBeGreaterThanOrEqual(2)
})
