import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '#server/platform/process/log.ts'
import { once, openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'
import { migrate } from './migrations.ts'

const log = openLog('silent')

let house: TestDatabase
let folder: string
beforeEach(async () => {
  house = await openTestDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'baoming-functions-'))
  for (const name of ['migrations', 'functions']) await mkdir(join(folder, name))
})
afterEach(async () => {
  await house.drop()
  await rm(folder, { recursive: true })
})

const write = (path: string, sql: string) => writeFile(join(folder, path), sql)
const answering = (answer: number) => `create or replace function answer() returns integer return ${answer};`
const start = (version = '0.2.0') =>
  migrate({
    ownerUrl: house.ownerUrl,
    appUrl: house.appUrl,
    definitions: pathToFileURL(`${folder}/`),
    version,
    log,
  })
const asOwner = async (sql: string) => (await once(house.ownerUrl, (owner) => owner.query(sql))).rows
const answer = async () => (await asOwner('select answer()'))[0]?.answer

test('a file is applied when it changed, and not when it did not', async () => {
  await write('functions/thing.sql', answering(1))
  await start()
  await asOwner(answering(9))
  await start()
  expect(await answer()).toBe(9)
  await write('functions/thing.sql', answering(2))
  await start()
  expect(await answer()).toBe(2)
})

test('the ground is there before the first migration, every other file after the last one', async () => {
  await write('functions/ground.sql', answering(1))
  await write('migrations/0001-one.sql', 'create table one (id integer default answer())')
  const reading = 'create or replace function newest() returns one begin atomic select * from one; end;'
  await write('functions/a-feature.sql', reading)
  await start()
  await asOwner('insert into one default values')
  expect(await asOwner('select * from newest()')).toEqual([{ id: 1 }])
})

test('a process of an older version leaves what a newer one has applied', async () => {
  await write('functions/thing.sql', answering(10))
  await start('0.10.0')
  await write('functions/thing.sql', answering(9))
  await start('0.9.0')
  expect(await answer()).toBe(10)
  await start('0.10.1')
  expect(await answer()).toBe(9)
})

test('a file that fails leaves nothing of itself, and says what to drop', async () => {
  await write('functions/thing.sql', answering(1))
  await start()
  const other = "create or replace function answer() returns text return 'two';"
  await write('functions/thing.sql', `create or replace function more() returns integer return 1; ${other}`)
  await expect(start()).rejects.toThrow(
    'Functions thing.sql failed: cannot change return type of existing function. Use DROP FUNCTION answer() first.',
  )
  expect(await asOwner(`select to_regproc('more') as more`)).toEqual([{ more: null }])
  await write('functions/thing.sql', `drop function if exists answer(); ${other}`)
  await start()
  expect(await answer()).toBe('two')
})
