import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test-database.ts'
import { findOpenDoors } from './row-security.ts'

let house: TestDatabase
beforeAll(async () => {
  house = await openTestDatabase()
})
afterAll(() => house.drop())

test('no table of the schema lets one project read another', async () => {
  expect(await findOpenDoors(house.ownerUrl)).toEqual([])
})

const ledTable = 'project_id uuid, planted_id uuid, primary key (project_id, planted_id)'

test.each([
  ['a table without project_id', 'create table planted (planted_id uuid primary key)', 'its primary key'],
  [
    'a primary key that project_id does not lead',
    'create table planted (project_id uuid, planted_id uuid, primary key (planted_id, project_id))',
    'its primary key',
  ],
  ['a table that nobody guarded', `create table planted (${ledTable})`, 'not enabled and forced'],
  ['a table that nobody guarded', `create table planted (${ledTable})`, 'no policy compares'],
  [
    'security that is enabled but not forced',
    `create table planted (${ledTable}); select guard_table('planted'); alter table planted no force row level security`,
    'not enabled and forced',
  ],
  [
    'one policy too many',
    `create table planted (${ledTable}); select guard_table('planted'); create policy peep on planted for select using (true)`,
    'policy peep opens rows',
  ],
  [
    'an index by something else',
    `create table planted (${ledTable}, name text); select guard_table('planted'); create index astray on planted (name)`,
    'index astray',
  ],
  [
    'a foreign key by something else',
    `create table planted (${ledTable}, parent_id uuid, unique (project_id, parent_id), foreign key (parent_id, project_id) references planted (planted_id, project_id), unique (planted_id, project_id)); select guard_table('planted')`,
    'foreign key planted_parent_id_project_id_fkey',
  ],
  [
    'a view that asks as its owner',
    'create view planted as select * from history',
    'a view must ask as its reader',
  ],
  [
    'a function of the owner’s rights with an open search_path',
    `create function planted() returns int language sql security definer as 'select 1'`,
    'must pin its search_path',
  ],
])('%s is found', async (_, sql, fault) => {
  const scratch = await openTestDatabase()
  try {
    await scratch.asOwner(sql)
    expect(await findOpenDoors(scratch.ownerUrl)).toContainEqual(expect.stringContaining(fault))
  } finally {
    await scratch.drop()
  }
})
