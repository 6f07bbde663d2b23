import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepKeys, keepSecret } from '#server/platform/secrets/secret.ts'
import { openScratchFolder } from '#server/test/scratch-folder.ts'
import { ConfigError, readConfig } from './config.ts'

const secret = 'x'.repeat(32)
const external = {
  DATABASE_URL: 'postgresql://app@db/baoming',
  DATABASE_OWNER_URL: 'postgresql://owner@db/baoming',
  SECRET: secret,
  FILES_ADAPTER: 'disk',
  KEYS: secret,
  INDEX_KEY: secret,
  SMS_ADAPTER: 'outbox',
  MAIL_ADAPTER: 'outbox',
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
    FILES_ADAPTER: 's3',
    MAIL_ADAPTER: 'smtp',
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
    'KEYS is missing',
    'INDEX_KEY is missing',
    'SMS_ADAPTER is missing',
    'SMTP_URL is missing',
    'MAIL_FROM is missing',
    'DEMO must be one of',
    'LOG_LEVEL must be one of',
    'PUBLIC_URL must be scheme, host and port only',
  ]
  for (const name of named) expect(problems).toContain(name)
})

test('beside a real database the built-in store and the demo are on only where that is said', () => {
  for (const name of ['FILES_ADAPTER', 'SMS_ADAPTER', 'MAIL_ADAPTER'] as const) {
    const { [name]: _, ...unsaid } = external
    expect(problemsOf(unsaid)).toContain(`${name} is missing`)
  }
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
  const dataDir = join(await openScratchFolder(), 'deep', 'down')
  const [first, atOnce] = await Promise.all([0, 1].map(() => keepSecret({ secret: null, dataDir })))
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(atOnce).toBe(first)
  expect(await keepSecret({ secret: null, dataDir })).toBe(first)
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(first)
  expect(await keepSecret({ secret, dataDir })).toBe(secret)
  expect(await readdir(dataDir)).toEqual(['secret'])
})

test('beside the embedded database the keys are made once too; a line on top of the file is the newest', async () => {
  const dataDir = await openScratchFolder()
  const made = await keepKeys({ keys: null, dataDir })
  expect(made.sealing).toHaveLength(1)
  expect(made.index).not.toBe(made.sealing[0])
  await writeFile(join(dataDir, 'keys'), `${secret}\n${made.sealing[0]}\n`)
  expect(await keepKeys({ keys: null, dataDir })).toEqual({ ...made, sealing: [secret, made.sealing[0]] })
  expect((await stat(join(dataDir, 'index-key'))).mode & 0o777).toBe(0o600)
})

test.each(['', '\n', 'cut short', `${secret}\nshort`])(
  'keys that read %j are refused, not used',
  async (text) => {
    const dataDir = await openScratchFolder()
    await writeFile(join(dataDir, 'keys'), text)
    await expect(keepKeys({ keys: null, dataDir })).rejects.toThrow('keys holds no secret of 32 characters')
  },
)

test.each(['keys', 'index-key'])('%s that got lost beside sealed data are not made anew', async (name) => {
  const dataDir = await openScratchFolder()
  await keepKeys({ keys: null, dataDir })
  await mkdir(join(dataDir, 'postgres', 'cluster'), { recursive: true })
  await rm(join(dataDir, name))
  await expect(keepKeys({ keys: null, dataDir })).rejects.toThrow('put it back from a backup')
  expect(await readdir(dataDir)).not.toContain(name)
})

test('of the two keys for personal data one alone is refused', () => {
  expect(problemsOf({ KEYS: secret })).toContain('INDEX_KEY is missing')
  expect(problemsOf({ INDEX_KEY: secret })).toContain('KEYS is missing')
  expect(problemsOf({ KEYS: `${secret},short`, INDEX_KEY: secret })).toContain('KEYS holds a key shorter')
  expect(readConfig({ KEYS: `${secret}, ${secret}2`, INDEX_KEY: secret }).keys?.sealing).toHaveLength(2)
})
