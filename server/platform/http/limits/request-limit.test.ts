import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientKey, isLoopback, truncatedAddress } from '#server/platform/addresses/client-address.ts'
import { openPlanted, type Planted } from '#server/test/planted.ts'
import { RequestLimit } from './request-limit.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::'],
  ['::1', '0:0:0:0', '0:0:0::'],
])('%s counts as %s and is logged as %s', (address, key, truncated) => {
  expect([clientKey(address), truncatedAddress(address)]).toEqual([key, truncated])
})

test('loopback is this machine in either family', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1'].map(isLoopback)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('a client has a minute of requests at once, then as many as the minute gives', () => {
  const limit = new RequestLimit(60)
  const taken = Array.from({ length: 60 }, () => limit.take('192.0.2.7', 0))
  expect(taken).toEqual(taken.map(() => 0))
  expect(limit.take('192.0.2.7', 0)).toBe(1)
  expect(limit.take('192.0.2.7', 999)).toBe(1)
  expect(limit.take('192.0.2.7', 1000)).toBe(0)
  expect(limit.take('192.0.2.8', 1000)).toBe(0)
})

test('a slow limit says how long to wait', () => {
  const limit = new RequestLimit(2)
  limit.take('192.0.2.7', 0)
  limit.take('192.0.2.7', 0)
  expect(limit.take('192.0.2.7', 0)).toBe(30)
})

test('a clock that goes back gives nothing', () => {
  const limit = new RequestLimit(1)
  limit.take('192.0.2.7', 1000)
  expect(limit.take('192.0.2.7', 0)).toBeGreaterThan(0)
})

test('memory is bounded: who came first is forgotten first', () => {
  const limit = new RequestLimit(1, 3)
  for (const last of [1, 2, 3, 4]) limit.take(`192.0.2.${last}`, 0)
  expect(limit.clients).toBe(3)
  expect(limit.take('192.0.2.4', 0)).toBeGreaterThan(0)
  expect(limit.take('192.0.2.1', 0)).toBe(0)
})

let planted: Planted
beforeAll(async () => {
  planted = await openPlanted({ REQUESTS_PER_MINUTE: '2', TRUSTED_PROXIES: '10.0.0.0/8' })
  planted.site.app.get('/api/open', async (request) => request.ip)
})
afterAll(() => planted.close())

test('beyond the limit the answer is 429 in its envelope, with Retry-After', async () => {
  const ask = () => planted.site.app.inject({ url: '/api/open', remoteAddress: '192.0.2.7' })
  await ask()
  await ask()
  const { statusCode, headers, body } = await ask()
  expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
    429,
    '30',
    { code: 50, message: 'TOO_MANY_REQUESTS', data: null },
  ])
})

test('a person who follows a link is told how long to wait on a page, a call is not', async () => {
  const remoteAddress = '192.0.2.8'
  const ask = (url: string, accept: string) =>
    planted.site.app.inject({ url, remoteAddress, headers: { accept } })
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  await ask('/api/open', '*/*')
  await ask('/api/open', '*/*')
  const { statusCode, headers, body } = await ask('/e/demo/login', browser)
  expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
    429,
    '30',
    'text/html; charset=utf-8',
  ])
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  for (const words of [
    '请等待 <span data-seconds>30',
    '請等待',
    'Please wait',
    '<script src="/busy.js" defer>',
  ])
    expect(body).toContain(words)
  expect((await ask('/e/demo/login', 'application/json')).json().message).toBe('TOO_MANY_REQUESTS')
  expect((await ask('/api/open', browser)).json().message).toBe('TOO_MANY_REQUESTS')
})

test('a client is whom a trusted proxy names, and nobody else is believed', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.9' }
  const ask = (remoteAddress: string) => planted.site.app.inject({ url: '/api/open', headers, remoteAddress })
  expect((await ask('10.0.0.5')).body).toBe('198.51.100.9')
  expect((await ask('203.0.113.5')).body).toBe('203.0.113.5')
})

test('files of the web and health are not counted', async () => {
  const ask = () => planted.site.app.inject({ url: '/healthz', remoteAddress: '192.0.2.99' })
  for (const _ of [1, 2, 3, 4]) expect((await ask()).statusCode).not.toBe(429)
})
