import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newStorageKey } from './port.ts'
import { openS3Store } from './s3.ts'

/**
 * A server that keeps objects as S3 would answer for them, and refuses what carries no signature. It does not check
 * the signature itself: that the official client signs rightly is its own matter.
 */
const objects = new Map<string, { bytes: Buffer; type: string }>()
let asked: { method: string; url: string; signed: boolean }[] = []

async function answer(request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const signed =
    /^AWS4-HMAC-SHA256 Credential=key-id\//.test(request.headers.authorization ?? '') ||
    searchParams.has('X-Amz-Signature')
  asked.push({ method: request.method ?? '', url: pathname, signed })
  if (!signed) return response.writeHead(403).end()
  if (request.method === 'PUT') {
    objects.set(pathname, { bytes: await buffer(request), type: request.headers['content-type'] ?? '' })
    return response.writeHead(200, { etag: '"1"' }).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(pathname)
    return response.writeHead(204).end()
  }
  if (searchParams.get('list-type') === '2') {
    return response.writeHead(200, { 'content-type': 'application/xml' }).end(listingAfter(searchParams))
  }
  const object = objects.get(pathname)
  if (!object) {
    const xml = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>'
    return response.writeHead(404, { 'content-type': 'application/xml' }).end(xml)
  }
  const type = searchParams.get('response-content-type') ?? object.type
  const disposition = searchParams.get('response-content-disposition') ?? 'inline'
  const cacheControl = searchParams.get('response-cache-control') ?? 'public, max-age=86400'
  const headers = {
    'content-type': type,
    'content-disposition': disposition,
    'cache-control': cacheControl,
  }
  response.writeHead(200, headers).end(object.bytes)
}

/** One object a page, the n-th put on the n-th of November. */
function listingAfter(query: URLSearchParams): string {
  const at = Number(query.get('continuation-token') ?? 0)
  const key = [...objects.keys()][at]?.replace('/baoming/', '')
  const day = String(at + 1).padStart(2, '0')
  return `<?xml version="1.0"?><ListBucketResult>
    <Contents><Key>${key}</Key><LastModified>2026-11-${day}T00:00:00.000Z</LastModified></Contents>
    ${at + 1 < objects.size ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''}
  </ListBucketResult>`
}

const server = createServer(answer)
let endpoint: string
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  objects.clear()
  asked = []
})

const openStore = () =>
  openS3Store({
    bucket: 'baoming',
    region: 'cn-north-1',
    endpoint,
    accessKeyId: 'key-id',
    secretAccessKey: 'key-secret',
    forcePathStyle: true,
  })
const key = newStorageKey('019a9c00-0000-7000-8000-000000000001')

test('puts, reads and removes under the bucket, signing each request', async () => {
  const files = openStore()
  await files.put(key, Buffer.from('photo'), 'image/png')
  expect(objects.get(`/baoming/${key}`)).toEqual({ bytes: Buffer.from('photo'), type: 'image/png' })
  const bytes = await files.open(key)
  expect(bytes && (await buffer(bytes)).toString()).toBe('photo')
  await files.remove(key)
  expect(await files.open(key)).toBeNull()
  expect(asked.map(({ method, signed }) => [method, signed])).toEqual([
    ['PUT', true],
    ['GET', true],
    ['DELETE', true],
    ['GET', true],
  ])
})

test('makes an address from which a reader without keys gets the file under its name, for a while', async () => {
  const files = openStore()
  await files.put(key, Buffer.from('photo'), 'application/octet-stream')
  const presented = {
    mediaType: 'image/png',
    disposition: "inline; filename*=UTF-8''a.png",
    cacheControl: 'private, max-age=60',
    seconds: 60,
  }
  const address = new URL((await files.addressOf(key, presented)) ?? '')
  expect(address.searchParams.get('X-Amz-Expires')).toBe('60')
  const reply = await fetch(address)
  expect([
    reply.status,
    ...['content-type', 'content-disposition', 'cache-control'].map((name) => reply.headers.get(name)),
  ]).toEqual([200, 'image/png', "inline; filename*=UTF-8''a.png", 'private, max-age=60'])
  address.search = ''
  expect((await fetch(address)).status).toBe(403)
})

test('lists what was put before an instant, page by page, and nothing of others', async () => {
  const files = openStore()
  const keys = Array.from({ length: 3 }, () => newStorageKey('019a9c00-0000-7000-8000-000000000001'))
  const names = [keys[0], 'backups/of-somebody-else', keys[1], keys[2]]
  for (const name of names) objects.set(`/baoming/${name}`, { bytes: Buffer.from(''), type: 'image/png' })
  const listed: string[] = []
  for await (const some of files.listBefore(new Date('2026-11-04T00:00:00Z'))) listed.push(...some)
  expect(listed).toEqual(keys.slice(0, 2))
})

test('takes no key that is not its own', async () => {
  await expect(openStore().put('../other', Buffer.from(''), 'text/plain')).rejects.toThrow(
    'not a storage key',
  )
  expect(asked).toEqual([])
})
