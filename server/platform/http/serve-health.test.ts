import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { openPlanted } from '#server/test/planted.ts'
import { serveHealth } from './serve-health.ts'
import type { Site } from './site.ts'

async function openHealth(env: Record<string, string> = {}, change: Partial<Site> = {}) {
  const { site, close } = await openPlanted(env)
  onTestFinished(close)
  serveHealth({ ...site, ...change })
  return site.app
}

test('alive is alive, and ready is a database within reach', async () => {
  const app = await openHealth()
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).json()).toEqual({
    code: 10,
    message: 'SUCCESS',
    data: { ready: true },
  })
})

test('without its database the process lives and is not ready', async () => {
  const database = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none', log: { warn() {} } })
  const app = await openHealth({}, { database })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json().message]).toEqual([503, 'BUSY'])
})

test('however many ask at once whether it is ready, the database is asked once', async () => {
  const allHaveAsked = Promise.withResolvers<void>()
  const ping = vi.fn(() => allHaveAsked.promise)
  const { site, close } = await openPlanted()
  onTestFinished(close)
  let asked = 0
  site.app.addHook('preHandler', async () => {
    asked += 1
    // The last one comes to its handler first.
    if (asked === 20) setImmediate(allHaveAsked.resolve)
  })
  serveHealth({ ...site, database: { ...site.database, ping } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.app.inject('/readyz')))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(ping).toHaveBeenCalledOnce()
})

test('figures are for this machine, and not for those for whom it passes requests on', async () => {
  const app = await openHealth()
  const ask = (remoteAddress: string, headers = {}) => app.inject({ url: '/metrics', remoteAddress, headers })
  expect((await ask('127.0.0.1')).body).toContain('baoming_requests_total')
  expect((await ask('192.0.2.7')).statusCode).toBe(404)
  expect((await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404)
})

test('a proxy on this machine opens no figures to strangers, whichever other proxies are trusted', async () => {
  const app = await openHealth({ TRUSTED_PROXIES: '10.0.0.0/8' })
  const headers = { 'x-forwarded-for': '127.0.0.1' }
  expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode).toBe(404)
})

test('with a token configured, figures are for whoever holds it', async () => {
  const app = await openHealth({ METRICS_TOKEN: 'watcher' })
  const ask = (authorization: string) =>
    app.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers: { authorization } })
  expect((await ask('Bearer watcher')).statusCode).toBe(200)
  expect((await ask('Bearer other')).statusCode).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
})
