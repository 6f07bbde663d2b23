import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { serve } from '#server/platform/http/serve.ts'
import { openPlanted } from '#server/test/planted.ts'
import { openLog } from './log.ts'

test('what must not be in a log is taken out wherever a mistake puts it', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  log.info({ password: 'hunter2', person: { phone: '13800000001', kept: 'kept' } }, 'deep')
  log.info(
    { headers: { authorization: 'ata-token abc', cookie: 'session=1' }, query: { name: 'Li' } },
    'wide',
  )
  for (const secret of ['hunter2', '13800000001', 'abc', 'session=1', 'Li'])
    expect(lines.join()).not.toContain(secret)
  expect(lines.join()).toContain('kept')
})

test('an error leaves its words and its code, not the rows and connections that it carries', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const detail = 'Key (phone)=(13800000001) already exists.'
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail,
    client: { password: 'hunter2' },
  })
  log.error({ err: new Error('could not write', { cause }) })
  const { err } = JSON.parse(lines[0] ?? '')
  expect(err).toMatchObject({
    message: 'could not write',
    cause: { message: 'duplicate key', code: '23505' },
  })
  for (const secret of ['13800000001', 'hunter2']) expect(lines.join()).not.toContain(secret)
})

const write = endpoint({
  method: 'POST',
  path: '/api/writings/:id',
  summary: '',
  feature: 'planted',
  may: 'everyone',
  project: 'none',
  module: null,
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  reply: z.object({}),
  errors: [],
})

const guarded = endpoint({
  method: 'GET',
  path: '/api/guarded/:id',
  summary: '',
  feature: 'planted',
  may: ['candidate'],
  project: 'none',
  module: null,
  params: z.object({ id: z.string() }),
  reply: z.object({}),
  errors: [],
})

test('a refusal leaves with what and to whom: no token, a stranger, broken input', async () => {
  const { site, lines, close } = await openPlanted()
  serve(site, write, () => ({}))
  serve(site, guarded, () => ({}))
  await site.app.inject({ url: '/api/guarded/1' })
  await site.app.inject({ url: '/api/guarded/1', headers: { authorization: 'ata-token staff' } })
  await site.app.inject({ method: 'POST', url: '/api/writings/1', payload: { name: 7 } })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { status: 401, who: 'nobody', refused: 'tokenMissing' },
    { status: 403, who: expect.stringMatching(/^staff ./), refused: 'permissionMissing' },
    { status: 422, who: 'nobody', refused: 'inputInvalid' },
  ])
  await close()
})

test('a request leaves its endpoint, status and network; no address, query, body, token or whole client', async () => {
  const { site, lines, close } = await openPlanted()
  serve(site, write, () => ({}))
  const headers = { authorization: 'ata-token secret-token', cookie: 'language=en' }
  const options = { method: 'POST', headers, payload: { name: '李雷' }, remoteAddress: '192.0.2.77' } as const
  await site.app.inject({ ...options, url: '/api/writings/330102?phone=13800000001' })
  await site.app.inject({ ...options, url: '/api/writings/330102?phone=13800000001', payload: { name: 7 } })
  const logged = lines.join()
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    endpoint: 'POST /api/writings/:id',
    status: 200,
    client: '192.0.2.0',
  })
  for (const secret of ['13800000001', '330102', '李雷', 'secret-token', '192.0.2.77', 'language=en'])
    expect(logged).not.toContain(secret)
  await close()
})
