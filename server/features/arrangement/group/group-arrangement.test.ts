import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GroupRoom, getGroupArrangement } from '#contract/arrangement/group-arrangement-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type { TicketSheet } from '#contract/ticket/ticket.ts'
import { usualTicketSettings } from '#contract/ticket/ticket-settings.ts'
import { askOf } from '#server/test/ask.ts'
import { beginTogether } from '#server/test/begin-together.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openTicketOffice } from '../../ticket/test/ticket-office.ts'
import { sessionAt } from '../test/arranging-board.ts'

let house: House
let domains = 0
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

type Shown = ReplyOf<typeof getGroupArrangement>
const law = 0

/** An organisation with so many people, beside a board whose site has such rooms. */
async function openGroup(seats: readonly number[], people: number) {
  domains += 1
  const office = await openTicketOffice(house, `groups${domains}`, seats)
  const session = sessionAt(office.batch, 9)
  await office.setSessions([session])
  const { accountId } = await house.given.organisation(office.projectId)
  const ids = await office.peopleOfOrganisation(accountId, people)
  const clerk = await clerkOf(office, accountId)
  return { office, session, accountId, ids, ...clerk }
}

type Office = Awaited<ReturnType<typeof openTicketOffice>>

async function clerkOf({ projectId, batch }: Office, accountId: string) {
  const authorization = await house.given.signedIn(projectId, accountId)
  const ask = <Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    askOf<Data>(house.app)(method, path, { authorization, ...(body && { body }) })
  const shown = async (query = '') => (await ask<Shown>('GET', `/api/group-arrangements${query}`)).data
  return {
    ask,
    shown,
    async room(roomId: string | undefined): Promise<GroupRoom | undefined> {
      const rooms = (await shown()).sessions.flatMap(({ rooms: all }) => all)
      return rooms.find((room) => room.roomId === roomId)
    },
    choose: (applicationIds: readonly string[], to: object | null) =>
      ask<BulkReply>('POST', `/api/batches/${batch.batchId}/room-choices`, {
        ...{ subjectId: batch.subjects[law]?.subjectId, applicationIds, to },
      }),
  }
}

const choicesOf = (roomId: string | undefined) =>
  house.asOwner<{ application_id: string }>(
    'select application_id from room_choice where room_id = $1 order by 1',
    [roomId],
  )
const errorsOf = ({ outcomes }: BulkReply) => outcomes.map(({ error }) => error)

test('an organisation puts people into a room while seats remain, and the arrangement keeps them there', async () => {
  const it = await openGroup([4, 12], 6)
  const [small, large] = it.office.rooms
  const to = { sessionId: it.session.sessionId, roomId: small }
  expect(await it.room(small)).toMatchObject({
    seats: 4,
    remaining: 4,
    own: 0,
    address: '文三路 1 号 一号楼',
  })
  const { data } = await it.choose(it.ids, to)
  expect([data.done, data.failed]).toEqual([4, 2])
  expect(errorsOf(data).slice(4)).toEqual(['EARR_SEAT_04', 'EARR_SEAT_04'])
  expect(await it.room(small)).toMatchObject({ seats: 4, remaining: 0, own: 4 })
  expect((await it.choose(it.ids.slice(0, 4), to)).data).toMatchObject({ done: 0, skipped: 4 })
  expect((await it.shown('?shown=open')).people).toHaveLength(2)
  await it.office.people(6)
  const planId = await it.office.publish()
  const seats = await it.office.seatsOf(planId)
  const inSmall = seats.filter((seat) => seat.room_id === small).map((seat) => seat.application_id)
  expect(inSmall.sort()).toEqual(it.ids.slice(0, 4).sort())
  expect(seats.filter((seat) => seat.room_id === large)).toHaveLength(8)
  const { subjects, people } = await it.shown()
  expect(subjects[0]).toMatchObject({ people: 6, arranged: 6 })
  expect(people.every(({ isSeated }) => isSeated)).toBe(true)
  expect(errorsOf((await it.choose(it.ids.slice(0, 1), null)).data)).toEqual(['EARR_CHOICE_04'])
})

test('a room that is lost frees whom an organisation put there; nobody else moves', async () => {
  const it = await openGroup([5, 6, 6], 5)
  const [lost] = it.office.rooms
  await it.choose(it.ids, { sessionId: it.session.sessionId, roomId: lost })
  const others = await it.office.people(4)
  const first = await it.office.publish()
  const before = await it.office.seatsOf(first)
  await house.asOwner(
    `update station_room set switched_off_at = now(), switched_off_reason = '漏水' where room_id = $1`,
    [lost],
  )
  const second = await it.office.publish({ basePlanId: first })
  const after = new Map((await it.office.seatsOf(second)).map((seat) => [seat.application_id, seat]))
  expect(await it.office.planOf(second)).toMatchObject({ seated: 9, leftOver: 0, moved: 5 })
  for (const seat of before)
    if (others.includes(seat.application_id)) expect(after.get(seat.application_id)).toEqual(seat)
})

test('nobody arranges whom another organisation entered, outside the window, or over what stands against it', async () => {
  const it = await openGroup([6, 6], 3)
  const [room, other] = it.office.rooms
  const to = { sessionId: it.session.sessionId, roomId: room }
  const { accountId } = await house.given.organisation(it.office.projectId)
  const stranger = await clerkOf(it.office, accountId)
  expect(errorsOf((await stranger.choose(it.ids, to)).data)).toEqual(Array(3).fill('EREG_APPLICATION_01'))
  expect((await stranger.shown()).batches).toEqual([])
  const describe = { address: '图书馆三层', notes: '' }
  const path = `/api/batches/${it.office.batch.batchId}/group-rooms/${room}`
  expect((await stranger.ask('PUT', path, describe)).message).toBe('EARR_CHOICE_01')
  expect((await it.choose(it.ids, { ...to, roomId: it.ids[0] })).message).toBe('EARR_CHOICE_01')
  await house.asOwner('insert into seat_need values ($1, $2, true, false, 0)', [
    it.office.projectId,
    it.ids[0],
  ])
  expect(errorsOf((await it.choose(it.ids, to)).data)).toEqual(['EARR_CHOICE_05', null, null])
  const [medicine = ''] = await it.office.peopleOfOrganisation(accountId, 1, 1)
  const body = { subjectId: it.office.batch.subjects[1]?.subjectId, applicationIds: [medicine], to }
  const choices = `/api/batches/${it.office.batch.batchId}/room-choices`
  expect((await stranger.ask('POST', choices, body)).message).toBe('EARR_CHOICE_02')
  expect((await stranger.ask('POST', choices, { ...body, to: { ...to, roomId: other } })).message).toBe(
    'SUCCESS',
  )
  const long = { address: '路'.repeat(501), notes: '注'.repeat(76) }
  const refused = await it.ask<{ fields: Record<string, string> }>('PUT', path, long)
  expect(Object.keys(refused.data.fields).sort()).toEqual(['address', 'notes'])
  expect(
    Object.keys((await it.ask<typeof refused.data>('PUT', path, { address: ' ', notes: '' })).data.fields),
  ).toEqual(['address'])
  const closed = await house.given.project({ domain: 'groupsclosed' })
  const { batchId } = await house.given.batch(closed)
  const { accountId: late } = await house.given.organisation(closed)
  const authorization = await house.given.signedIn(closed, late)
  expect(
    await askOf(house.app)('POST', `/api/batches/${batchId}/room-choices`, { authorization, body }),
  ).toMatchObject({ statusCode: 409, message: 'SWITCH_OFF$ARRANGEMENT_01' })
})

test('nobody is put into two rooms at one time', async () => {
  const it = await openGroup([6, 6], 2)
  const [first, second] = it.office.rooms
  const without = (room = '') => [{ areaId: it.office.areaId, used: true, most: null, withoutRooms: [room] }]
  const meanwhile = { ...sessionAt(it.office.batch, 10), sites: without(first) }
  await it.office.setSessions([{ ...it.session, sites: without(second) }, meanwhile])
  const [both = '', one = ''] = it.ids
  await house.asOwner(
    `insert into place (project_id, application_id, subject_id, batch_id, area_id, share, taken_at)
     select project_id, application_id, $2, batch_id, area_id, share, taken_at from place where application_id = $1`,
    [both, it.office.batch.subjects[1]?.subjectId],
  )
  await it.choose([both, one], { sessionId: it.session.sessionId, roomId: first })
  const { data } = await it.ask<BulkReply>('POST', `/api/batches/${it.office.batch.batchId}/room-choices`, {
    ...{ subjectId: it.office.batch.subjects[1]?.subjectId, applicationIds: [both] },
    to: { sessionId: meanwhile.sessionId, roomId: second },
  })
  expect(errorsOf(data)).toEqual(['EARR_CHOICE_03'])
  expect(await choicesOf(second)).toEqual([])
})

test('what an organisation says of a room stands on the tickets of its people alone', async () => {
  const it = await openGroup([6, 6], 2)
  const [room] = it.office.rooms
  await it.choose(it.ids, { sessionId: it.session.sessionId, roomId: room })
  const path = `/api/batches/${it.office.batch.batchId}/group-rooms/${room}`
  await it.ask('PUT', path, { address: '图书馆三层机房', notes: '由东门进，7:30 在门口集合' })
  expect(await it.room(room)).toMatchObject({ address: '图书馆三层机房', isDescribed: true })
  const [alone = ''] = await it.office.people(1)
  await it.office.publish()
  await it.office.workOff()
  await it.office.console('PUT', '/ticket-settings', { ...usualTicketSettings, seenVersion: 0 })
  await it.office.open()
  const proof = async (applicationId: string, authorization?: string) =>
    (await it.office.print(applicationId, authorization)).data.proof
  const sheetOf = async (shownProof: string) => (await it.office.page(shownProof)).data.sheet
  const places = ({ places: all }: TicketSheet) => all.map(({ value }) => value).join('|')
  const authorization = await house.given.signedIn(it.office.projectId, it.accountId)
  const own = places(await sheetOf(await proof(it.ids[0] ?? '', authorization)))
  expect(own).toContain('图书馆三层机房')
  expect(own).toContain('由东门进，7:30 在门口集合')
  expect(places(await sheetOf(await proof(alone)))).not.toContain('图书馆')
})

test('two clerks take the last seats of a room at once: each seat is given once', async () => {
  const it = await openGroup([4, 8], 8)
  const [room] = it.office.rooms
  const other = await clerkOf(it.office, it.accountId)
  const to = { sessionId: it.session.sessionId, roomId: room }
  const gate = {
    sql: 'select from place where application_id = any ($1) for update',
    values: [it.ids],
  }
  const answers = await beginTogether(house.ownerUrl, gate, [
    () => it.choose(it.ids.slice(0, 4), to),
    () => other.choose(it.ids.slice(4), to),
  ])
  expect(answers.reduce((sum, { data }) => sum + data.done, 0)).toBe(4)
  expect(await choicesOf(room)).toHaveLength(4)
  expect(await it.room(room)).toMatchObject({ remaining: 0, own: 4 })
})

test('a clerk against the arranger: a plan never stands against what was chosen before it', async () => {
  const it = await openGroup([6, 6], 4)
  const [, room] = it.office.rooms
  const to = { sessionId: it.session.sessionId, roomId: room }
  const { batchId } = it.office.batch
  await house.asOwner(
    'insert into arrangement (project_id, batch_id) values ($1, $2) on conflict do nothing',
    [...[it.office.projectId, batchId]],
  )
  const gate = { sql: 'select from arrangement where batch_id = $1 for update', values: [batchId] }
  const [begun, chosen] = await beginTogether<{ message: string }>(house.ownerUrl, gate, [
    () => it.office.start(),
    () => it.choose(it.ids, to),
  ])
  expect([begun?.message, chosen?.message]).toEqual(['SUCCESS', 'EARR_RUN_02'])
  await it.office.workOff()
  const [plan] = await house.asOwner<{ plan_id: string }>(
    'select plan_id from seat_plan where batch_id = $1',
    [batchId],
  )
  const planId = plan?.plan_id ?? ''
  await it.office.step(planId, 'check')
  await it.office.workOff()
  expect(await it.office.planOf(planId)).toMatchObject({ state: 'checked' })
  expect((await it.choose(it.ids, to)).data).toMatchObject({ done: 4 })
  // It was checked before they were put elsewhere.
  expect((await it.office.step(planId, 'publication')).message).toBe('EARR_PLAN_02')
  await it.office.step(planId, 'check')
  await it.office.workOff()
  expect((await it.office.planOf(planId)).state).toBe('draft')
})
