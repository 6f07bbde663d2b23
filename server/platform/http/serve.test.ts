import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { mine, openPlanted, type Planted } from '#server/test/planted.ts'
import { prepare } from './answers/prepared.ts'
import { serve } from './serve.ts'
import { serveFromMemory } from './serve-from-memory.ts'

const gateErrors = ['projectAbsent', 'projectInMaintenance', 'projectEnded'] as const
const anything = { summary: '', feature: 'planted', may: 'everyone', errors: [] } as const

const greet = endpoint({
  ...anything,
  method: 'POST',
  path: '/api/:domain/greetings/:count',
  project: 'domain',
  module: null,
  params: z.object({ domain: z.string(), count: z.coerce.number().int().max(3) }),
  query: z.strictObject({ loud: z.stringbool().default(false) }),
  body: z.object({ name: z.string().min(1), phones: z.array(z.string().regex(/^1\d{10}$/, 'EMC_SI_SC_02')) }),
  reply: z.object({
    words: z.string(),
    language: z.string(),
    projectId: z.string().nullable(),
    appKey: z.string().nullable(),
  }),
  errors: [...gateErrors, 'articleAbsent'],
})

const fail = endpoint({
  ...anything,
  method: 'GET',
  path: '/api/failures/:kind',
  project: 'none',
  module: null,
  params: z.object({
    kind: z.enum([
      'declared',
      'undeclared',
      'unknown',
      'wrongReply',
      'busy',
      'chatty',
      'told',
      'mistold',
      'gossip',
    ]),
  }),
  reply: z.object({ fine: z.literal(true) }),
  errors: ['articleAbsent', 'accountLocked'],
})

const recall = endpoint({
  ...anything,
  method: 'GET',
  path: '/api/memories/:domain',
  project: 'domain',
  module: null,
  params: z.object({ domain: z.string().max(10) }),
  reply: z.object({ words: z.string() }),
  errors: gateErrors,
})

const search = endpoint({
  ...anything,
  method: 'POST',
  path: '/api/searches',
  project: 'none',
  module: null,
  readsOnly: true,
  body: z.object({ found: z.number().int() }),
  reply: z.object({ found: z.number().int(), readOnly: z.string() }),
  codeOf: ({ found }) => (found > 1 ? 10 : found === 1 ? 11 : 40),
})

function plant({ site }: Planted) {
  serve(site, search, async ({ body, tx }) => {
    const [row] = await tx.query<{ readOnly: string }>(
      `select current_setting('transaction_read_only') as "readOnly"`,
    )
    return { found: body.found, readOnly: row?.readOnly ?? '' }
  })
  serve(site, greet, async ({ params, query, body, tx, language, projectId, appKey }) => {
    const [row] = await tx.query<{ project: string }>('select current_project() as project')
    const words = (query.loud ? body.name.toUpperCase() : body.name).repeat(params.count)
    return { words, language, projectId: row?.project === projectId ? projectId : 'another', appKey }
  })
  serve(site, fail, ({ params }): { fine: true } => {
    if (params.kind === 'declared') throw new Refusal('articleAbsent')
    if (params.kind === 'told') throw new Refusal('accountLocked', { minutes: 10 })
    // @ts-expect-error the compiler sees it too
    if (params.kind === 'mistold') throw new Refusal('accountLocked', { minutes: '10' })
    // @ts-expect-error the compiler sees it too
    if (params.kind === 'gossip') throw new Refusal('articleAbsent', { title: 'secret' })
    if (params.kind === 'undeclared') throw new Refusal('fileAbsent')
    if (params.kind === 'busy') throw new Refusal('busy', null, 7)
    if (params.kind === 'unknown') throw new Error('password=hunter2 broke it')
    return (params.kind === 'chatty' ? { fine: true, secret: 1 } : { fine: 'no' }) as unknown as {
      fine: true
    }
  })
  const memory = prepare({ words: 'remembered '.repeat(50) })
  const leaky = prepare({ words: 'one', secret: 'two' })
  serveFromMemory(site, recall, ({ language }) => (language === 'en' ? leaky : memory))
}

let planted: Planted
beforeAll(async () => {
  planted = await openPlanted({ BODY_LIMIT_KB: '1' })
  plant(planted)
})
afterAll(() => planted.close())

function ask(url: string, options: { body?: unknown; headers?: Record<string, string> } = {}) {
  const { body, headers = {} } = options
  return body === undefined
    ? planted.site.app.inject({ url, headers })
    : planted.site.app.inject({ method: 'POST', url, headers, payload: body as object })
}

describe('an endpoint answers', () => {
  test('from one transaction in its project, in its envelope, in the language of the header', async () => {
    const body = { name: 'Li', phones: [] }
    const reply = await ask('/api/mine/greetings/2?loud=true', {
      body,
      headers: { language: 'en', 'app-key': 'web' },
    })
    expect(reply.statusCode).toBe(200)
    const data = { words: 'LILI', language: 'en', projectId: mine, appKey: 'web' }
    expect(reply.json()).toEqual({ code: 10, message: 'SUCCESS', data })
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })

  test('in Simplified Chinese where the language is unknown, and whatever the timeCode', async () => {
    const options = { body: { name: 'Li', phones: [] }, headers: { language: 'fr' } }
    const reply = await ask('/api/mine/greetings/1?timeCode=170', options)
    expect(reply.json().data.language).toBe('zh-Hans')
  })

  test('compressed where the reply is long and the reader takes it', async () => {
    const body = { name: 'Li'.repeat(300), phones: [] }
    const headers = { 'accept-encoding': 'gzip, br' }
    const short = await ask('/api/mine/greetings/1', { body, headers })
    expect(short.headers['content-encoding']).toBeUndefined()
    const long = await ask('/api/mine/greetings/3', { body, headers })
    expect(long.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString()).data.words).toHaveLength(1800)
  })
})

describe('a POST that only reads', () => {
  const find = (found: number) =>
    ask('/api/searches', { body: { found }, headers: { 'idempotency-key': 'a-key-of-a-search' } })

  test('cannot write, and keeps no answer under a key', async () => {
    expect((await find(2)).json().data).toEqual({ found: 2, readOnly: 'on' })
    expect((await find(3)).json().data.found).toBe(3)
  })

  test.each([
    [2, 10, 'SUCCESS'],
    [1, 11, 'PARTIALLY_SUCCESS'],
    [0, 40, 'SKIP_OVER'],
  ])('and found %i is answered by code %i, %s', async (found, code, message) => {
    const reply = await find(found)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ code, message })
  })
})

describe('an endpoint refuses', () => {
  test('an unknown project, one in maintenance and an ended one', async () => {
    const body = { name: 'Li', phones: [] }
    const absent = await ask('/api/nowhere/greetings/1', { body })
    expect([absent.statusCode, absent.json()]).toEqual([
      409,
      { code: 50, message: 'GA_GH_GEIS_02', data: null },
    ])
    const rest = await ask('/api/rest/greetings/1', { body })
    expect([rest.statusCode, rest.json().code, rest.json().message]).toEqual([403, 60, 'maintenance_mode'])
    expect(rest.json().data.project_id).toMatch(/^019a/)
    expect((await ask('/api/over/greetings/1', { body })).json().message).toBe('domain_expire')
  })

  test('input that breaks rules, naming every broken field at once', async () => {
    const reply = await ask('/api/mine/greetings/9?louder=1', {
      body: { name: '', phones: ['13800000001', '12'] },
    })
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([422, 50, 'EMC_SI_SC_01'])
    expect(reply.json().data.fields).toEqual({
      '': 'EMC_SI_SC_01',
      count: 'EMC_SI_SC_01',
      name: 'EMC_SI_SC_01',
      'phones.1': 'EMC_SI_SC_02',
    })
  })

  test('a body that is not JSON, of another type, or too large', async () => {
    const url = '/api/mine/greetings/1'
    const send = (payload: string, type = 'application/json') =>
      planted.site.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    const replies = [
      await send('{"name":'),
      await send('name=Li', 'text/plain'),
      await send(`"${'x'.repeat(2000)}"`),
    ]
    expect(replies.map((reply) => [reply.statusCode, reply.json().message])).toEqual([
      [422, 'EMC_SI_SC_03'],
      [422, 'EMC_SI_SC_03'],
      [422, 'EMC_SI_SC_02'],
    ])
  })

  test('with an error that it declares, or one of the kit with Retry-After', async () => {
    const declared = await ask('/api/failures/declared')
    expect([declared.statusCode, declared.json().message]).toEqual([404, 'GA_GH_GN_01'])
    const busy = await ask('/api/failures/busy')
    expect([busy.statusCode, busy.headers['retry-after'], busy.json().message]).toEqual([503, '7', 'BUSY'])
  })
})

describe('what the contract does not say', () => {
  test('an unforeseen error answers a number, which the log has too, and nothing else', async () => {
    const reply = await ask('/api/failures/unknown')
    const { code, message, data } = reply.json()
    expect([reply.statusCode, code, data]).toEqual([500, 30, null])
    expect(message).toMatch(/^[0-9A-Z]{10}$/)
    expect(planted.lines.join()).toContain(message)
    expect(reply.body).not.toContain('hunter2')
  })

  test('an error that is not declared is a system error, and reported', async () => {
    planted.breaches.length = 0
    const reply = await ask('/api/failures/undeclared')
    expect([reply.statusCode, reply.json().code]).toEqual([500, 30])
    expect(planted.breaches.map(String)).toEqual([
      'ContractBreach: GET /api/failures/:kind threw fileAbsent, which it does not declare',
    ])
  })

  test('what stands beside an error is what the contract knows of it, or the answer is a system error, and reported', async () => {
    planted.breaches.length = 0
    const told = await ask('/api/failures/told')
    expect([told.statusCode, told.json().data]).toEqual([409, { minutes: 10 }])
    expect(planted.breaches).toEqual([])
    expect((await ask('/api/failures/mistold')).statusCode).toBe(500)
    expect((await ask('/api/failures/gossip')).statusCode).toBe(500)
    expect(planted.breaches.map(String)).toEqual([
      'ContractBreach: GET /api/failures/:kind told of accountLocked what its contract does not know',
      'ContractBreach: GET /api/failures/:kind told of articleAbsent what its contract does not know',
    ])
  })

  test('a reply of another shape, or with more in it, is a system error, and reported', async () => {
    planted.breaches.length = 0
    expect((await ask('/api/failures/wrongReply')).statusCode).toBe(500)
    expect((await ask('/api/failures/chatty')).statusCode).toBe(500)
    expect((await ask('/api/memories/mine', { headers: { language: 'en' } })).statusCode).toBe(500)
    expect(planted.breaches.map(({ endpoint }) => endpoint)).toEqual([
      'GET /api/failures/:kind',
      'GET /api/failures/:kind',
      'GET /api/memories/:domain',
    ])
  })

  test('where nothing is checked, a reply still carries no field beyond the contract', async () => {
    const unchecked = await openPlanted({}, { checked: false })
    plant(unchecked)
    const reply = await unchecked.site.app.inject('/api/failures/chatty')
    expect(reply.json()).toEqual({ code: 10, message: 'SUCCESS', data: { fine: true } })
    await unchecked.close()
  })

  test('an endpoint that hides how its project may refuse does not even bind', () => {
    const silent = { ...recall, path: '/api/silent/:domain', errors: [] } as const
    expect(() => serveFromMemory(planted.site, silent, () => prepare({}))).toThrow(
      'does not declare projectAbsent',
    )
  })
})

describe('an answer from memory', () => {
  test('comes plain, gzipped or with brotli, as the reader takes it, and is the same inside', async () => {
    const plain = await ask('/api/memories/mine')
    const gzip = await ask('/api/memories/mine', { headers: { 'accept-encoding': 'gzip' } })
    const brotli = await ask('/api/memories/mine', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br'])
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload)
    expect(plain.headers).toMatchObject({
      'content-length': String(plain.rawPayload.length),
      vary: /accept-encoding/,
    })
  })

  test('is not sent again to a reader who has it', async () => {
    const { etag = '' } = (await ask('/api/memories/mine')).headers
    const again = await ask('/api/memories/mine', { headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  })

  test('passes the same gate and the same rules of input', async () => {
    expect((await ask('/api/memories/nowhere')).statusCode).toBe(409)
    expect((await ask('/api/memories/rest')).statusCode).toBe(403)
  })

  test('has no body for HEAD', async () => {
    const head = await planted.site.app.inject({ method: 'HEAD', url: '/api/memories/mine' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })
})

test('OPTIONS names the methods of a path', async () => {
  const { statusCode, headers } = await planted.site.app.inject({
    method: 'OPTIONS',
    url: '/api/memories/mine',
  })
  expect([statusCode, headers.allow]).toEqual([204, 'OPTIONS, GET, HEAD'])
})

test('requests are counted under the name of their endpoint', async () => {
  await ask('/api/memories/mine')
  const figures = await planted.site.metrics.text()
  expect(figures).toMatch(/baoming_requests_total\{endpoint="GET \/api\/memories\/:domain",status="200"\} \d/)
  expect(figures).toMatch(
    /baoming_request_seconds_bucket\{endpoint="GET \/api\/memories\/:domain",le="\+Inf"\} \d/,
  )
})
