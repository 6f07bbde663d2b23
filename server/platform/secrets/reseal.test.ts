import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformId } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { openLog } from '#server/platform/process/log.ts'
import { once, openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'
import { openKeys } from './keys.ts'
import { reseal } from './reseal.ts'
import { findSealedColumns } from './sealed-columns.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const index = 'an index key'
const older = openKeys({ sealing: ['an older key'], index })
const both = openKeys({ sealing: ['a newer key', 'an older key'], index })
const newer = openKeys({ sealing: ['a newer key'], index })
const place = (projectId: string) => ({ projectId, table: 'outbox', column: 'content_sealed' })
const log = openLog('silent')

let on: TestDatabase
beforeAll(async () => {
  on = await openTestDatabase()
})
afterAll(() => on.drop())

async function fill(count: number, keys = older) {
  for (let at = 0; at < count; at++) {
    const projectId = at % 3 === 0 ? platformId : newId(now)
    await on.asOwner(`insert into outbox values ($1, $2, $3, 'sms', $4)`, [
      projectId,
      newId(now),
      now,
      keys.seal(place(projectId), `text ${at}`),
    ])
  }
}

const rows = () =>
  on.asOwner<{ project_id: string; content_sealed: Buffer }>('select project_id, content_sealed from outbox')

test('whatever the catalogue calls sealed is found, with its key', async () => {
  const columns = await once(on.ownerUrl, findSealedColumns)
  expect(columns).toContainEqual({
    table: 'outbox',
    column: 'content_sealed',
    key: [
      { name: 'project_id', type: 'uuid' },
      { name: 'outbox_id', type: 'uuid' },
    ],
    ofProject: true,
  })
  expect(columns.map(({ table }) => table)).toEqual(expect.arrayContaining(['account', 'message', 'staff']))
})

test('nothing that tells a person stands in a column that is neither sealed nor an index', async () => {
  const plain = await on.asOwner(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(phone|email|mail|id_number|contact|address|bank)'
       and column_name !~ '_(sealed|index|file_id)$'
       -- Where an exam is taken tells nobody's home.
       and (table_name, column_name) not in (('area', 'address'), ('group_room', 'address'))`,
  )
  expect(plain).toEqual([])
})

test('after it the older key may go; what was cut short goes on, what is done is left alone', async () => {
  await fill(25)
  await fill(4, both)
  expect(await reseal({ ownerUrl: on.ownerUrl, keys: both, log, batch: 4 })).toEqual({
    resealed: 25,
    lost: 0,
  })
  for (const { project_id, content_sealed } of await rows())
    expect(newer.open(place(project_id), content_sealed)).toMatch(/^text \d+$/)
  expect(await reseal({ ownerUrl: on.ownerUrl, keys: both, log, batch: 4 })).toEqual({ resealed: 0, lost: 0 })
})

test('what no key opens is left as it is, and counted', async () => {
  await fill(3, openKeys({ sealing: ['a lost key'], index }))
  const before = await rows()
  expect(await reseal({ ownerUrl: on.ownerUrl, keys: both, log, batch: 1 })).toEqual({ resealed: 0, lost: 3 })
  expect(await rows()).toEqual(before)
})
