import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { openFastify } from '../fastify/open-fastify.ts'
import { makeSecurityHeaders } from '../fastify/security-headers.ts'
import { limitBodies } from './limit-bodies.ts'

const mostMs = 300
const config = readConfig({})
const app = openFastify(config, makeSecurityHeaders(config))
limitBodies(app, mostMs)
app.post('/told', async () => 'taken')
app.post('/sent', { config: { endpoint: endpoints.addFile } }, async ({ body }) => {
  for await (const _chunk of body as AsyncIterable<Buffer>);
  return 'taken'
})
beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => app.close())

/** Sends half of a body, waits longer than is allowed, and sends the rest. */
async function dawdle(path: string, type: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (data) => {
    heard += data
  })
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\n{ `)
  await pause(2 * mostMs)
  socket.write(' }')
  await vi.waitFor(() => expect(heard).not.toBe(''))
  socket.destroy()
  return heard
}

test('a body that dawdles is given up, in our envelope', async () => {
  expect(await dawdle('/told', 'application/json')).toContain('"message":"EMC_SI_SC_03"')
})

test('a file may take its time', async () => {
  expect(await dawdle('/sent', 'application/octet-stream')).toContain('taken')
})

test('a body that came in time leaves nothing behind', async () => {
  expect((await app.inject({ method: 'POST', url: '/told', payload: {} })).body).toBe('taken')
  await pause(2 * mostMs)
  expect((await app.inject({ method: 'POST', url: '/told', payload: {} })).body).toBe('taken')
})
