import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HistoryEntry, historyList, signInList } from '#contract/history/history-list.ts'
import type { ListReply } from '#contract/kit/list/list-reply.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let token: string
let colleague: string
let projectId: string
let elsewhereId: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'told', windows: [{ kind: 'registration' }] })
  elsewhereId = await house.given.project({ domain: 'elsewhere', windows: [{ kind: 'registration' }] })
  await givenStaff(house, {
    name: 'keeper01',
    grants: [{ domain: 'told', role: 'administrator', scope: null }],
  })
  await givenStaff(house, {
    name: 'keeper02',
    grants: [{ domain: 'told', role: 'administrator', scope: null }],
  })
  await givenStaff(house, { name: 'reader01', grants: [{ domain: 'told', role: 'reviewer', scope: null }] })
  token = await openConsole(house).tokenOf('keeper01')
  colleague = await openConsole(house).tokenOf('keeper02')
})
beforeEach(() => house.clock.set(noon))
afterAll(() => house.close())

type Reply = ListReply<typeof historyList>
const ask = (path: string, body: object = {}, as = token) =>
  openConsole(house).ask<Reply>('POST', `/api/projects/told/${path}`, { token: as, body })
const rowsOf = async (path: string, body: object = {}): Promise<readonly HistoryEntry[]> =>
  (await ask(path, body)).data.rows
const setQuiet = (quietHours: object | null, seenVersion: number, as = token) =>
  openConsole(house).ask('PUT', '/api/projects/told/message-quiet-hours', {
    token: as,
    body: { quietHours, seenVersion },
  })

test('tells what was changed, by whom, before and after, narrowed by kind, person and time', async () => {
  await setQuiet({ fromMinute: 1320, toMinute: 480 }, 0)
  house.clock.set(new Date(noon.getTime() + 1000))
  await setQuiet(null, 1)
  house.clock.set(new Date(noon.getTime() + 2000))
  await setQuiet({ fromMinute: 0, toMinute: 420 }, 2, colleague)
  const { data } = await ask('history-searches', { filters: { subject: ['quietHours'] } })
  expect(data.rows).toMatchObject([
    { by: { kind: 'staff', name: 'keeper02', role: 'administrator' } },
    {
      action: 'message.setQuietHours',
      subject: 'quietHours',
      by: { kind: 'staff', name: 'keeper01', role: 'administrator' },
      changes: [{ field: 'quietHours', before: '{"toMinute":480,"fromMinute":1320}', after: null }],
    },
    { changes: [{ field: 'quietHours', before: null, after: '{"toMinute":480,"fromMinute":1320}' }] },
  ])
  const person = data.counted?.filters.person.find(({ name }) => name?.en === 'keeper01')
  expect(person?.count).toBe(2)
  const byHer = await rowsOf('history-searches', { filters: { person: [person?.value], period: ['day'] } })
  expect(byHer.map(({ action, by }) => [action, by.name])).toEqual([
    ['message.setQuietHours', 'keeper01'],
    ['message.setQuietHours', 'keeper01'],
  ])
  expect(
    await rowsOf('history-searches', { filters: { person: [person?.value], period: ['older'] } }),
  ).toEqual([])
})

test('an application is found by its number, and has a history of its own; another project’s has none', async () => {
  const batch = await house.given.batch(projectId)
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { number } = await applicant.get()
  const found = await rowsOf('history-searches', { search: number ?? '' })
  expect(found.length).toBeGreaterThan(2)
  expect(found.every(({ subjectId }) => subjectId === applicant.applicationId)).toBe(true)
  expect(found[0]?.thing?.en).toBe(number)
  const own = await rowsOf(`history/${applicant.applicationId}/searches`)
  expect(own.map(({ historyId }) => historyId)).toEqual(found.map(({ historyId }) => historyId))
  // At one instant of the clock they stand in no order.
  const begun = own.find(({ action }) => action === 'application.begin')
  expect(begun).toMatchObject({ by: { kind: 'account' }, thing: { en: number } })

  const otherBatch = await house.given.batch(elsewhereId)
  const stranger = await givenApplication(house, elsewhereId, otherBatch, { upTo: 'submitted' })
  expect((await ask(`history/${stranger.applicationId}/searches`)).message).toBe('GA_HI_01')
  expect(await rowsOf('history-searches', { search: (await stranger.get()).number ?? '' })).toEqual([])
})

test('what was typed into a form stands hidden, and no answer holds a whole contact', async () => {
  const batch = await house.given.batch(projectId)
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const own = await rowsOf(`history/${applicant.applicationId}/searches`)
  const saved = own.find(({ action }) => action === 'application.saveAnswers')
  expect(saved?.changes.length).toBeGreaterThan(0)
  expect(saved?.changes.every(({ after }) => after === null || after === '"•••"')).toBe(true)
  expect(await rowsOf('history-searches', { search: '19650101' }), 'before there was any').toEqual([])
  const accounts = await rowsOf('history-searches', { filters: { subject: ['account'] }, size: 200 })
  expect(JSON.stringify(accounts)).not.toMatch(/\b1[3-9]\d{9}\b/)
})

test('sign-ins stand in a list of their own, with the network from which they came', async () => {
  const { accountId } = await house.given.candidate(projectId)
  const place = { projectId, table: 'sign_in_address', column: 'address_sealed' } as const
  const address = house.keys.seal(place, '203.0.113.77')
  await house.asOwner(signedIn, [projectId, accountId, house.clock(), address])
  const [line] = (await rowsOf('sign-in-searches')).filter(({ subjectId }) => subjectId === accountId)
  expect(line).toMatchObject({ action: 'account.signIn', changes: [], address: '203.0.113.0' })
  const deeds = await rowsOf('history-searches', { size: 200 })
  const told = deeds.filter(({ subjectId }) => subjectId === accountId)
  expect(told.map(({ action }) => action)).toEqual(['account.create'])
})

/** A sign-in as it is kept. */
const signedIn = `
  with seen as (
    insert into sign_in_address (project_id, session_id, at, address_sealed)
    values ($1, gen_random_uuid(), $3, $4) returning session_id
  )
  insert into history (project_id, history_id, at, actor_kind, actor_id, action, subject, subject_id, after)
  select $1, new_message_id($3), $3, 'account', $2::text, 'account.signIn', 'account', $2::uuid,
    jsonb_build_object('sessionId', session_id)
  from seen`

test('who of the staff signed in, or tried, is told to operators', async () => {
  await givenStaff(house, { name: 'operat01', operator: true })
  const operator = await openConsole(house).tokenOf('operat01')
  const { data } = await openConsole(house).ask<ListReply<typeof signInList>>(
    'POST',
    '/api/staff/sign-in-searches',
    {
      token: operator,
      body: { filters: { outcome: ['signedIn'] } },
    },
  )
  const names = data.rows.map(({ thing }) => thing?.en)
  expect(names).toEqual(expect.arrayContaining(['operat01', 'keeper01']))
  expect(
    data.rows.every(({ action, address }) => action === 'staff.signIn' && /\.0$|::$/.test(address)),
  ).toBe(true)
  const path = '/api/staff/sign-in-searches'
  expect((await openConsole(house).ask('POST', path, { token, body: {} })).statusCode).toBe(403)
})

test('is nobody’s but an administrator’s', async () => {
  const reader = await openConsole(house).tokenOf('reader01')
  for (const path of ['history-searches', 'sign-in-searches'])
    expect((await ask(path, {}, reader)).statusCode).toBe(403)
})
