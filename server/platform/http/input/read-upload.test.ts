import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { openPlanted, type Planted, people } from '#server/test/planted.ts'
import { serveUpload } from '../serve.ts'

const mostBytes = 100_000
const anything = {
  summary: '',
  feature: 'planted',
  may: ['candidate'],
  project: 'actor',
  module: null,
} as const
const gate = ['projectAbsent', 'projectInMaintenance', 'projectEnded'] as const
const send = endpoint({
  ...anything,
  method: 'POST',
  path: '/api/planted-papers',
  upload: { mostBytes },
  reply: z.object({ name: z.string(), bytes: z.number(), kept: z.number() }),
  errors: [...gate, 'fileTooLarge'],
})

let planted: Planted
let kept = 0
let port: number
beforeAll(async () => {
  planted = await openPlanted()
  serveUpload(
    planted.site,
    send,
    async ({ upload }) => ({ name: upload.name, bytes: upload.bytes.length }),
    async (_call, taken) => ({ ...taken, kept: ++kept }),
  )
  port = Number(new URL(await planted.site.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => planted.close())
beforeEach(() => {
  kept = 0
})

async function upload(payload: Buffer, headers: Record<string, string> = {}) {
  const reply = await planted.site.app.inject({
    method: 'POST',
    url: send.path,
    payload,
    headers: { authorization: 'ata-token candidate', 'content-type': 'application/octet-stream', ...headers },
  })
  const { message, data } = reply.json()
  return { status: reply.statusCode, message, data }
}

describe('an endpoint that takes a file', () => {
  test('gets its bytes and its name, whatever bytes they are', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    const name = encodeURIComponent('../成绩单.pdf')
    expect((await upload(bytes, { 'file-name': name })).data).toEqual({
      name: '成绩单.pdf',
      bytes: 256,
      kept: 1,
    })
  })

  test('takes none at all, and one without a name', async () => {
    expect((await upload(Buffer.alloc(0))).data).toEqual({ name: 'file', bytes: 0, kept: 1 })
  })

  test('takes exactly the limit and not a byte more', async () => {
    expect((await upload(Buffer.alloc(mostBytes))).data.bytes).toBe(mostBytes)
    expect(await upload(Buffer.alloc(mostBytes + 1))).toEqual({
      status: 422,
      message: 'EREG_FILE_02',
      data: { mostBytes },
    })
  })

  test('answers the same upload as before, and refuses another one under its key', async () => {
    const key = { 'idempotency-key': 'one-and-the-same' }
    const first = await upload(Buffer.from('a'), key)
    expect(await upload(Buffer.from('a'), key)).toEqual(first)
    expect((await upload(Buffer.from('b'), key)).message).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await upload(Buffer.from('a'), { ...key, 'file-name': 'b' })).message).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    expect(kept).toBe(1)
  })

  test('refuses what does not come as bytes, and a name that is none', async () => {
    const json = await upload(Buffer.from('{}'), { 'content-type': 'application/json' })
    const form = await upload(Buffer.from('a=b'), { 'content-type': 'multipart/form-data; boundary=x' })
    const named = await upload(Buffer.from('a'), { 'file-name': '%E0%A4%A' })
    expect([json, form, named].map(({ status, message }) => [status, message])).toEqual([
      [422, 'EMC_SI_SC_03'],
      [422, 'EMC_SI_SC_03'],
      [422, 'EMC_SI_SC_01'],
    ])
  })

  test('asks who it is before it reads', async () => {
    expect((await upload(Buffer.alloc(mostBytes + 1), { authorization: '' })).status).toBe(401)
  })

  test('holds nothing once it has answered', async () => {
    expect(planted.site.uploads.bytes).toBe(0)
  })

  test('asks to come again where too much is under way', async () => {
    planted.site.uploads.take(128 * 1024 * 1024 - 10, 'others')
    expect(await upload(Buffer.alloc(11))).toMatchObject({ status: 503, message: 'BUSY' })
    expect((await upload(Buffer.alloc(10))).status).toBe(200)
    planted.site.uploads.give(128 * 1024 * 1024 - 10, 'others')
    expect(planted.site.uploads.bytes).toBe(0)
  })
})

test('nobody alone holds all of it: whoever has too much under way comes again, the others do not', async () => {
  const { accountId = '' } = people['ata-token candidate'] as { accountId?: string }
  const held = 32 * 1024 * 1024 - 10
  planted.site.uploads.take(held, 'account somebody-else')
  expect((await upload(Buffer.alloc(11))).status).toBe(200)
  planted.site.uploads.take(held, `account ${accountId}`)
  expect(await upload(Buffer.alloc(11))).toMatchObject({ status: 503, message: 'BUSY' })
  planted.site.uploads.give(held, `account ${accountId}`)
  expect((await upload(Buffer.alloc(11))).status).toBe(200)
  planted.site.uploads.give(held, 'account somebody-else')
})

test('large files leave room for small ones', async () => {
  const { accountId = '' } = people['ata-token candidate'] as { accountId?: string }
  const large = 96 * 1024 * 1024
  planted.site.uploads.take(large, 'others')
  expect((await upload(Buffer.alloc(1000))).status).toBe(200)
  planted.site.uploads.take(2 * 1024 * 1024, `account ${accountId}`)
  expect(await upload(Buffer.alloc(1))).toMatchObject({ status: 503, message: 'BUSY' })
  planted.site.uploads.give(2 * 1024 * 1024, `account ${accountId}`)
  planted.site.uploads.give(large, 'others')
  expect(planted.site.uploads.bytes).toBe(0)
})

/** As a browser sends it: a piece at a time, over a connection that it goes on using. */
async function speak(headers: readonly string[]) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (data) => {
    heard += data
  })
  const head = [
    'POST /api/planted-papers HTTP/1.1',
    'host: x',
    'authorization: ata-token candidate',
    'content-type: application/octet-stream',
  ]
  socket.write(`${[...head, ...headers].join('\r\n')}\r\n\r\n`)
  return {
    socket,
    async heard(words: string) {
      await vi.waitFor(() => expect(heard).toContain(words))
      return true
    },
  }
}

const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

test('a length that nobody announced is cut off at the limit, and the rest is not kept', async () => {
  const { socket, heard } = await speak(['transfer-encoding: chunked'])
  for (let sent = 0; sent < 4; sent++) socket.write(chunk(30_000))
  expect(await heard('EREG_FILE_02')).toBe(true)
  expect(planted.site.uploads.bytes).toBe(0)
  for (let sent = 0; sent < 50; sent++) socket.write(chunk(30_000))
  socket.write('0\r\n\r\nGET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await heard('404')).toBe(true)
  socket.destroy()
})

test('an announced length over the limit is refused before a byte of it', async () => {
  const { socket, heard } = await speak([`content-length: ${mostBytes + 1}`])
  expect(await heard('EREG_FILE_02')).toBe(true)
  socket.destroy()
})

test('a sender that goes away in the middle leaves nothing behind, and no line in the log', async () => {
  const { socket } = await speak(['content-length: 50000'])
  socket.write('x'.repeat(20_000))
  await expect.poll(() => planted.site.uploads.bytes).toBe(20_000)
  planted.lines.length = 0
  socket.destroy()
  await expect.poll(() => planted.site.uploads.bytes).toBe(0)
  expect(planted.lines.filter((line) => line.includes('error'))).toEqual([])
})
