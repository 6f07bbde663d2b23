import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject } from '#server/features/project/create-project.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Database, Scope } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const scope: Scope = { projectId: newId(now), actor: { kind: 'system', name: 'test' } }
const draft = {
  domain: 'crowd',
  texts: { 'zh-Hans': { examName: '人多', examDesc: '' } },
  colorTheme: '#1c5fb0',
  navColor: '#12365f',
}

let house: TestDatabase
let database: Database
beforeAll(async () => {
  house = await openTestDatabase()
  database = openDatabase({ url: house.appUrl, log: openLog('silent') })
  await database.transaction(scope, async (tx) => {
    await createProject(tx, draft, now)
    await tx.query(
      `insert into account (project_id, account_id, kind, origin, account_name, name, phone_sealed, phone_index,
         email_sealed, email_index, id_number_sealed, id_number_index, person_id, language, audit_status,
         must_change_password, created_at)
       select current_project(), gen_random_uuid(), 'candidate', 'made', 'Person' || n, '林晓', k, k, k, k, k, k,
         person_of(gen_random_uuid(), 'other', k, now()), 'zh-Hans', 2, false, now()
       from generate_series(1, 2000) as n, sha256(n::text::bytea) as k`,
    )
  })
  await house.asOwner('analyze account')
})
afterAll(async () => {
  await database.close()
  await house.drop()
})

/** Behind row-level security an index is of use only where nothing but trusted functions is asked of its column. */
test.each([
  ['phone_index', `= '\\x01'`],
  ['email_index', `= '\\x01'`],
  ['id_number_index', `= any ('{\\x01,\\x02}')`],
  ['account_name_key', `= 'person7'`],
])('of two thousand accounts one is found by its %s without a look at the others', async (column, asked) => {
  const plan = await database.transaction(scope, (tx) =>
    tx.query<Record<'QUERY PLAN', string>>(
      `explain select account_id from account where project_id = current_project() and ${column} ${asked}`,
    ),
  )
  const condition = plan.map((line) => line['QUERY PLAN']).find((line) => line.includes('Index Cond'))
  expect(condition).toContain(column)
})
