import { expect, test } from 'vitest'
import { readSqlFiles } from '#server/platform/migrate/sql-files.ts'
import { openTestDatabase } from '../test-database.ts'

const read = (name: string) => readSqlFiles(new URL(`../../database/${name}/`, import.meta.url))
const functions = await read('functions')

test('every function of the database stands in one file of functions, once', async () => {
  const written = functions.flatMap(({ sql }) =>
    Array.from(sql.matchAll(/^create or replace function (\w+)/gm), ([, name]) => name),
  )
  const database = await openTestDatabase()
  try {
    const made = await database.asOwner<{ name: string }>(
      `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace`,
    )
    expect(written.toSorted()).toEqual(made.map(({ name }) => name).toSorted())
  } finally {
    await database.drop()
  }
})

test.each(functions)('$name holds nothing but functions, and what drops an old one', ({ sql }) => {
  const outside = sql
    .replaceAll(/\$\$.*?\$\$/gs, '')
    .replaceAll(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
  const others = outside.filter(
    (statement) => !/^(create or replace function \w+|drop function if exists \w+|$)/.test(statement),
  )
  expect(others).toEqual([])
})

test('no migration makes or drops a function', async () => {
  const making = (await read('migrations')).filter(({ sql }) =>
    /^\s*(create( or replace)?|drop|alter) (function|procedure)/im.test(sql),
  )
  expect(making.map(({ name }) => name)).toEqual([])
})
