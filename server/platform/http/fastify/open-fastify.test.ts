import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlanted, type Planted } from '#server/test/planted.ts'

let planted: Planted
let port: number
beforeAll(async () => {
  planted = await openPlanted({ BODY_LIMIT_KB: '1' })
  planted.site.app.post('/told', async () => ({}))
  port = Number(new URL(await planted.site.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => planted.close())
beforeEach(() => {
  planted.lines.length = 0
})

const head = (length: number) =>
  `POST /told HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

async function write(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

async function answerTo(text: string): Promise<string> {
  const socket = await write(text)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer)
}

test('a client that goes away in the middle of its body is no error of the server', async () => {
  const socket = await write(`${head(500)}{"half":`)
  await pause(100)
  socket.destroy()
  await pause(100)
  expect(planted.lines).toEqual([])
})

test.each([
  ['a body over the limit', head(1025), 'EMC_SI_SC_02'],
  ['a body that is no JSON', `${head(4)}{{{{`, 'EMC_SI_SC_03'],
  [
    'headers without an end',
    `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`,
    'EMC_SI_SC_03',
  ],
  [
    'two lengths at once',
    `GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`,
    'EMC_SI_SC_03',
  ],
  ['what is no HTTP', 'hello\r\n\r\n', 'EMC_SI_SC_03'],
])('%s is answered by an envelope, and by no line in the log', async (_what, request, message) => {
  expect(await answerTo(request)).toContain(`"message":"${message}"`)
  expect(planted.lines).toEqual([])
})
