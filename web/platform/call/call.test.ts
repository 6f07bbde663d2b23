import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { writeState } from '../state/client-state.ts'
import { answerAgreementDue } from './agreement-asker.ts'
import { addressOf, authorizationOf, call } from './call.ts'
import type { CallRefused } from './call-refused.ts'
import { answerRefusals, areCallsRunning } from './call-watch.ts'

const common = {
  summary: '',
  feature: 'test',
  may: 'everyone',
  project: 'none',
  module: null,
  errors: [],
} as const
const getThing = endpoint({
  ...common,
  method: 'GET',
  path: '/api/things/:name',
  params: z.object({ name: z.string() }),
  query: z.object({ search: z.string().optional() }),
  reply: z.object({ id: z.number() }),
})
const postThing = endpoint({
  ...common,
  method: 'POST',
  path: '/api/things',
  body: z.object({ name: z.string() }),
  reply: z.object({ id: z.number() }),
})

const answer = (status: number, code: number, message: string, data: unknown, headers: HeadersInit = {}) =>
  new Response(JSON.stringify({ code, message, data }), { status, headers })
const fetched = vi.fn<typeof fetch>()
const headersSent = () => new Headers(fetched.mock.calls[0]?.[1]?.headers)

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { documentElement: { lang: 'zh-Hant' } })
  fetched.mockReset()
  writeState('token', null)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (refusal: CallRefused) => refusal,
  )

describe('a call', () => {
  it('opens the envelope', async () => {
    fetched.mockResolvedValue(answer(200, 10, 'SUCCESS', { id: 7 }))
    await expect(call(getThing, { params: { name: '甲/乙' }, query: {} })).resolves.toEqual({ id: 7 })
  })

  it('carries time, language, app key and token', async () => {
    fetched.mockResolvedValue(answer(200, 10, 'SUCCESS', { id: 7 }))
    writeState('token', 'abc')
    await call(getThing, { params: { name: '甲/乙' }, query: { search: '考 试' } })
    expect(fetched.mock.calls[0]?.[0]).toMatch(
      /^\/api\/things\/%E7%94%B2%2F%E4%B9%99\?search=%E8%80%83\+%E8%AF%95&timeCode=\d{13}$/,
    )
    expect(Object.fromEntries(headersSent())).toEqual({
      'app-key': 'baoming-web',
      authorization: 'ata-token abc',
      language: 'zh_Hant',
    })
  })

  it('rejects with the name, key, code, status and data of the refusal', async () => {
    fetched.mockResolvedValue(answer(403, 60, 'maintenance_mode', { project_id: '7' }))
    const refusal = await refusalOf(call(getThing, { params: { name: 'a' }, query: {} }))
    expect(refusal).toMatchObject({
      error: 'projectInMaintenance',
      message: 'maintenance_mode',
      code: 60,
      status: 403,
      data: { project_id: '7' },
    })
  })

  it('keeps the raw text of a key nobody knows', async () => {
    fetched.mockResolvedValue(answer(409, 50, 'SOMETHING_NEW', null))
    const refusal = await refusalOf(call(getThing, { params: { name: 'a' }, query: {} }))
    expect(refusal).toMatchObject({ error: null, message: 'SOMETHING_NEW' })
  })

  it('knows a system error by its code, whatever its number', async () => {
    fetched.mockResolvedValue(answer(500, 30, 'E-4711', null))
    const refusal = await refusalOf(call(getThing, { params: { name: 'a' }, query: {} }))
    expect(refusal).toMatchObject({ error: 'systemError', message: 'E-4711', isSystemError: true })
  })

  it('says how long a busy server asks to wait, also through a proxy with words of its own', async () => {
    fetched.mockResolvedValue(new Response('<h1>busy</h1>', { status: 503, headers: { 'retry-after': '7' } }))
    const refusal = await refusalOf(call(getThing, { params: { name: 'a' }, query: {} }))
    expect(refusal).toMatchObject({ error: 'busy', status: 503, retryAfterSeconds: 7 })
  })

  it('gives up after its time-out', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    const refusal = refusalOf(call(getThing, { params: { name: 'a' }, query: {} }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await refusal).toMatchObject({ message: 'TIMEOUT', isUnreachable: true })
  })

  it('refuses a second click while the first is on its way, and only then', async () => {
    let settle = (_: Response) => {}
    fetched.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)))
    const first = call(postThing, { body: { name: 'a' } })
    const second = await refusalOf(call(postThing, { body: { name: 'a' } }))
    expect(second.error).toBe('clickedTwice')
    settle(answer(200, 10, 'SUCCESS', { id: 1 }))
    await first
    fetched.mockResolvedValue(answer(200, 10, 'SUCCESS', { id: 2 }))
    await expect(call(postThing, { body: { name: 'a' } })).resolves.toEqual({ id: 2 })
  })

  it('tells the one place that answers refusals, unless the caller handles them', async () => {
    const told: unknown[] = []
    const stop = answerRefusals((refusal, quiet) => told.push([refusal.status, quiet]))
    fetched.mockImplementation(async () => answer(404, 50, 'NOT_FOUND', null))
    const input = { params: { name: 'a' }, query: {} }
    await refusalOf(call(getThing, input))
    await refusalOf(call(getThing, input, { quiet: true }))
    await refusalOf(call(getThing, input, { handled: true }))
    stop()
    expect(told).toEqual([
      [404, false],
      [404, true],
    ])
  })

  it('counts as running until it is answered, unless it is quiet', async () => {
    fetched.mockImplementation(async () => answer(200, 10, 'SUCCESS', { id: 7 }))
    const loud = call(getThing, { params: { name: 'a' }, query: {} })
    expect(areCallsRunning()).toBe(true)
    await loud
    const quiet = call(getThing, { params: { name: 'a' }, query: {} }, { quiet: true })
    expect(areCallsRunning()).toBe(false)
    await quiet
  })
})

it.each([
  ['abc', 'ata-token abc'],
  ['Bearer abc', 'Bearer abc'],
  ['ata-view abc', 'ata-view abc'],
])('a token %s is sent as %s', (token, header) => expect(authorizationOf(token)).toBe(header))

it('an address leaves out what is undefined', () => {
  expect(addressOf('/api/x/:a', { params: { a: 'b c' }, query: { d: undefined, e: 0 } })).toBe(
    '/api/x/b%20c?e=0',
  )
})

it('that writes is not sent in a tab in which somebody only looks on', async () => {
  fetched.mockImplementation(async () => answer(200, 10, 'SUCCESS', { id: 7 }))
  vi.stubGlobal('location', { pathname: '/default/messages' })
  onTestFinished(() => writeState('viewing', null))
  writeState('viewing', { until: '2026-12-01T00:15:00.000Z' })
  const refusal = await refusalOf(call(postThing, { body: { name: 'a' } }))
  expect(refusal.error).toBe('viewOnly')
  expect(fetched).not.toHaveBeenCalled()
  await call(getThing, { params: { name: 'a' }, query: {} })
  expect(fetched).toHaveBeenCalledOnce()
})

describe('a write', () => {
  const keysSent = () =>
    fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))
  const post = (name: string) => call(postThing, { body: { name } }).catch((refusal: unknown) => refusal)

  it('of which nobody knows whether it happened carries the same key when it is sent again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('network'))
    fetched.mockResolvedValueOnce(answer(503, 50, 'BUSY', null))
    fetched.mockResolvedValueOnce(answer(500, 30, '7KQ2M0ZX4B', null))
    fetched.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    fetched.mockImplementation(async () => answer(200, 10, 'SUCCESS', { id: 7 }))
    for (let tries = 0; tries < 6; tries += 1) await post('lost')
    const [first, ...others] = keysSent()
    expect(first).toMatch(/^[\w-]{8,100}$/)
    const next = others.pop()
    expect(others).toEqual([first, first, first, first])
    expect(next).not.toBe(first)
  })

  it('of something else, or after a refusal, carries another', async () => {
    fetched.mockImplementation(async () => answer(409, 50, 'NO_PLACE', null))
    for (const name of ['a', 'b', 'a']) await post(name)
    expect(new Set(keysSent())).toHaveLength(3)
  })
})

describe('what is refused until a newer text is agreed to', () => {
  const due = () => answer(403, 60, 'AGREEMENT_DUE', null)
  const good = () => answer(200, 10, 'SUCCESS', { id: 7 })
  const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

  it('is sent once more with the same key when the reader has agreed', async () => {
    const stop = answerAgreementDue(async () => true)
    fetched.mockResolvedValueOnce(due()).mockResolvedValueOnce(good())
    await expect(call(postThing, { body: { name: 'agreed' } })).resolves.toEqual({ id: 7 })
    expect(keys()).toEqual([expect.any(String), keys()[0]])
    stop()
  })

  it('is asked once for all that wait, and no overlay lies over the question', async () => {
    let agree = (_: boolean) => {}
    const asked = vi.fn(() => new Promise<boolean>((resolve) => (agree = resolve)))
    const stop = answerAgreementDue(asked)
    fetched
      .mockResolvedValueOnce(due())
      .mockResolvedValueOnce(due())
      .mockImplementation(async () => good())
    const both = ['a', 'b'].map((name) => call(postThing, { body: { name } }))
    await vi.waitFor(() => expect(areCallsRunning()).toBe(false))
    expect(asked).toHaveBeenCalledOnce()
    agree(true)
    await expect(Promise.all(both)).resolves.toHaveLength(2)
    expect(fetched).toHaveBeenCalledTimes(4)
    stop()
  })

  it('stays refused where the reader does not agree, and is asked about anew', async () => {
    const asked = vi.fn(async () => false)
    const stop = answerAgreementDue(asked)
    fetched.mockImplementation(async () => due())
    for (const times of [1, 2]) {
      expect((await refusalOf(call(postThing, { body: { name: 'not now' } }))).error).toBe('agreementDue')
      expect([asked.mock.calls.length, fetched.mock.calls.length]).toEqual([times, times])
    }
    stop()
  })
})
