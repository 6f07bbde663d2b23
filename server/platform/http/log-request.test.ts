import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openPlanted, type Planted } from '#server/test/planted.ts'
import { prepare } from './answers/prepared.ts'
import { serve } from './serve.ts'
import { serveFromMemory } from './serve-from-memory.ts'

const anything = { summary: '', feature: 'planted', may: 'everyone', project: 'none', module: null } as const
const params = z.object({ kind: z.enum(['good', 'refused']) })
const reply = z.object({ fine: z.literal(true) })
const errors = ['articleAbsent'] as const
const read = endpoint({ ...anything, method: 'GET', path: '/api/reading/:kind', params, reply, errors })
const recall = endpoint({ ...anything, method: 'GET', path: '/api/memory/:kind', params, reply, errors })
const change = endpoint({ ...anything, method: 'POST', path: '/api/changing', reply, errors: [] })
const slowMs = 60
const begun = Promise.withResolvers<void>()
const left = Promise.withResolvers<void>()

function answer({ params }: { params: { kind: 'good' | 'refused' } }) {
  if (params.kind === 'refused') throw new Refusal('articleAbsent')
  return { fine: true } as const
}

let planted: Planted
beforeAll(async () => {
  planted = await openPlanted()
  serve(planted.site, read, async (call) => {
    await pause(slowMs)
    return answer(call)
  })
  planted.site.app.addHook('onRequest', ({ raw }, _reply, done) => {
    raw.socket.once('close', left.resolve)
    done()
  })
  serve(planted.site, change, async () => {
    begun.resolve()
    await left.promise
    return { fine: true } as const
  })
  serveFromMemory(planted.site, recall, (call) => prepare(answer(call)))
})
afterAll(() => planted.close())
beforeEach(() => planted.lines.splice(0))

const debug = 20
const info = 30
const answered = () =>
  planted.lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'answered')
    .map(({ endpoint, status, level }) => [endpoint, status, level])

test('what was refused leaves its line although it only read, also where the answer lies ready', async () => {
  for (const path of ['/api/reading/refused', '/api/memory/refused', '/api/memory/neither'])
    await planted.site.app.inject(path)
  expect(answered()).toEqual([
    ['GET /api/reading/:kind', 404, info],
    ['GET /api/memory/:kind', 404, info],
    ['GET /api/memory/:kind', 422, info],
  ])
})

test('what was read is told only where somebody looks closely', async () => {
  for (const path of ['/api/reading/good', '/api/memory/good']) await planted.site.app.inject(path)
  expect(answered()).toEqual([
    ['GET /api/reading/:kind', 200, debug],
    ['GET /api/memory/:kind', 200, debug],
  ])
})

test('what was changed leaves its line although nobody waits for the answer', async () => {
  const url = await planted.site.app.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const asked = fetch(`${url}/api/changing`, { method: 'POST', signal: leaving.signal })
  await begun.promise
  leaving.abort()
  await expect(asked).rejects.toThrow('aborted')
  await left.promise
  await vi.waitFor(() => expect(answered()).toEqual([['POST /api/changing', 200, info]]))
})

test('how long it took is how long it took', async () => {
  const startedMs = performance.now()
  await planted.site.app.inject('/api/reading/refused')
  const tookMs = performance.now() - startedMs
  const { ms } = JSON.parse(planted.lines.at(-1) ?? '{}')
  expect(ms).toBeGreaterThanOrEqual(slowMs - 2)
  expect(ms).toBeLessThanOrEqual(Math.ceil(tookMs))
})
