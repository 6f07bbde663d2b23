import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#contract/kit/actor.ts'
import { newId } from '#server/platform/new-id.ts'
import { openLog } from '#server/platform/process/log.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import { openWire, type Wire } from '#server/test/processes/wire.ts'
import { once, openTestDatabase, type TestDatabase } from '#server/test/test-database.ts'
import { type DatabaseParts, openDatabase } from './database.ts'
import { type Database, platformId, type Scope, type Tx } from './transaction.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const nobody: Actor = { kind: 'nobody' }
const project = newId(now)
const scope: Scope = { projectId: project, actor: { kind: 'system', name: 'test' } }
const nowhere: Scope = { projectId: null, actor: nobody }

let house: TestDatabase
let database: Database
const opened: Database[] = []

/** One connection, so that the second borrower gets what the first gave back. */
function open(parts: Partial<DatabaseParts> = {}): Database {
  const one = openDatabase({ url: house.appUrl, poolSize: 1, log: openLog('silent'), ...parts })
  opened.push(one)
  return one
}

beforeAll(async () => {
  house = await openTestDatabase()
  await house.asOwner(
    'create table thing (project_id uuid, thing_id uuid, name text, primary key (project_id, thing_id))',
  )
  await house.asOwner(`select guard_table('thing')`)
  await house.asOwner('grant select, insert, update, delete on thing to public')
})
afterAll(() => house.drop())
beforeEach(() => {
  database = open()
})
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

const settings = (tx: Tx) =>
  tx.query<{ project: string; actor: string }>(
    `select current_setting('baoming.project', true) as project, current_setting('baoming.actor', true) as actor`,
  )
const addThing = (tx: Tx, name: string) =>
  tx.query('insert into thing values (current_project(), $1, $2)', [newId(now), name])
const names = async (within: Scope = scope) =>
  (
    await database.transaction(within, (tx) =>
      tx.query<{ name: string }>('select name from thing order by name'),
    )
  ).map(({ name }) => name)
const pidOf = async (tx: Tx) => (await tx.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid
const end = (pid: number | undefined) =>
  once(house.adminUrl, (admin) => admin.query('select pg_terminate_backend($1, 2000)', [pid]))

test.each(['transaction', 'transactionInOneTrip', 'read'] as const)(
  'a %s takes no text that PostgreSQL cannot hold, says so, and keeps its connection',
  async (way) => {
    const pid = await database.read(scope, pidOf)
    for (const given of ['a\0b', ['a', '\0']]) {
      const asked = database[way](scope, (tx) => tx.query('select $1 as given', [given]))
      await expect(asked).rejects.toMatchObject({ error: 'inputInvalid' })
    }
    expect(await database.read(scope, pidOf)).toBe(pid)
  },
)

test('a transaction carries its project and its actor', async () => {
  expect(await database.transaction(scope, settings)).toEqual([{ project, actor: 'system:test' }])
})

test('neither reaches the next borrower of the connection', async () => {
  const first = await database.transaction(scope, pidOf)
  const [next] = await database.transaction(nowhere, settings)
  expect(next).toEqual({ project: platformId, actor: 'nobody' })
  expect(await database.transaction(nowhere, pidOf)).toBe(first)
})

test('a setting of the session, made by mistake, does not open another project', async () => {
  await database.transaction(nowhere, (tx) => tx.query(`set baoming.project = '${project}'`))
  expect((await database.transaction(nowhere, settings))[0]?.project).toBe(platformId)
})

test('work that throws leaves nothing behind', async () => {
  const work = database.transaction(scope, async (tx) => {
    await addThing(tx, 'half done')
    throw new Error('stop')
  })
  await expect(work).rejects.toThrow('stop')
  expect(await names()).not.toContain('half done')
})

test('work that swallows the error of a statement is not taken for committed', async () => {
  const work = database.transaction(scope, async (tx) => {
    await addThing(tx, 'swallowed')
    await tx.query('select 1 / 0').catch(() => undefined)
  })
  await expect(work).rejects.toThrow('Nothing was committed')
  expect(await names()).not.toContain('swallowed')
})

test('a statement after the end of its transaction is refused', async () => {
  let kept: Tx | undefined
  await database.transaction(scope, async (tx) => {
    kept = tx
  })
  await expect(kept?.query('select 1')).rejects.toThrow('The transaction is over')
  await expect(kept?.kysely<{ thing: { name: string } }>().selectFrom('thing').execute()).rejects.toThrow(
    'over',
  )
})

test.each([
  ['a project that is no UUID', { projectId: `'; drop table thing; --`, actor: nobody }],
  ['an actor with a quote', { projectId: null, actor: { kind: 'system', name: `it's` } }],
] satisfies [string, Scope][])('%s is refused before it reaches the database', async (_, bad) => {
  await expect(database.transaction(bad, settings)).rejects.toThrow(TypeError)
  expect(await names()).toBeInstanceOf(Array)
})

test('a connection that dies between two statements costs its transaction alone', async () => {
  const work = database.transaction(scope, async (tx) => {
    await addThing(tx, 'died')
    await end(await pidOf(tx))
    await addThing(tx, 'after death')
  })
  await expect(work).rejects.toMatchObject({ error: 'busy', retryAfterSeconds: 2 })
  expect(await names()).not.toContain('died')
})

const sleeping = `select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`
const isAsleep = (pid: number | undefined) =>
  expect
    .poll(() => once(house.adminUrl, (admin) => admin.query(sleeping, [pid])))
    .toMatchObject({ rowCount: 1 })

describe('a lost connection', () => {
  let wire: Wire
  beforeEach(async () => {
    wire = await openWire(house.appUrl)
    database = open({ url: wire.url })
  })
  afterEach(() => wire.close())

  test.each(['transaction', 'transactionInOneTrip', 'read'] as const)(
    'means "busy" for a %s, and nobody gets it again',
    async (way) => {
      const pid = await database.read(scope, pidOf)
      const asked = database[way](scope, (tx) => tx.query('select pg_sleep(20)'))
      const refused = expect(asked).rejects.toMatchObject({ error: 'busy', retryAfterSeconds: 2 })
      await isAsleep(pid)
      wire.cut()
      await refused
      expect(await database.read(scope, pidOf)).not.toBe(pid)
      await end(pid)
    },
  )

  test('means "busy" also where it breaks while nothing is asked, or as it is committed', async () => {
    const between = database.transaction(scope, async (tx) => {
      await addThing(tx, 'cut')
      wire.cut()
      await new Promise((resolve) => setImmediate(resolve))
      await addThing(tx, 'after the cut')
    })
    await expect(between).rejects.toMatchObject({ error: 'busy' })
    const ending = database.transaction(scope, async (tx) => {
      await addThing(tx, 'cut')
      wire.cut()
    })
    await expect(ending).rejects.toMatchObject({ error: 'busy' })
    expect(await names()).not.toContain('cut')
  })

  test('takes no fault of ours along: that stays one', async () => {
    const faulty = database.transaction(scope, async () => {
      throw new Error('stop')
    })
    await expect(faulty).rejects.toThrow('stop')
    const refusing = database.transaction(scope, async () => {
      wire.cut()
      throw new Refusal('articleAbsent')
    })
    await expect(refusing).rejects.toMatchObject({ error: 'articleAbsent' })
  })
})

test.each([
  ['that crashed', '57P02'],
  ['that is coming back', '57P03'],
  ['without room on its disk', '53100'],
  ['that only reads', '25006'],
])('a database %s is busy for whoever writes', async (_, code) => {
  const raise = `do $$ begin raise exception 'not now' using errcode = '${code}'; end $$`
  for (const way of ['transaction', 'transactionInOneTrip'] as const)
    await expect(database[way](scope, (tx) => tx.query(raise))).rejects.toMatchObject({ error: 'busy' })
})

test('a connection that dies while idle is replaced', async () => {
  await end(await database.transaction(scope, pidOf))
  await expect(database.ping()).resolves.toBeUndefined()
})

test('a request that would wait too long for a connection is sent away', async () => {
  const impatient = open({ waitMs: 100 })
  const refused = impatient.transaction(scope, () => impatient.transaction(scope, async () => 'never'))
  await expect(refused).rejects.toMatchObject({ error: 'busy', retryAfterSeconds: 2 })
  await expect(impatient.ping()).resolves.toBeUndefined()
})

test('a statement that takes too long is cut off', async () => {
  const strict = open({ statementTimeoutMs: 1000 })
  await expect(strict.transaction(scope, (tx) => tx.query('select pg_sleep(60)'))).rejects.toMatchObject({
    error: 'busy',
  })
  await expect(strict.transaction(scope, settings)).resolves.toHaveLength(1)
})

test('a database out of reach answers "busy", and ping rejects', async () => {
  const away = open({ url: 'postgresql://nobody@127.0.0.1:4299/nothing', waitMs: 500 })
  await expect(away.transaction(scope, settings)).rejects.toMatchObject({ error: 'busy' })
  await expect(away.ping()).rejects.toThrow()
})

test('a ping asks whether something can be written, and leaves nothing there', async () => {
  await database.ping()
  expect(await house.asOwner('select from write_probe')).toEqual([])
  const readsOnly = open({ url: `${house.appUrl}&options=-c%20default_transaction_read_only%3Don` })
  await expect(readsOnly.read(scope, settings)).resolves.toHaveLength(1)
  await expect(readsOnly.ping()).rejects.toThrow('read-only')
})

test('numbers, instants and days come out as what they are', async () => {
  const [row] = await database.transaction(scope, (tx) =>
    tx.query(
      `select 9007199254740991::int8 as whole, '2026-11-20 12:00+08'::timestamptz as at, '2026-11-20'::date as day`,
    ),
  )
  expect(row).toEqual({ whole: 9007199254740991, at: now, day: '2026-11-20' })
})

test('a number that would lose digits is refused', async () => {
  const work = database.transaction(scope, (tx) => tx.query('select 9007199254740993::int8 as whole'))
  await expect(work).rejects.toThrow(RangeError)
  await expect(database.ping()).resolves.toBeUndefined()
})

test('Kysely works inside the transaction: it sees its rows, and they go with it', async () => {
  interface Tables {
    thing: { project_id: string; thing_id: string; name: string }
  }
  const work = database.transaction(scope, async (tx) => {
    const thing = { project_id: project, thing_id: newId(now), name: 'typed' }
    const { numInsertedOrUpdatedRows } = await tx
      .kysely<Tables>()
      .insertInto('thing')
      .values(thing)
      .executeTakeFirst()
    expect(numInsertedOrUpdatedRows).toBe(1n)
    expect(await tx.query('select name from thing where name = $1', ['typed'])).toHaveLength(1)
    throw new Error('stop')
  })
  await expect(work).rejects.toThrow('stop')
  expect(await names()).not.toContain('typed')
})

test('a named statement is prepared once a connection', async () => {
  const read = (tx: Tx) =>
    tx.named<{ name: string }>('thing.read', 'select name from thing where name = $1', ['x'])
  await database.transaction(scope, read)
  await database.transaction(scope, read)
  const prepared = await database.transaction(scope, (tx) =>
    tx.query(`select name, generic_plans + custom_plans as runs from pg_prepared_statements`),
  )
  expect(prepared).toEqual([{ name: 'thing.read', runs: 2 }])
})

test('a kept refusal keeps what was written before it; any other takes it back', async () => {
  const write = (refusal: Refusal) =>
    database.transaction(nowhere, async (tx) => {
      await tx.query(`insert into limit_count values (current_project(), '\\x01', '{}', now())`)
      throw refusal
    })
  const written = () => database.transaction(nowhere, (tx) => tx.query('select from limit_count'))
  await expect(write(new Refusal('busy'))).rejects.toThrow(Refusal)
  expect(await written()).toHaveLength(0)
  await expect(write(new KeptRefusal('captchaWrong'))).rejects.toMatchObject({ error: 'captchaWrong' })
  expect(await written()).toHaveLength(1)
})

describe('a transaction in one round trip', () => {
  test('carries its project and its actor, is committed, and leaves nothing of them', async () => {
    const [told] = await database.transactionInOneTrip(scope, (tx) =>
      Promise.all([settings(tx), addThing(tx, 'in one trip')]),
    )
    expect(told).toEqual([{ project, actor: 'system:test' }])
    expect(await names()).toContain('in one trip')
    expect((await database.transaction(nowhere, settings))[0]?.project).toBe(platformId)
  })

  test('is committed whole or not at all', async () => {
    const work = database.transactionInOneTrip(scope, (tx) =>
      Promise.all([addThing(tx, 'half a trip'), tx.query('select 1 / 0')]),
    )
    await expect(work).rejects.toThrow('division by zero')
    expect(await names()).not.toContain('half a trip')
  })

  test('is over with its first answer: what comes later is refused, what was asked stays', async () => {
    const work = database.transactionInOneTrip(scope, async (tx) => {
      await addThing(tx, 'in time')
      await addThing(tx, 'too late')
    })
    await expect(work).rejects.toThrow('The transaction is over')
    const told = await names()
    expect([told.includes('in time'), told.includes('too late')]).toEqual([true, false])
  })
})

describe('work that only reads', () => {
  const both = (tx: Tx) => Promise.all([settings(tx), tx.query<{ name: string }>('select name from thing')])

  test('carries its project and its actor, which reach no next borrower', async () => {
    await database.transaction(scope, (tx) => addThing(tx, 'to be read'))
    const [set, things] = await database.read(scope, both)
    expect(set).toEqual([{ project, actor: 'system:test' }])
    expect(things.map(({ name }) => name)).toContain('to be read')
    expect(await database.read(nowhere, both)).toEqual([[{ project: platformId, actor: 'nobody' }], []])
    const bare = await once(house.appUrl, (app) => app.query('select name from thing'))
    expect(bare.rows).toEqual([])
  })

  test('leaves nothing on the connection, not even after it failed', async () => {
    const left = () =>
      database.transaction(nowhere, (tx) =>
        tx.query(`select current_project() as project, current_setting('transaction_read_only') as reads`),
      )
    await database.read(scope, both)
    expect(await left()).toEqual([{ project: platformId, reads: 'off' }])
    await expect(database.read(scope, (tx) => tx.query('select 1 / 0'))).rejects.toThrow('division by zero')
    expect(await left()).toEqual([{ project: platformId, reads: 'off' }])
  })

  test('is refused to write', async () => {
    const refused = /read-only transaction/
    await expect(database.read(scope, (tx) => addThing(tx, 'sneaked in'))).rejects.toThrow(refused)
    await expect(database.read(scope, (tx) => tx.query('select from thing for update'))).rejects.toThrow(
      refused,
    )
    expect(await names()).not.toContain('sneaked in')
  })

  test('asks for everything that waits for nothing in one round trip and one transaction', async () => {
    const stamp =
      'select now()::text as at, pg_current_xact_id_if_assigned() as xact, pg_backend_pid() as pid'
    const [one, two] = await database.read(scope, (tx) =>
      Promise.all([tx.query(stamp), tx.named('stamp', stamp, [])]),
    )
    expect(one).toEqual(two)
  })

  test('whose settings cannot be made, or that is broken off, shows no row of anybody', async () => {
    const broken = database.read(scope, async (tx) => {
      const pid = (await tx.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid
      const cancelled = isAsleep(pid).then(() =>
        once(house.adminUrl, (admin) => admin.query('select pg_cancel_backend($1)', [pid])),
      )
      cancelled.catch(() => undefined)
      return Promise.all([tx.query('select pg_sleep(60)'), tx.query('select name from thing')])
    })
    await expect(broken).rejects.toMatchObject({ error: 'busy' })
    expect(await names()).toContain('to be read')
  })

  test('prepares a named statement once a connection, whatever its transactions prepare', async () => {
    const read = (tx: Tx) =>
      tx.named<{ name: string }>('thing.read', 'select name from thing where name = $1', ['x'])
    await database.transaction(scope, read)
    for (let n = 0; n < 3; n += 1) expect(await database.read(scope, read)).toEqual([])
    await database.transaction(scope, (tx) => addThing(tx, 'x'))
    expect(await database.read(scope, read)).toEqual([{ name: 'x' }])
    const prepared = await database.read(scope, (tx) =>
      tx.query(`select name, generic_plans + custom_plans as runs from pg_prepared_statements order by name`),
    )
    expect(prepared).toEqual([
      { name: 'batch.read-opening', runs: 5 },
      { name: 'batch.thing.read', runs: 4 },
      { name: 'thing.read', runs: 1 },
    ])
    await expect(database.read(scope, (tx) => tx.named('thing.read', 'select 1', []))).rejects.toThrow(
      'Two statements',
    )
  })

  test('tells rows as a transaction does', async () => {
    const text = `select $1::text as words, null as nothing, 3::int8 as whole, true as yes, '{1,2}'::int[] as list,
      $2::bytea as bytes, $3::timestamptz as at, $4::text[] as texts, '2026-11-20'::date as day, '{"a":1}'::jsonb as json`
    const values = ['字', Buffer.from([0, 255]), now, ['a', 'b"c']]
    const rows = await database.transaction(scope, (tx) => tx.query(text, values))
    expect(await database.read(scope, (tx) => tx.query(text, values))).toEqual(rows)
    expect(await database.read(scope, (tx) => tx.named('rows', text, values))).toEqual(rows)
    expect(await database.read(scope, (tx) => tx.named('rows', text, values))).toEqual(rows)
    const tooLong = database.read(scope, (tx) => tx.query('select 9007199254740993::int8 as whole'))
    await expect(tooLong).rejects.toThrow(RangeError)
  })

  test('works through Kysely, and not after its end', async () => {
    let kept: Tx | undefined
    const found = await database.read(scope, (tx) => {
      kept = tx
      return tx
        .kysely<{ thing: { name: string } }>()
        .selectFrom('thing')
        .select('name')
        .where('name', '=', 'x')
        .execute()
    })
    expect(found).toEqual([{ name: 'x' }])
    await expect(kept?.query('select 1')).rejects.toThrow('The transaction is over')
  })

  test('costs its own request alone when its connection dies', async () => {
    const reading = open({ poolSize: 2 })
    const pid = await reading.read(scope, pidOf)
    const dying = expect(reading.read(scope, (tx) => tx.query('select pg_sleep(60)'))).rejects.toThrow()
    await isAsleep(pid)
    await end(pid)
    await dying
    await expect(reading.read(scope, settings)).resolves.toHaveLength(1)
  })
})
