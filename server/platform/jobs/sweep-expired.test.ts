import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/new-id.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { sweepExpired } from './sweep-expired.ts'

let house: House
let projectId: string
let accountId: string
let staffId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project()
  accountId = (await house.given.candidate(projectId)).accountId
  staffId = await givenStaff(house, { name: 'sweeper' })
})
afterAll(() => house.close())

/** By the clock of the database, which the sweep must not run ahead of. */
const sweep = () => sweepExpired({ database: house.database, clock: () => new Date() })(null)
const sessionsIn = (table: string) => house.asOwner(`select device from ${table} order by created_at`)

/** What every process is told while the work is done. */
async function heardDuring(work: () => Promise<unknown>): Promise<string[]> {
  const listener = new Client(house.appUrl)
  await listener.connect()
  const heard: string[] = []
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('listen changed')
  await work()
  await listener.query('select 1')
  await listener.end()
  return heard
}

const lives = [
  ['signed in', 'null', `now() + interval '1 hour'`],
  ['signed out an hour ago', `now() - interval '1 hour'`, `now() + interval '1 hour'`],
  ['expired an hour ago', 'null', `now() - interval '1 hour'`],
  ['signed out two days ago', `now() - interval '2 days'`, `now() + interval '1 hour'`],
  ['expired two days ago', 'null', `now() - interval '2 days'`],
] as const
const staying = lives.slice(0, 3).map(([device]) => ({ device }))

test('sessions go a day after they are over, and nobody is told of their going', async () => {
  for (const [n, [device, endedAt, expiresAt]] of lives.entries()) {
    const row = `$1, $2, sha256($3::text::bytea), $3, now() + interval '${n} seconds', now(), ${expiresAt}, ${endedAt}`
    const id = newId(new Date())
    await house.asOwner(`insert into session values ($4, ${row})`, [id, accountId, device, projectId])
    await house.asOwner(`insert into staff_session values (${row})`, [id, staffId, device])
  }
  expect(await heardDuring(sweep)).toEqual([])
  for (const table of ['session', 'staff_session']) expect(await sessionsIn(table)).toEqual(staying)
})

test('the going of a session that was still good is told', async () => {
  expect(await heardDuring(() => house.asOwner('delete from session'))).toEqual([`account:${accountId}`])
})

test('from where somebody signed in goes after half a year, of people and of staff', async () => {
  await house.asOwner('delete from sign_in_address')
  for (const owner of [projectId, '00000000-0000-0000-0000-000000000000'])
    await house.asOwner(
      `insert into sign_in_address values
        ($1, gen_random_uuid(), now() - interval '6 months 1 minute', '\\x01'),
        ($1, gen_random_uuid(), now() - interval '6 months' + interval '1 minute', '\\x02')`,
      [owner],
    )
  await sweep()
  expect(await house.asOwner('select address_sealed::text as address from sign_in_address')).toEqual([
    { address: '\\x02' },
    { address: '\\x02' },
  ])
})

test('tries at the console go after a day, unless their name is still closed', async () => {
  await house.asOwner(`insert into staff_attempt values
    ('\\x01', 1, now() - interval '2 days', null), ('\\x02', 1, now() - interval '1 hour', null),
    ('\\x03', 5, now() - interval '2 days', now() + interval '1 minute')`)
  await sweep()
  const left = await house.asOwner('select name_index::text as name from staff_attempt order by 1')
  expect(left).toEqual([{ name: '\\x02' }, { name: '\\x03' }])
})

test('messages sent a month ago go, those that wait never before their time', async () => {
  const message = `'sms', 'register', 'en'`
  await house.asOwner(
    `insert into message values
      ($1, gen_random_uuid(), ${message}, null, null, 'sent', now(), now() - interval '31 days', now()),
      ($1, gen_random_uuid(), ${message}, null, null, 'sent', now(), now() - interval '29 days', now()),
      ($1, gen_random_uuid(), ${message}, '\\x01', null, 'waiting', now(), now() + interval '1 minute', null)`,
    [projectId],
  )
  await sweep()
  expect(await house.asOwner('select state from message order by expires_at')).toEqual([
    { state: 'sent' },
    { state: 'waiting' },
  ])
})
