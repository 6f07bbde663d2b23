import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { keepSecret } from './secret.ts'

const secret = 'x'.repeat(32)
const external = {
  DATABASE_URL: 'postgresql://app@db/baoming',
  DATABASE_OWNER_URL: 'postgresql://owner@db/baoming',
  SECRET: secret,
  FILES: 'disk',
}

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return ''
}

test('nothing needs to be set: an embedded database, files on disk, the demo', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    database: { kind: 'embedded' },
    files: { kind: 'disk' },
    secret: null,
    demo: true,
    jobs: true,
    development: false,
  })
})

test('everything that is missing or wrong is named at once', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://db',
    DATABASE_OWNER_URL: 'postgresql://owner@db/baoming',
    FILES: 's3',
    S3_ACCESS_KEY_ID: 'id',
    DEMO: 'yes',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'https://exam.example.org/path',
  })
  const named = [
    'PORT must be a whole number from 0 to 65535',
    'DATABASE_URL must be an address',
    'DATABASE_URL is missing',
    'S3_BUCKET is missing',
    'S3_REGION is missing',
    'S3_SECRET_ACCESS_KEY is missing',
    'SECRET is missing',
    'DEMO must be one of',
    'LOG_LEVEL must be one of',
    'PUBLIC_URL must be scheme, host and port only',
  ]
  for (const name of named) expect(problems).toContain(name)
})

test('beside a real database the built-in store and the demo are on only where that is said', () => {
  const { FILES: _, ...unsaid } = external
  expect(problemsOf(unsaid)).toContain('FILES is missing')
  expect(readConfig(external).demo).toBe(false)
  expect(readConfig({ ...external, DEMO: '1' }).demo).toBe(true)
})

test('a real database needs both of its roles and a secret of some length', () => {
  const { DATABASE_OWNER_URL: _, ...noOwner } = external
  expect(problemsOf(noOwner)).toContain('DATABASE_OWNER_URL is missing')
  expect(problemsOf({ ...external, SECRET: 'short' })).toContain('SECRET is shorter than 32 characters')
})

test('no value of a secret stands in the message', () => {
  expect(problemsOf({ ...external, SECRET: 'hunter2' })).not.toContain('hunter2')
})

test('lists are split at commas and spaces, addresses lose their last slash', () => {
  const config = readConfig({
    TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
    CDN_BASE: 'https://cdn.example.org/b/',
  })
  expect(config.trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16'])
  expect(config.cdnBase).toBe('https://cdn.example.org/b')
})

test('beside the embedded database the secret is made once, for its owner only', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'baoming-secret-')), 'deep', 'down')
  const [first, atOnce] = await Promise.all([0, 1].map(() => keepSecret({ secret: null, dataDir })))
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(atOnce).toBe(first)
  expect(await keepSecret({ secret: null, dataDir })).toBe(first)
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(first)
  expect(await keepSecret({ secret, dataDir })).toBe(secret)
})
