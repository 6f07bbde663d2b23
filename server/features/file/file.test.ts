import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { throwBreach } from '#server/platform/http/contract-check/contract-breach.ts'
import { openSite } from '#server/platform/http/open-site.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { openLog } from '#server/platform/process/log.ts'
import { Metrics } from '#server/platform/process/metrics.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { keepFile, pictureAddress, signedAddress, storeFile } from './file.ts'
import { serveFiles } from './routes.ts'

let house: House
let projectId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const inAnHour = new Date(noon.getTime() + 3_600_000)

async function keep(name: string, mediaType: string): Promise<string> {
  const stored = await storeFile(house.files, projectId, { name, mediaType, bytes: Buffer.from('bytes') })
  const scope = { projectId, actor: { kind: 'system', name: 'test' } } as const
  return house.database.transaction(scope, (tx) => keepFile(tx, house.keys, stored, noon))
}

const addressOf = (fileId: string) => signedAddress(house.secret, projectId, fileId, inAnHour)

test('whoever holds the address gets the file, as what it is, under its name', async () => {
  const reply = await house.app.inject(addressOf(await keep("logo '7' 标志.png", 'image/png')))
  expect([reply.statusCode, reply.body]).toEqual([200, 'bytes'])
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '5',
    'content-disposition': "inline; filename*=UTF-8''logo%20%277%27%20%E6%A0%87%E5%BF%97.png",
    'cache-control': 'private, max-age=3600, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})

test('what a browser might run is never shown in place', async () => {
  for (const type of [
    'text/html',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/javascript',
    'application/zip',
    'application/pdf',
  ])
    expect(
      (await house.app.inject(addressOf(await keep('page', type)))).headers['content-disposition'],
    ).toMatch(/^attachment;/)
})

test('an address that was changed in any part, or has expired, leads nowhere', async () => {
  const fileId = await keep('a.png', 'image/png')
  const other = await keep('b.png', 'image/png')
  const address = addressOf(fileId)
  const changed = [
    address.replace(fileId, other),
    address.replace(projectId, await house.given.project()),
    address.replace(/expires=(\d+)/, (_found, expires) => `expires=${Number(expires) + 1}`),
    address.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
    address.replace(/&signature=.*/, ''),
    address.replace(/signature=.*/, 'signature='),
    address.replace(fileId, 'no-uuid'),
    signedAddress('another secret', projectId, fileId, inAnHour),
  ]
  for (const url of changed) {
    const { statusCode, body } = await house.app.inject(url)
    expect([url, statusCode, body]).toEqual([url, 404, '{"code":50,"message":"GA_GF_FILE_01","data":null}'])
  }
  house.clock.set(inAnHour)
  expect((await house.app.inject(address)).statusCode).toBe(404)
})

test('a file that is gone from the store, or was never kept, is absent', async () => {
  const fileId = await keep('a.png', 'image/png')
  const [row] = await house.asOwner<{ storage_key: string }>(
    'select storage_key from file where file_id = $1',
    [fileId],
  )
  await house.files.remove(row?.storage_key ?? '')
  expect((await house.app.inject(addressOf(fileId))).statusCode).toBe(404)
  expect((await house.app.inject(addressOf(projectId))).statusCode).toBe(404)
})

test('pictures keep one address for a whole day', () => {
  const at = (time: string) => pictureAddress(house.secret, projectId, projectId, new Date(time))
  expect(at('2026-11-20T00:00:00Z')).toBe(at('2026-11-20T15:59:59Z'))
  expect(at('2026-11-20T16:00:00Z')).not.toBe(at('2026-11-20T15:59:59Z'))
})

test('where the store hands files out itself, the reader is sent there', async () => {
  const files = { ...house.files, addressOf: async () => 'https://s3.example.org/key?X-Amz-Signature=1' }
  const { database, clock, secret, keys } = house
  const site = openSite({
    config: readConfig({}),
    keys,
    database,
    clock,
    log: openLog('silent'),
    metrics: new Metrics(),
    onBreach: throwBreach,
    findActor: async () => null,
    listStaffNames: async () => new Map(),
    findGate: () => null,
    findGateById: () => null,
  })
  serveFiles(site, { files, secret })
  const { statusCode, headers } = await site.app.inject(addressOf(await keep('a.png', 'image/png')))
  expect([statusCode, headers.location]).toEqual([302, 'https://s3.example.org/key?X-Amz-Signature=1'])
  expect(headers['cache-control']).toBe('private, max-age=1800')
  await site.app.close()
})

test('a stored file that no transaction keeps belongs to nobody', async () => {
  const stored = await storeFile(house.files, projectId, {
    name: 'a.png',
    mediaType: 'image/png',
    bytes: Buffer.from('x'),
  })
  const rows = await house.asOwner('select 1 from file where storage_key = $1', [stored.storageKey])
  expect(rows).toEqual([])
  const bytes = await house.files.open(stored.storageKey)
  expect(bytes && (await buffer(bytes)).toString()).toBe('x')
})
