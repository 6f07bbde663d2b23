import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldGroups } from '#contract/closeout/closeout.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { once } from '#server/test/test-database.ts'
import { eraseClosed } from './erase-by-clock.ts'
import { type ClosingOffice, openClosingOffice } from './test/closing-office.ts'
import { countInFiles } from './test/find-in-files.ts'
import { findValues, listSealed } from './test/find-values.ts'
import { plantKnownValues } from './test/known-values.ts'

let house: House
let office: ClosingOffice
let values: string[]
let sealed: readonly Buffer[]
beforeAll(async () => {
  // Everything is logged that can be.
  house = await openHouse({ LOG_LEVEL: 'trace' })
  office = await openClosingOffice(house, 'erased')
  values = await plantKnownValues(house, office)
  sealed = await listSealed(house, office.projectId, values)
  for (const value of values) await type(value)
  const { version: seenVersion, ...settings } = (await office.read()).settings
  await office.ask('PUT', 'closeout/settings', 'chief', { ...settings, keepsHolders: false, seenVersion })
  for (const check of ['carryovers', 'unplacedMoney'] as const) {
    await office.open(check)
    await office.settle(check)
  }
  await office.close()
  await closedSince(0)
}, 60_000)
afterAll(() => house.close())

/** Somebody types it, in an address and in what is sent: the log must not keep it. */
const type = (value: string) =>
  house.app.inject({
    ...{ method: 'POST', url: `/api/projects/erased/sessions?name=${encodeURIComponent(value)}` },
    payload: { kind: 'candidate', name: value, password: value },
  })

const erase = (database: Database = house.database) => eraseClosed({ database, log: house.log })(null)
const closedSince = (years: number) =>
  house.asOwner(`update closeout set closed_at = now() - make_interval(years => $2) where project_id = $1`, [
    office.projectId,
    years,
  ])
/** So long ago as this group is kept, less a minute. */
const closedAMinuteShortOf = (days: number) =>
  house.asOwner(
    `update closeout set closed_at = now() - make_interval(days => $2) + interval '1 minute' where project_id = $1`,
    [office.projectId, days],
  )
const found = () => findValues(house, office.projectId, values)
async function figures() {
  const of = (sql: string) => house.asOwner(sql, [office.projectId])
  return {
    ledger: await of(
      'select kind, debit, credit, amount_fen from ledger_entry where project_id = $1 order by entry_id',
    ),
    tally: await of('select * from tally where project_id = $1 order by kind, value, state'),
    changes: await of('select * from tally_change where project_id = $1 order by change_id'),
    invoices: await of('select number, state, amount_fen from invoice where project_id = $1'),
    applications: await of('select number, state, wish from application where project_id = $1'),
  }
}

test('nothing is erased before its time, whoever asks, by whatever clock', async () => {
  expect(values.length).toBeGreaterThan(50)
  expect([...(await found())].sort(), 'all of it is there, and the search finds it').toEqual(
    [...values].sort(),
  )
  await erase()
  expect((await found()).size).toBe(values.length)
  const scope = { projectId: office.projectId, actor: { kind: 'system', name: 'test' } } as const
  const ask = house.database.transaction(scope, (tx) => tx.query(`select erase_personal('contact', 1)`))
  await expect(ask).rejects.toThrow('kept still')
  const { keptDays } = (await office.read()).settings
  await closedAMinuteShortOf(Math.min(...Object.values(keptDays)))
  await erase()
  expect((await found()).size, 'a minute before the first term ends').toBe(values.length)
})

test('while money is open nothing is erased', async () => {
  await closedSince(31)
  await office.open('strayMoney')
  await erase()
  expect((await found()).size).toBe(values.length)
  await office.settle('strayMoney')
})

test('after its time nothing of anybody is left, the figures are as they were, and whoever is killed goes on', async () => {
  const before = await figures()
  const storageKeys = await house.asOwner<{ key: string }>(
    'select storage_key as key from file where project_id = $1',
    [office.projectId],
  )
  let transactions = 0
  const dying: Database = {
    ...house.database,
    transaction(scope, work) {
      transactions += 1
      if (transactions > 4) throw new Error('killed')
      return house.database.transaction(scope, work)
    },
  }
  await expect(erase(dying)).rejects.toThrow('killed')
  const half = (await found()).size
  expect(half).toBeLessThan(values.length)
  expect(half).toBeGreaterThan(0)

  await erase()
  await house.sent()
  expect(house.lines.length, 'what was typed was logged').toBeGreaterThan(values.length)
  expect([...(await found())]).toEqual([])
  expect(await figures()).toEqual(before)
  expect(storageKeys).toHaveLength(2)
  for (const { key } of storageKeys) expect(await house.files.open(key), 'its bytes').toBeNull()
  const { erasures } = await office.read()
  expect(erasures.map(({ group }) => group)).toEqual([...fieldGroups])
  expect(erasures.every(({ endedAt, rows, files }) => endedAt !== null && rows + files > 0)).toBe(true)
  const told = await house.asOwner(
    `select after ->> 'fieldGroup' as group from history where project_id = $1 and action = 'closeout.erase'`,
    [office.projectId],
  )
  expect(told.length).toBe(fieldGroups.length)
})

test('what came late goes too, and what was counted before stays counted', async () => {
  const [before] = (await office.read()).erasures.filter(({ group }) => group === 'messages')
  await house.asOwner(
    `insert into message (project_id, message_id, channel, template, state, queued_at, account_id, step_id, subject_id, facts)
     values ($1, gen_random_uuid(), 'inbox', 'applicationReturned', 'sent', now(), $2, gen_random_uuid(), gen_random_uuid(), '{"number": "迟到"}')`,
    [office.projectId, office.ids[2]],
  )
  await erase()
  const [after] = (await office.read()).erasures.filter(({ group }) => group === 'messages')
  expect(after?.rows).toBe((before?.rows ?? 0) + 1)
  expect(after?.endedAt).not.toBeNull()
})

test('nor does the next base backup hold it, sealed as it was, once the tables are rewritten', async () => {
  expect(sealed.length).toBeGreaterThan(20)
  const left = await countInFiles(house, sealed)
  expect(left, 'rows that were erased still lie in the files').toBeGreaterThan(0)
  const tables = await house.asOwner<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  // These alone: the cluster's own tables are shared with whoever tests beside us.
  const rewrite = `vacuum full ${tables.map(({ name }) => name).join(', ')}`
  await once(house.adminUrl, (admin) => admin.query(rewrite))
  expect(await countInFiles(house, sealed)).toBe(0)
})
