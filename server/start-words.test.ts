import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../e2e/free-port.ts'
import { readConfig } from './platform/process/config.ts'
import { openLog } from './platform/process/log.ts'
import { openPortal } from './portal.ts'
import { explainFailure, welcome } from './start-words.ts'
import { once, openTestDatabase, type TestDatabase } from './test/test-database.ts'

let on: TestDatabase
let dataDir: string
beforeAll(async () => {
  on = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'baoming-start-'))
  await writeFile(join(dataDir, 'a-file'), '')
})
afterAll(async () => {
  await on.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const wholeWith = (env: Record<string, string>) => ({
  DATABASE_URL: on.appUrl,
  DATABASE_OWNER_URL: on.ownerUrl,
  DATA_DIR: dataDir,
  PORT: '0',
  FILES_ADAPTER: 'disk',
  SECRET: 'a secret of the test house, of no worth',
  KEYS: 'a-key-of-the-test-house-of-no-worth-at-all',
  INDEX_KEY: 'another key of the test house, of no worth',
  SMS_ADAPTER: 'outbox',
  MAIL_ADAPTER: 'outbox',
  ...env,
})

/** What whoever starts it reads. */
async function failureOf(env: Record<string, string>): Promise<string> {
  try {
    const portal = await openPortal(readConfig(wholeWith(env)), openLog('silent'))
    await portal.stop()
    return 'it started'
  } catch (error) {
    return explainFailure(error)
  }
}

const changed = (url: string, change: (url: URL) => void) => {
  const other = new URL(url)
  change(other)
  return other.href
}
const withWrongPassword = (url: string) => changed(url, (other) => (other.password = 'wrong'))
const ofOtherDatabase = (url: string) => changed(url, (other) => (other.pathname = '/nothing'))

test('whoever starts it without the demo reads that SMS and mails go nowhere; where they go out, nothing of that', () => {
  const said = (env: Record<string, string>) =>
    welcome(readConfig(wholeWith(env)), 'http://127.0.0.1:3000', null)
  expect(said({})).toContain('SMS (SMS_ADAPTER) and mails (MAIL_ADAPTER) are kept and go nowhere')
  expect(
    said({ MAIL_ADAPTER: 'smtp', SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'office@example.com' }),
  ).toContain('sent anything yet: SMS (SMS_ADAPTER) are kept')
  expect(said({ DEMO: '1' })).not.toContain('go nowhere')
})

describe('a start that cannot happen says one sentence', () => {
  const faults: [string, () => Record<string, string> | Promise<Record<string, string>>, RegExp][] = [
    [
      'a wrong password of the owner',
      () => ({ DATABASE_OWNER_URL: withWrongPassword(on.ownerUrl) }),
      /DATABASE_OWNER_URL .*password authentication failed/,
    ],
    [
      'a wrong password of the app',
      () => ({ DATABASE_URL: withWrongPassword(on.appUrl) }),
      /DATABASE_URL .*password authentication failed/,
    ],
    [
      'an unknown database',
      () => ({ DATABASE_URL: ofOtherDatabase(on.appUrl) }),
      /no such database at DATABASE_URL/,
    ],
    [
      'an unknown host',
      () => ({ DATABASE_OWNER_URL: 'postgresql://owner@db.invalid/baoming' }),
      /host of DATABASE_OWNER_URL \(db\.invalid:5432\/baoming\)/,
    ],
    [
      'nobody who listens',
      async () => ({ DATABASE_OWNER_URL: `postgresql://owner@127.0.0.1:${await freePort()}/baoming` }),
      /No PostgreSQL listens at DATABASE_OWNER_URL/,
    ],
    [
      'one role for both',
      () => ({ DATABASE_URL: on.ownerUrl }),
      /is the owner.*Name a role that owns nothing in DATABASE_URL/,
    ],
    [
      'a list of proxies that is none',
      () => ({ TRUSTED_PROXIES: '10.0.0.0/8, proxy, 10.0.0.0/64' }),
      /TRUSTED_PROXIES must be addresses.*proxy, 10\.0\.0\.0\/64/,
    ],
    [
      'a folder that cannot be made',
      () => ({ DATA_DIR: join(dataDir, 'a-file', 'data') }),
      /a-file\/data.*A file stands where a folder is needed/,
    ],
    ['a host that is another machine', () => ({ HOST: '192.0.2.1' }), /^HOST is no address of this machine/],
  ]
  test.each(faults)('%s', async (_, env, sentence) => {
    const said = await failureOf(await env())
    expect(said).toMatch(sentence)
    expect(said).not.toMatch(/ at .*\.ts:|Baoming could not start/)
  })

  test('a database of version 0.1, of which nothing is touched', async () => {
    const old = await openTestDatabase({ empty: true })
    const tables = `select table_name as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker')`
    await once(old.ownerUrl, (owner) =>
      owner.query(
        `create table migration (name text primary key, checksum text not null, applied_at timestamptz not null);
         insert into migration values ('0001-ground.sql', 'of version 0.1', now())`,
      ),
    )
    try {
      const said = await failureOf({ DATABASE_URL: old.appUrl, DATABASE_OWNER_URL: old.ownerUrl })
      expect(said).toMatch(
        /^This database was made by version 0\.1, which cannot be upgraded: start with an empty data folder \(DATA_DIR\) or an empty database\.$/,
      )
      expect((await once(old.ownerUrl, (owner) => owner.query(tables))).rows).toEqual([{ name: 'migration' }])
    } finally {
      await old.drop()
    }
  })

  test('no connection left', async () => {
    const limit = (most: number) =>
      once(on.adminUrl, (admin) =>
        admin.query(`alter database ${new URL(on.adminUrl).pathname.slice(1)} connection limit ${most}`),
      )
    await limit(0)
    const said = await failureOf({}).finally(() => limit(-1))
    expect(said).toMatch(/DATABASE_OWNER_URL .* has no connection left: raise max_connections/)
  })
})
