import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/process/config.ts'
import { makeSecurityHeaders, type PageHosts } from './security-headers.ts'

const headersFor = (env: Record<string, string> = {}) => makeSecurityHeaders(readConfig(env)).pages

function directive(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  return headers['content-security-policy']?.split('; ').find((one) => one.startsWith(`${name} `))
}

test('no script but our own files runs, nobody frames a page, nothing guesses a type', () => {
  const headers = headersFor()
  expect(directive(headers, 'script-src')).toBe("script-src 'self'")
  expect(directive(headers, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(directive(headers, 'object-src')).toBe("object-src 'none'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['permissions-policy']).toContain('microphone=()')
})

const headersOf = (env: Record<string, string>, hosts: PageHosts) =>
  makeSecurityHeaders(readConfig(env)).pagesFor(hosts)

test('a provider’s chat may run its scripts, open its frames and its connections, for its project alone', () => {
  const headers = headersOf(
    {},
    { chat: ['https://chat.example.org'], ownChat: null, captcha: [], images: [] },
  )
  expect(directive(headers, 'script-src')).toBe("script-src 'self' https://chat.example.org")
  expect(directive(headers, 'frame-src')).toContain('https://chat.example.org')
  expect(directive(headers, 'connect-src')).toContain('wss://chat.example.org')
  expect(directive(headersFor(), 'script-src')).toBe("script-src 'self'")
})

test('a chat with an address of its own runs only where the portal’s operator allows its host', () => {
  const hosts = { chat: [], ownChat: 'https://chat.example.org', captcha: [], images: [] }
  expect(directive(headersOf({}, hosts), 'script-src')).toBe("script-src 'self'")
  const allowed = headersOf({ CHAT_HOSTS: 'https://chat.example.org' }, hosts)
  expect(directive(allowed, 'script-src')).toBe("script-src 'self' https://chat.example.org")
  expect(directive(headersFor({ CHAT_HOSTS: 'https://chat.example.org' }), 'script-src')).toBe(
    "script-src 'self'",
  )
})

test('pictures come from the hosts of the project’s settings', () => {
  const headers = headersOf({}, { chat: [], ownChat: null, captcha: [], images: ['pictures.example.org'] })
  expect(directive(headers, 'img-src')).toContain('https://pictures.example.org')
  expect(directive(headers, 'script-src')).toBe("script-src 'self'")
})

test('a store of files that hands them out itself may be looked at', () => {
  const store = { FILES_ADAPTER: 's3', S3_BUCKET: 'b', S3_REGION: 'cn-north-1' }
  const own = headersFor({ ...store, S3_ENDPOINT: 'https://s3.example.org' })
  expect(directive(own, 'img-src')).toContain('https://b.s3.example.org')
  expect(directive(headersFor(store), 'img-src')).toContain('https://*.amazonaws.com')
})

test('browsers are bound to https only where the portal is reached by it', () => {
  expect(headersFor({ PUBLIC_URL: 'http://exam.example.org' })).not.toHaveProperty(
    'strict-transport-security',
  )
  const safe = headersFor({ PUBLIC_URL: 'https://exam.example.org' })
  expect(safe['strict-transport-security']).toMatch(/^max-age=\d{8}/)
})
