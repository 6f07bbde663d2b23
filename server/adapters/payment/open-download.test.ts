import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isAway } from '#server/adapters/call-provider.ts'
import { openDownload } from './open-download.ts'

test('what nobody wants to read is let go of at once, with its connection', async () => {
  const server = createServer()
  const asked = once(server, 'request')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  try {
    const opening = openDownload(url, { headers: {}, timeoutMs: 600_000 })
    const [, answer] = await asked
    answer.writeHead(404).write('an end that never comes')
    const download = await opening
    if (isAway(download)) throw new Error(download.reason)
    expect(download.status).toBe(404)
    download.close()
    await once(answer, 'close')
    await expect(download.bytes.next()).rejects.toThrow()
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
