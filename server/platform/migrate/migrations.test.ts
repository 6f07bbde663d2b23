import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '#server/platform/process/log.ts'
import { once, openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'
import { migrate } from './migrations.ts'

const log = openLog('silent')
const start = promisify(execFile)

let house: TestDatabase
let folder: string
beforeEach(async () => {
  house = await openTestDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'baoming-migrations-'))
  for (const name of ['migrations', 'functions']) await mkdir(join(folder, name))
})
afterEach(async () => {
  await house.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(folder, 'migrations', name), sql)
const run = (urls: { appUrl?: string } = {}) =>
  migrate({
    ownerUrl: house.ownerUrl,
    appUrl: house.appUrl,
    ...urls,
    definitions: pathToFileURL(`${folder}/`),
    log,
  })
const query = async (url: string, sql: string) => (await once(url, (client) => client.query(sql))).rows

test('four processes that start at once migrate an empty database once', async () => {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: house.appUrl,
    DATABASE_OWNER_URL: house.ownerUrl,
    FILES_ADAPTER: 'disk',
    SECRET: 'x'.repeat(32),
    KEYS: 'x'.repeat(32),
    INDEX_KEY: 'x'.repeat(32),
    SMS_ADAPTER: 'outbox',
    MAIL_ADAPTER: 'outbox',
  }
  const cli = join(import.meta.dirname, '../../migrate.ts')
  const runs = await Promise.all(Array.from({ length: 4 }, () => start(process.execPath, [cli], { env })))
  const applied = runs
    .flatMap(({ stdout }) => stdout.split('\n').filter((line) => line.includes('applied')))
    .map((line) => JSON.parse(line))
    .map(({ migration, functions }) => ({ name: migration ?? functions }))
  const known = await query(
    house.ownerUrl,
    'select name from migration union all select name from function_file order by name',
  )
  expect(applied.toSorted((one, other) => (one.name < other.name ? -1 : 1))).toEqual(known)
  expect(known).toContainEqual({ name: '0001-ground.sql' })
  expect(known).toContainEqual({ name: 'ground.sql' })
})

test('only what is missing is applied', async () => {
  await write('0001-one.sql', 'create table one ()')
  await run()
  await write('0002-two.sql', 'create table two ()')
  await run()
  expect(await query(house.ownerUrl, 'select name from migration order by name')).toEqual([
    { name: '0001-one.sql' },
    { name: '0002-two.sql' },
  ])
})

test('a migration that fails half-way leaves nothing of itself, and says its name', async () => {
  await write('0001-one.sql', 'create table one (); select 1 / 0')
  await expect(run()).rejects.toThrow('Migration 0001-one.sql failed: division by zero')
  expect(await query(house.ownerUrl, `select to_regclass('one') as one`)).toEqual([{ one: null }])
  expect(await query(house.ownerUrl, 'select * from migration')).toEqual([])
})

test('a migration that was changed after it was applied is refused', async () => {
  await write('0001-one.sql', 'create table one ()')
  await run()
  await write('0001-one.sql', 'create table one (other int)')
  await expect(run()).rejects.toThrow('0001-one.sql was changed after it was applied')
})

test('a database that is newer than the code is refused', async () => {
  await write('0001-one.sql', 'create table one ()')
  await write('0002-two.sql', 'create table two ()')
  await run()
  await rm(join(folder, 'migrations', '0002-two.sql'))
  await expect(run()).rejects.toThrow('0002-two.sql, which this version does not know')
})

test.each([
  ['two of one number', ['0001-one.sql', '0001-uno.sql'], '0001-uno.sql has the number of another one'],
  ['a name of its own', ['0001_one.sql'], '0001_one.sql is not called 0001-what-it-does.sql'],
])('%s in the numbering is refused', async (_, names, message) => {
  for (const name of names) await write(name, 'select 1')
  await expect(run()).rejects.toThrow(message)
})

test('the app may use the tables that the owner made, not the records of what was applied', async () => {
  await write('0001-one.sql', 'create table one (id int generated always as identity, name text)')
  await run()
  await once(house.appUrl, async (app) => {
    await app.query(`insert into one (name) values ('a')`)
    await app.query(`update one set name = 'b'`)
    expect((await app.query('select * from one')).rows).toEqual([{ id: 1, name: 'b' }])
    await app.query('delete from one')
    await expect(app.query('truncate one')).rejects.toThrow('permission denied')
    for (const record of ['migration', 'function_file'])
      await expect(app.query(`select * from ${record}`)).rejects.toThrow('permission denied')
    await expect(app.query('create table mine ()')).rejects.toThrow('permission denied')
  })
})

test('the owner is refused as the app, even before it owns a table', async () => {
  await expect(run({ appUrl: house.ownerUrl })).rejects.toThrow('is the owner')
})

test('a superuser is refused as the app', async () => {
  await expect(run({ appUrl: house.adminUrl })).rejects.toThrow('is a superuser')
})

test.each([
  ['bypasses row-level security', (role: string) => `alter role ${role} bypassrls`],
  ['may act as baoming_owner', (role: string) => `grant baoming_owner to ${role}`],
  ['owns tables', (role: string) => `create table stray (); alter table stray owner to ${role}`],
])('a role that %s is refused as the app', async (fault, spoil) => {
  const role = `app_${randomUUID().replaceAll('-', '')}`
  const appUrl = Object.assign(new URL(house.appUrl), { username: role, password: 'secret' }).href
  await query(house.adminUrl, `create role ${role} login password 'secret'; ${spoil(role)}`)
  try {
    await expect(run({ appUrl })).rejects.toThrow(fault)
  } finally {
    await query(house.adminUrl, `drop owned by ${role}; drop role ${role}`)
  }
})
