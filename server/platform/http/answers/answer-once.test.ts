import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import { openPlanted, type Planted } from '#server/test/planted.ts'
import { serve, serveWithoutTransaction } from '../serve.ts'

const anything = {
  method: 'POST',
  summary: '',
  feature: 'planted',
  project: 'none',
  module: null,
  body: z.object({ name: z.string(), fails: z.enum(['kept', 'taken back', 'busy']).optional() }),
  reply: z.object({ count: z.number(), token: z.string() }),
  errors: ['passwordWrong'],
} as const
const buy = endpoint({ ...anything, path: '/api/purchases', may: 'everyone' })
const buySlowly = endpoint({ ...anything, path: '/api/slow-purchases', may: 'everyone' })
const buyAtLast = endpoint({ ...anything, path: '/api/last-purchases', may: 'everyone' })
const buyAsSomebody = endpoint({
  ...anything,
  path: '/api/own-purchases',
  may: ['candidate', 'organisation'],
  audit: 'any',
})

let planted: Planted
let bought = 0
let pause: Promise<void> | null = null
let onPause = () => {}

function answer(fails: string | undefined) {
  bought++
  if (fails === 'kept') throw new KeptRefusal('passwordWrong', { triesLeft: bought })
  if (fails === 'taken back') throw new Refusal('passwordWrong', { triesLeft: bought })
  if (fails === 'busy') throw new Refusal('busy', null, 3)
  return { count: bought, token: 'a secret of the answer' }
}

beforeAll(async () => {
  planted = await openPlanted()
  const { site } = planted
  serve(site, buy, async ({ body }) => answer(body.fails))
  serve(site, buyAsSomebody, async ({ body }) => answer(body.fails))
  serveWithoutTransaction(site, buySlowly, async ({ body }) => {
    onPause()
    await pause
    return answer(body.fails)
  })
  serveWithoutTransaction(site, buyAtLast, async ({ body, conclude }) => {
    onPause()
    await pause
    return conclude(async (tx) => {
      const reply = answer(body.fails)
      await tx.query(`insert into limit_count values (current_project(), $1, '{}', now())`, [
        Buffer.from(`${body.name} ${randomUUID()}`),
      ])
      return reply
    })
  })
})
afterAll(() => planted.close())
beforeEach(() => {
  bought = 0
  pause = null
})

let keys = 0
const newKey = () => `key-of-a-test-${keys++}`

interface Asking {
  readonly path?: string
  readonly body?: object
  readonly token?: string
  readonly from?: string
}

async function ask(key: string | null, { path = buy.path, body = { name: 'a' }, token, from }: Asking = {}) {
  const reply = await planted.site.app.inject({
    method: 'POST',
    url: `${path}?timeCode=${Math.random()}`,
    payload: body,
    headers: { ...(key && { 'idempotency-key': key }), ...(token && { authorization: token }) },
    ...(from && { remoteAddress: from }),
  })
  const { message, data } = reply.json()
  return { status: reply.statusCode, message, data }
}

const both = [buy.path, buySlowly.path, buyAtLast.path]

test.each(both)('%s: the same key and body is answered the same again, and done once', async (path) => {
  const key = newKey()
  const first = await ask(key, { path })
  expect(first).toMatchObject({ status: 200, data: { count: 1 } })
  expect(await ask(key, { path })).toEqual(first)
  expect(bought).toBe(1)
})

test.each(both)('%s: the same key with another body is refused', async (path) => {
  const key = newKey()
  await ask(key, { path })
  const other = await ask(key, { path, body: { name: 'b' } })
  expect(other).toMatchObject({ status: 409, message: 'IDEMPOTENCY_KEY_REUSED' })
  expect(bought).toBe(1)
})

test('of twenty at once one is done, and all are answered the same', async () => {
  const key = newKey()
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(key)))
  expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toHaveLength(1)
  expect(bought).toBe(1)
})

test('who asks again while slow work is under way is told to come back, and then gets its answer', async () => {
  const key = newKey()
  let release = () => {}
  pause = new Promise((resolve) => {
    release = resolve
  })
  const atWork = new Promise<void>((resolve) => {
    onPause = resolve
  })
  const first = ask(key, { path: buySlowly.path })
  await atWork
  expect(await ask(key, { path: buySlowly.path })).toMatchObject({ status: 503, message: 'BUSY' })
  release()
  const told = await first
  expect(await ask(key, { path: buySlowly.path })).toEqual(told)
})

describe('a process that stops at work', () => {
  const nobody = { projectId: null, actor: { kind: 'nobody' } } as const
  const asNobody = <Row>(sql: string) => planted.site.database.transaction(nobody, (tx) => tx.query<Row>(sql))
  const open = 'from idempotent_answer where answer_sealed is null'

  /** One that has its key and goes no further until it is woken. */
  async function stopAtWork(asking: Asking, key = newKey()) {
    let wake = () => {}
    pause = new Promise((resolve) => {
      wake = resolve
    })
    const atWork = new Promise<void>((resolve) => {
      onPause = resolve
    })
    const first = ask(key, asking)
    await atWork
    pause = null
    return { key, wake, first }
  }
  const wait = () =>
    asNobody(`update idempotent_answer set claim_ends_at = now() where answer_sealed is null`)

  test.each([buySlowly.path, buyAtLast.path])('%s: leaves its key for a few seconds', async (path) => {
    const { key, wake, first } = await stopAtWork({ path })
    expect((await ask(key, { path })).status).toBe(503)
    const [left] = await asNobody<{ seconds: number }>(
      `select extract(epoch from claim_ends_at - clock_timestamp())::float8 as seconds ${open}`,
    )
    expect(left?.seconds).toBeLessThanOrEqual(5)
    await wait()
    const second = await ask(key, { path })
    expect(second).toMatchObject({ status: 200, data: { count: 1 } })
    wake()
    await first
    expect(await ask(key, { path })).toEqual(second)
  })

  test.each(['done meanwhile', 'still at work'])('cannot conclude what was begun anew: %s', async (order) => {
    const asking = { path: buyAtLast.path, body: { name: order } }
    const key = newKey()
    const slow = await stopAtWork(asking, key)
    await wait()
    const next = await stopAtWork(asking, key)
    const [early, late] = order === 'done meanwhile' ? [next, slow] : [slow, next]
    early.wake()
    await early.first
    late.wake()
    expect(await slow.first).toMatchObject({ status: 503, message: 'BUSY' })
    expect(await next.first).toMatchObject({ status: 200 })
    expect(await ask(key, asking)).toEqual(await next.first)
    const written = `select from limit_count where convert_from(bucket, 'utf8') like '${order}%'`
    expect(await asNobody(written)).toHaveLength(1)
  })
})

test('without a key, and with each new one, it is done anew', async () => {
  for (const key of [null, null, newKey(), newKey()]) await ask(key)
  expect(bought).toBe(4)
})

test.each(both)('%s: a refusal that counted is answered again, busy is not', async (path) => {
  const body = { name: 'a', fails: 'kept' }
  const key = newKey()
  const first = await ask(key, { path, body })
  expect(first).toMatchObject({ status: 409, data: { triesLeft: 1 } })
  expect(await ask(key, { path, body })).toEqual(first)
  const busy = newKey()
  for (const count of [2, 3]) {
    expect((await ask(busy, { path, body: { name: 'a', fails: 'busy' } })).status).toBe(503)
    expect(bought).toBe(count)
  }
})

test('a refusal that took everything back may be tried again', async () => {
  const key = newKey()
  const body = { name: 'a', fails: 'taken back' }
  expect((await ask(key, { body })).data).toEqual({ triesLeft: 1 })
  expect((await ask(key, { body })).data).toEqual({ triesLeft: 2 })
})

test('a key is somebody’s own: another person, address or endpoint with the same one is nobody’s repetition', async () => {
  const key = newKey()
  const askings: Asking[] = [
    {},
    { from: '192.0.2.9' },
    { path: buySlowly.path },
    { path: buyAsSomebody.path, token: 'ata-token candidate' },
  ]
  for (const asking of askings) expect((await ask(key, asking)).status).toBe(200)
  expect(bought).toBe(askings.length)
})

test('neither the answer nor who asked stands there in clear', async () => {
  await ask(newKey(), { from: '192.0.2.77' })
  const rows = await planted.site.database.transaction({ projectId: null, actor: { kind: 'nobody' } }, (tx) =>
    tx.query<{ asked: Buffer; answer: Buffer | null }>(
      'select asked, answer_sealed as answer from idempotent_answer',
    ),
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { asked, answer } of rows)
    expect(`${asked.toString('latin1')}${answer?.toString('latin1')}`).not.toMatch(
      /secret|192\.0\.2|key-of-a-test/,
    )
})
