import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/process/config.ts'
import { openPlanted } from '#server/test/planted.ts'
import { Prepared } from '../answers/prepared.ts'
import { sendPrepared } from '../answers/send-prepared.ts'
import { serveHealth } from '../serve-health.ts'

/** A process behind a proxy, open at a port, that takes a second to leave. */
async function openBehindProxy(env: Record<string, string> = {}) {
  const { site, close } = await openPlanted({ TRUSTED_PROXIES: '127.0.0.1', LEAVE_SECONDS: '1', ...env })
  onTestFinished(close)
  serveHealth(site)
  site.app.post('/told', async () => ({}))
  const prepared = new Prepared('ready', { type: 'text/plain', vary: 'accept-encoding' })
  site.app.get('/prepared', (request, reply) => sendPrepared(request, reply, prepared, {}))
  const { port } = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 }))
  return { app: site.app, knock: () => knock(Number(port)) }
}

async function knock(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return { socket, ask: (line: string) => ask(socket, line) }
}

async function ask(socket: Socket, line: string): Promise<string> {
  socket.write(`${line} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  return String(answer)
}

test('a process that leaves is not ready, and answers whoever comes, on old connections and new ones', async () => {
  const { app, knock } = await openBehindProxy()
  const old = await knock()
  expect(await old.ask('GET /healthz')).toContain('Connection: keep-alive')
  const closing = app.close()
  expect(await (await knock()).ask('GET /readyz')).toContain('HTTP/1.1 503 ')
  for (const line of ['GET /healthz', 'GET /prepared', 'POST /told']) {
    const answer = await (await knock()).ask(line)
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  }
  const ended = once(old.socket, 'end')
  expect(await old.ask('POST /told')).toMatch(/\r\nconnection: close\r\n/i)
  await ended
  await closing
  await expect(knock()).rejects.toThrow('ECONNREFUSED')
})

test('a connection that says nothing is not cut before the proxy had its time', async () => {
  const { app, knock } = await openBehindProxy()
  const { socket, ask } = await knock()
  await ask('GET /healthz')
  const ended = once(socket, 'end').then(() => performance.now())
  const startedMs = performance.now()
  await app.close()
  expect((await ended) - startedMs).toBeGreaterThan(990)
})

test('closing takes as long as the requests in hand', async () => {
  const { app } = await openBehindProxy()
  expect(app.initialConfig.pluginTimeout).toBe(0)
})

test('without a proxy nobody has to be waited for', async () => {
  const { app, knock } = await openBehindProxy({ TRUSTED_PROXIES: '', LEAVE_SECONDS: '' })
  const { socket, ask } = await knock()
  await ask('GET /healthz')
  const ended = once(socket, 'end')
  await app.close()
  await ended
  expect(readConfig({ TRUSTED_PROXIES: '', LEAVE_SECONDS: '' }).leaveSeconds).toBe(0)
})
