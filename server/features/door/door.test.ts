import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DoorPass, mostDoorPasses } from '#contract/door/door.ts'
import { hourMs } from '#contract/kit/time.ts'
import { markOf } from '#server/features/exam-day/test/published-site.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { doorOf, givenPhone, openDoorSite, seatMany } from './test/door-site.ts'

let house: House
let site: Awaited<ReturnType<typeof openDoorSite>>
beforeAll(async () => {
  house = await openHouse()
  site = await openDoorSite(house, 'door', [6, 6], 8)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

/** The session is over an hour past two of the afternoon. */
const afterwards = new Date(noon.getTime() + 4 * hourMs)
const passes = async () => {
  const { data } = await site.ask('GET', '/door-passes')
  return (data as unknown as { passes: DoorPass[] }).passes
}
async function letIn(devices = 1) {
  const phone = givenPhone()
  const { pass, code } = await site.makePass({ devices })
  const { data } = await site.open(code, phone)
  return { phone, pass, code, session: data }
}
const came = (applicationId: string, at = house.clock()) => ({
  ...{ markId: randomUUID(), applicationId, at: at.toISOString() },
})

test('a code is told once, opens one device, that one again, and no second', async () => {
  const { phone, code, session, pass } = await letIn()
  expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/)
  expect(session).toMatchObject({
    people: 8,
    stationCode: expect.stringMatching(/^S\d{4}$/),
    rooms: [{ code: '001' }, { code: '002' }],
  })
  expect((await site.open(code.toLowerCase().replaceAll('-', ' '), phone)).statusCode).toBe(200)
  expect(await site.open(code, givenPhone())).toMatchObject({ message: 'DOOR_CODE_02', data: { devices: 1 } })
  expect((await passes()).find(({ passId }) => passId === pass.passId)).toMatchObject({
    ...{ label: '东门', mostDevices: 1, revokedAt: null },
    devices: [{ toldAt: null, marks: 0 }],
  })
  const kept = await house.asOwner(
    `select encode(code_digest, 'escape') as kept from door_pass union all select history::text from history`,
  )
  expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''))
  expect(JSON.stringify(kept)).not.toContain(phone.device)
})

test('a session has no more codes that hold than it may; one that is taken back makes room', async () => {
  const held = (await passes()).filter(({ revokedAt }) => revokedAt === null)
  for (let count = held.length; count < mostDoorPasses; count += 1) await site.makePass({})
  expect(await site.ask('POST', '/door-passes', { label: '西门', devices: 1 })).toMatchObject({
    ...{ message: 'DOOR_PASS_02', data: { most: mostDoorPasses } },
  })
  for (const { passId } of (await passes()).filter(({ revokedAt }) => revokedAt === null))
    await site.ask('DELETE', `/door-passes/${passId}`)
  expect((await site.makePass({})).code).not.toBe('')
})

test('of many devices at once as many come in as the code says', async () => {
  const { code } = await site.makePass({ devices: 3 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.open(code, givenPhone())))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
})

test('the list has everybody of this site in this session, masked, a portion at a time', async () => {
  const { phone, session } = await letIn()
  const people = await site.everybody(phone.device)
  expect(people.map(({ applicationId }) => applicationId).sort()).toEqual([...site.ids].sort())
  expect(people.every(({ idNumber, ticketNumber }) => /\*{4}/.test(idNumber) && ticketNumber)).toBe(true)
  const [first, second] = people
  const { data } = await site.people(phone.device, first ?? null)
  expect(data).toMatchObject({ planId: session.planId, next: null })
  expect(data.people[0]).toEqual(second)
})

test('marks are kept once, told to other devices, and stay below a later one', async () => {
  const [one, other] = [await letIn(), await letIn()]
  const [zhou = '', wu = ''] = site.ids
  const marks = [came(zhou), came(wu), came(randomUUID())]
  const first = await site.give(one.phone.returnKey, marks)
  expect(first.data.answers.map(({ answer }) => answer)).toEqual(['kept', 'kept', 'notSeated'])
  const again = await Promise.all([1, 2, 3].map(() => site.give(one.phone.returnKey, marks)))
  expect(again.map(({ data }) => data.answers)).toEqual([1, 2, 3].map(() => first.data.answers))
  expect(await site.detail()).toMatchObject({ present: 2 })
  const told = await site.give(other.phone.returnKey, [])
  expect(told.data.others.map(({ applicationId }) => applicationId).sort()).toEqual([zhou, wu].sort())
  const pass = (await passes()).find(({ passId }) => passId === one.pass.passId)
  expect(pass?.devices).toMatchObject([{ marks: 2, toldAt: noon.toISOString() }])

  house.clock.set(new Date(noon.getTime() + 60_000))
  await site.mark(markOf(wu, 'absent', { at: house.clock().toISOString() }))
  await site.give(other.phone.returnKey, [came(wu, noon)])
  expect(await site.detail()).toMatchObject({ present: 1, absent: 1 })
  const since = await site.give(one.phone.returnKey, [], new Date(noon.getTime() + 3 * 60_000).toISOString())
  expect(since.data.others).toEqual([])
})

test('nobody loads before the door opens, after the session, or by a code that was called back', async () => {
  const { phone, code, pass } = await letIn(2)
  house.clock.set(new Date(noon.getTime() - 11.5 * hourMs))
  expect(await site.open(code, phone)).toMatchObject({ message: 'DOOR_CODE_03' })
  expect(await site.people(phone.device)).toMatchObject({ message: 'DOOR_CODE_03' })
  house.clock.set(afterwards)
  for (const asked of [
    site.open(code, givenPhone()),
    site.people(phone.device),
    site.portraits(phone.device, site.ids),
  ])
    expect(await asked).toMatchObject({ statusCode: 409, message: 'DOOR_CODE_03' })
  expect(await site.give(phone.returnKey, [came(site.ids[2] ?? '', noon)])).toMatchObject({
    data: { answers: [{ answer: 'kept' }], others: [] },
  })
  const authorization = await house.given.signedIn(site.projectId, site.organisationId)
  const body = { label: '', devices: 1 }
  expect(await askOf(house.app)('POST', `${site.path}/door-passes`, { authorization, body })).toMatchObject({
    message: 'DOOR_CODE_03',
  })
  house.clock.set(noon)
  expect((await site.ask('DELETE', `/door-passes/${pass.passId}`)).statusCode).toBe(200)
  expect(await site.ask('DELETE', `/door-passes/${pass.passId}`)).toMatchObject({ message: 'DOOR_PASS_01' })
  expect(await site.people(phone.device)).toMatchObject({ statusCode: 404, message: 'DOOR_DEVICE_01' })
  expect(await site.give(phone.returnKey, [])).toMatchObject({ message: 'DOOR_DEVICE_01' })
  expect(await site.open(code, givenPhone(), '192.0.2.7')).toMatchObject({ message: 'DOOR_CODE_01' })
})

test('the secrets of one device open nothing else, and neither does another project’s code', async () => {
  const { phone, code } = await letIn(2)
  expect(await site.people(phone.returnKey)).toMatchObject({ message: 'DOOR_DEVICE_01' })
  expect(await site.give(phone.device, [])).toMatchObject({ message: 'DOOR_DEVICE_01' })
  await house.given.project({ domain: 'elsewhere' })
  const elsewhere = doorOf(house, 'elsewhere')
  expect(await elsewhere.open(code, givenPhone(), '192.0.2.8')).toMatchObject({ message: 'DOOR_CODE_01' })
  expect(await elsewhere.people(phone.device)).toMatchObject({ message: 'DOOR_DEVICE_01' })
  const { accountId } = await house.given.organisation(site.projectId, { organisationKind: 'examStation' })
  const authorization = await house.given.signedIn(site.projectId, accountId)
  for (const method of ['GET', 'POST'] as const)
    expect(
      await askOf(house.app)(method, `${site.path}/door-passes`, {
        authorization,
        ...(method === 'POST' && { body: { label: '', devices: 1 } }),
      }),
    ).toMatchObject({ message: 'EDAY_SESSION_01' })
  const board = `/sites/${site.areaId}/exam-sessions/${site.session.sessionId}/door-passes`
  expect(await site.boardAsk('GET', board)).toMatchObject({ statusCode: 200 })
})

test('portraits are those of people at this door, and small', async () => {
  const { phone } = await letIn()
  const [one = ''] = site.ids
  const { data } = await site.portraits(phone.device, [one, randomUUID()])
  expect(data.portraits).toEqual([{ applicationId: one, picture: null, digest: null }])
})

test('whoever tries codes is sent away', async () => {
  const { code } = await site.makePass()
  const tries = Array.from({ length: 21 }, (_, at) => at)
  const statuses: number[] = []
  for (const at of tries)
    statuses.push((await site.open(`ABCDEFGHJK${23 + at}`, givenPhone(), '192.0.2.9')).statusCode)
  expect(statuses).toEqual([...Array(20).fill(409), 429])
  expect((await site.open(code, givenPhone(), '192.0.2.9')).statusCode).toBe(429)
  expect((await site.open(code, givenPhone(), '192.0.2.10')).statusCode).toBe(200)
})

test('a site session without people has no list', async () => {
  const path = `${site.pathOf(site.later.sessionId)}/door-passes`
  const made = await askOf<{ code: string }>(house.app)('POST', path, {
    authorization: site.authorization,
    body: { label: '', devices: 1 },
  })
  house.clock.set(new Date(Date.parse(site.later.startsAt) - hourMs))
  expect(await site.open(made.data.code, givenPhone())).toMatchObject({ message: 'DOOR_CODE_04' })
})

test('five thousand people are loaded whole, each once, and their marks are kept in portions', async () => {
  await seatMany(house, site, 4992)
  const { phone, session } = await letIn()
  expect(session.people).toBe(5000)
  const people = await site.everybody(phone.device)
  expect(new Set(people.map(({ applicationId }) => applicationId)).size).toBe(5000)
  const marks = people.slice(0, 200).map(({ applicationId }) => came(applicationId))
  expect((await site.give(phone.returnKey, marks)).data.answers).toHaveLength(200)
})
