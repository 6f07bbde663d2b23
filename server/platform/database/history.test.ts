import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#contract/kit/actor.ts'
import { newId } from '#server/platform/new-id.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'
import { openDatabase } from './database.ts'
import { type Deed, record } from './history.ts'
import { type Database, platformId } from './transaction.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const projectId = newId(now)
const staffId = newId(now)
const actor: Actor = {
  kind: 'staff',
  staffId,
  operator: false,
  grants: [{ projectId, role: 'administrator', scope: null }],
  sessionId: newId(now),
  mustChangePassword: false,
  secondFactorDue: false,
}

let house: TestDatabase
let database: Database
beforeAll(async () => {
  house = await openTestDatabase()
  database = openDatabase({ url: house.appUrl, log: openLog('silent') })
})
afterAll(async () => {
  await database.close()
  await house.drop()
})

const deed = (parts: Partial<Deed> = {}): Deed => ({
  action: 'candidate.rename',
  subject: 'candidate',
  subjectId: newId(now),
  before: { name: 'Li', phone: '1', unit: { city: 'Wuhan' }, born: new Date(0) },
  after: { name: 'Wang', phone: '2', unit: { city: 'Wuhan' }, born: new Date(0) },
  ...parts,
})
const keep = (one: Deed) => database.transaction({ projectId, actor }, (tx) => record(tx, one, now))
const linesOf = ({ subjectId }: Deed) =>
  house.asOwner('select * from history where subject_id = $1', [subjectId])

test('a line says who did what to which thing, and when', async () => {
  const one = deed()
  await keep(one)
  expect(await linesOf(one)).toMatchObject([
    {
      project_id: projectId,
      at: now,
      actor_kind: 'staff',
      actor_id: staffId,
      actor_role: 'administrator',
      action: 'candidate.rename',
      subject: 'candidate',
    },
  ])
})

test('fields that did not change are left out', async () => {
  const one = deed()
  await keep(one)
  expect(await linesOf(one)).toMatchObject([
    { before: { name: 'Li', phone: '1' }, after: { name: 'Wang', phone: '2' } },
  ])
})

test('of a hidden field history keeps that it changed, not what it held', async () => {
  const one = deed({ hidden: ['phone'] })
  await keep(one)
  expect(await linesOf(one)).toMatchObject([
    { before: { name: 'Li', phone: '•••' }, after: { name: 'Wang', phone: '•••' } },
  ])
})

test('a thing that was made has no before, one that was removed no after', async () => {
  const made = deed({ before: null, after: { name: 'Li', phone: null }, hidden: ['phone'] })
  const removed = deed({ after: null })
  await keep(made)
  await keep(removed)
  expect(await linesOf(made)).toMatchObject([{ before: null, after: { name: 'Li', phone: null } }])
  expect(await linesOf(removed)).toMatchObject([{ before: { name: 'Li' }, after: null }])
})

test('the line goes with the work that fails', async () => {
  const one = deed()
  const work = database.transaction({ projectId, actor }, async (tx) => {
    await record(tx, one, now)
    throw new Error('stop')
  })
  await expect(work).rejects.toThrow('stop')
  expect(await linesOf(one)).toEqual([])
})

test('what is done outside every project stands under the platform', async () => {
  const one = deed()
  await database.transaction({ projectId: null, actor }, (tx) => record(tx, one, now))
  expect(await linesOf(one)).toMatchObject([{ project_id: platformId, actor_id: staffId }])
})

test.each(['update history set action = $1', 'delete from history where action = $1'])(
  'the app may not run: %s',
  async (sql) => {
    const work = database.transaction({ projectId, actor }, (tx) => tx.query(sql, ['anything']))
    await expect(work).rejects.toThrow('permission denied for table history')
  },
)
