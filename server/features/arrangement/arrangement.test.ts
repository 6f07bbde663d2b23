import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { readPublishedSeats } from './arrangement.ts'
import { type ArrangingBoard, openArrangingBoard, sessionAt } from './test/arranging-board.ts'

let house: House
let domains = 0
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const open = (seats: readonly number[]) => {
  domains += 1
  return openArrangingBoard(house, `seats${domains}`, seats)
}
/** Jobs beget jobs. */
async function workOff() {
  for (let round = 0; round < 3; round += 1) await house.sent()
}
async function published(board: ArrangingBoard, of: Parameters<ArrangingBoard['start']>[0] = {}) {
  const { data } = await board.start(of)
  await workOff()
  await board.step(data.planId, 'check')
  await workOff()
  expect(await board.step(data.planId, 'publication')).toMatchObject({ data: { state: 'published' } })
  await workOff()
  return data.planId
}
const told = (template: string, ids: readonly string[]) =>
  house.asOwner<{ subject_id: string }>(
    `select subject_id from message where template = $1 and channel = 'inbox' and subject_id = any ($2) order by 1`,
    [template, ids],
  )
const giveUpPlaces = (applicationId: string) =>
  house.asOwner('delete from place where application_id = $1', [applicationId])

test('people are seated, the plan is checked and published, and everybody is told once', async () => {
  const board = await open([6, 6])
  const ids = await board.people(10)
  const [session] = [sessionAt(board.batch, 9)]
  expect(await board.setSessions([session])).toMatchObject({ statusCode: 200 })
  const { data } = await board.start({ seed: 'drawn' })
  expect(data).toMatchObject({ state: 'making', number: 1, seed: 'drawn' })
  await workOff()
  expect(await board.plan(data.planId)).toMatchObject({ state: 'draft', seated: 10, leftOver: 0, missing: 0 })
  expect(await board.step(data.planId, 'publication')).toMatchObject({ message: 'EARR_PLAN_02' })
  await board.step(data.planId, 'check')
  await workOff()
  expect(await board.plan(data.planId)).toMatchObject({ state: 'checked', breaches: [] })
  expect(await board.step(data.planId, 'publication')).toMatchObject({ data: { state: 'published' } })
  await workOff()
  expect((await told('seatGiven', ids)).map((one) => one.subject_id)).toEqual([...ids].sort())
  const scope = { projectId: board.projectId, actor: { kind: 'system', name: 'test' } } as const
  const { batchId } = board.batch
  const seats = await house.database.read(scope, (tx) => readPublishedSeats(tx, { batchId }))
  expect(seats).toHaveLength(10)
  const [{ after } = { after: {} }] = await house.asOwner<{ after: object }>(
    `select after from history where action = 'seatPlan.publish' and subject_id = $1`,
    [data.planId],
  )
  expect(after).toMatchObject({ seed: 'drawn' })
})

test('who has no seat is left over with the reason, and none is given twice', async () => {
  const board = await open([4])
  await board.people(6)
  await board.setSessions([sessionAt(board.batch, 9)])
  const { data } = await board.start()
  await workOff()
  expect(await board.plan(data.planId)).toMatchObject({ seated: 4, leftOver: 2 })
  const seats = await board.seatsOf(data.planId)
  expect(new Set(seats.flatMap(({ seat }) => seat ?? []))).toEqual(new Set([1, 2, 3, 4]))
  expect(seats.filter(({ seat }) => seat === null).map((one) => one.left_reason)).toEqual([
    'noFreeSeat',
    'noFreeSeat',
  ])
  const found = await board.ask<{ rows: { reason: string | null }[] }>(
    'POST',
    `/seat-plans/${data.planId}/seat-searches`,
    { filters: { standing: ['leftOver'] } },
  )
  expect(found.data.rows.map(({ reason }) => reason)).toEqual(['noFreeSeat', 'noFreeSeat'])
})

test('a room is lost and somebody comes: only those of the room move, they alone are told', async () => {
  const board = await open([6, 6, 6])
  const ids = await board.people(10)
  await board.setSessions([sessionAt(board.batch, 9)])
  const first = await published(board)
  const before = await board.seatsOf(first)
  const [lost] = board.rooms
  await house.asOwner(
    `update station_room set switched_off_at = now(), switched_off_reason = '漏水' where room_id = $1`,
    [lost],
  )
  const [late = ''] = await board.people(1)
  const second = await published(board, { basePlanId: first })
  expect(await board.plan(first)).toMatchObject({ state: 'replaced' })
  const after = new Map((await board.seatsOf(second)).map((one) => [one.application_id, one]))
  const displaced = before.filter((one) => one.room_id === lost).map((one) => one.application_id)
  expect(displaced.length).toBeGreaterThan(0)
  for (const was of before)
    if (was.room_id !== lost) expect(after.get(was.application_id)).toEqual(was)
    else expect(after.get(was.application_id)?.room_id).not.toBe(lost)
  expect(await board.plan(second)).toMatchObject({ moved: displaced.length, seated: 11, leftOver: 0 })
  expect((await told('seatChanged', [...ids, late])).map((one) => one.subject_id)).toEqual(displaced.sort())
  expect((await told('seatGiven', [late])).length).toBe(1)
})

test('a room that is lost after the check keeps the plan from being published', async () => {
  const board = await open([6, 6])
  await board.people(8)
  await board.setSessions([sessionAt(board.batch, 9)])
  const { data } = await board.start()
  await workOff()
  await board.step(data.planId, 'check')
  await workOff()
  await house.asOwner(
    `update station_room set switched_off_at = now(), switched_off_reason = '漏水' where room_id = $1`,
    [board.rooms[0]],
  )
  expect(await board.step(data.planId, 'publication')).toMatchObject({ message: 'EARR_PLAN_03' })
})

test('who gives the place up has no seat from that moment on, and the figures are what is counted', async () => {
  const board = await open([6, 6])
  const [one = ''] = await board.people(8)
  await board.setSessions([sessionAt(board.batch, 9)])
  const planId = await published(board)
  await giveUpPlaces(one)
  expect(await board.plan(planId)).toMatchObject({ seated: 7 })
  expect((await board.seatsOf(planId)).map((seat) => seat.application_id)).not.toContain(one)
})

test('by hand: a free seat, a swap, and every broken rule named before', async () => {
  const board = await open([6, 6])
  await board.people(2, 0)
  await board.people(1, 1)
  const session = sessionAt(board.batch, 9)
  await board.setSessions([session])
  const { data } = await board.start()
  await workOff()
  const seats = await board.seatsOf(data.planId)
  const other = seats.find(({ subject_id }) => subject_id === board.batch.subjects[1]?.subjectId)
  const [one, two] = seats.filter((seat) => seat !== other)
  if (!one || !two || !other) throw new Error('Three are seated.')
  const change = async (who: typeof one, roomId: string | null, seat: number | null, accept: string[] = []) =>
    board.ask<SeatPlan>('POST', `/seat-plans/${data.planId}/seat-changes`, {
      applicationId: who.application_id,
      subjectId: who.subject_id,
      to: { sessionId: session.sessionId, roomId, seat },
      ...{ accept, seenVersion: (await board.plan(data.planId)).version },
    })
  expect(await change(one, one.room_id, 6)).toMatchObject({ statusCode: 200 })
  expect(await change(one, two.room_id, two.seat)).toMatchObject({ statusCode: 200 })
  const swapped = await board.seatsOf(data.planId)
  const seatNow = (who: typeof one) =>
    swapped.find((seat) => seat.application_id === who.application_id)?.seat
  expect([seatNow(one), seatNow(two)]).toEqual([two.seat, 6])
  expect(await change(other, one.room_id, 4)).toMatchObject({
    message: 'EARR_SEAT_03',
    data: { rules: ['roomMixed'] },
  })
  expect(await change(other, one.room_id, null)).toMatchObject({ message: 'EARR_SEAT_04' })
  expect(await change(other, one.room_id, 4, ['roomMixed'])).toMatchObject({ statusCode: 200 })
  // What was accepted is no breach any more.
  await board.step(data.planId, 'check')
  await workOff()
  expect(await board.plan(data.planId)).toMatchObject({ state: 'checked' })
})

test('sessions that do not go together are refused with what is wrong', async () => {
  const board = await open([6])
  const early = sessionAt(board.batch, 9)
  const late = { ...sessionAt(board.batch, 10), subjects: [] }
  const { message, data } = await board.setSessions([early, late])
  expect(message).toBe('EARR_SESSION_01')
  expect((data as unknown as { flaws: { kind: string }[] }).flaws.map(({ kind }) => kind)).toEqual([
    'noSubject',
    'roomUsedTwice',
  ])
  expect(await board.start()).toMatchObject({ message: 'EARR_RUN_01', data: { lack: 'sessions' } })
})

test('what is not there, taken or in use is named', async () => {
  const board = await open([6])
  await board.people(3)
  const session = sessionAt(board.batch, 9)
  await board.setSessions([session])
  expect(await board.start({ rules: { apartBySubject: true } })).toMatchObject({
    message: 'EARR_RULE_01',
    data: { between: 'subjectsTogetherAndApart' },
  })
  expect(await board.ask('GET', `/seat-plans/${randomUUID()}`)).toMatchObject({ message: 'EARR_PLAN_01' })
  const planId = await published(board)
  const [one, two] = await board.seatsOf(planId)
  const [roomId] = board.rooms
  const seatAt = (seat: number) => ({ sessionId: session.sessionId, roomId, seat })
  const change = async (to: object | null) =>
    board.ask('POST', `/seat-plans/${planId}/seat-changes`, {
      ...{ applicationId: one?.application_id, subjectId: one?.subject_id, to },
      ...{ accept: [], seenVersion: (await board.plan(planId)).version },
    })
  const taken = two?.seat ?? 0
  expect(await change(seatAt(7))).toMatchObject({ message: 'EARR_SEAT_01' })
  await change(null)
  expect(await change(seatAt(taken))).toMatchObject({ message: 'EARR_SEAT_02' })
  const close = (sessionId: string, seat: number) =>
    board.ask('PUT', `/exam-sessions/${sessionId}/rooms/${roomId}/seats/${seat}`, {
      closed: true,
      reason: '',
    })
  expect(await close(session.sessionId, taken)).toMatchObject({ message: 'EARR_SEAT_05' })
  expect(await close(session.sessionId, 7)).toMatchObject({ message: 'EARR_SEAT_01' })
  expect(await close(randomUUID(), 1)).toMatchObject({ message: 'EARR_SESSION_03' })
  expect(await board.setSessions([sessionAt(board.batch, 14)])).toMatchObject({ message: 'EARR_SESSION_02' })
  const site = `/sites/${board.areaId}`
  expect(await board.ask('DELETE', site)).toMatchObject({ message: 'EG_ST_17' })
  await Promise.all([one, two].map((who) => giveUpPlaces(who?.application_id ?? '')))
  expect(await board.ask('DELETE', site)).toMatchObject({ message: 'EG_ST_17' })
})

test('a plan that is given up while it is made ends its work, and leaves no seats', async () => {
  const board = await open([6])
  await board.people(3)
  await board.setSessions([sessionAt(board.batch, 9)])
  const { planId } = (await board.start()).data
  await board.step(planId, 'giving-up')
  await workOff()
  const [work] = await house.asOwner(
    `select state, failure from work where kind = 'seatPlan.make' and project_id = $1`,
    [board.projectId],
  )
  expect(work).toMatchObject({ state: 'failed', failure: { message: 'EARR_RUN_03' } })
  expect(await board.seatsOf(planId)).toEqual([])
})

test('an arranger cancels the work: the plan is given up, and the next one begins', async () => {
  const board = await open([6])
  await board.people(3)
  await board.setSessions([sessionAt(board.batch, 9)])
  const { planId, workId } = (await board.start()).data
  expect((await board.cancelWork(workId ?? '')).statusCode).toBe(200)
  await workOff()
  expect(await board.plan(planId)).toMatchObject({ state: 'givenUp', workId: null })
  expect(await board.seatsOf(planId)).toEqual([])
  expect(await board.start()).toMatchObject({ data: { state: 'making' } })
})

test('two who arrange at once: one begins, the other is told so', async () => {
  const board = await open([6])
  await board.people(4)
  await board.setSessions([sessionAt(board.batch, 9)])
  const answers = await Promise.all([board.start(), board.start(), board.start()])
  expect(answers.map(({ message }) => message).filter((message) => message === 'EARR_RUN_02')).toHaveLength(2)
})

test('people give their places up while they are seated and published: nobody without a place has a seat', async () => {
  const board = await open([20, 20])
  const ids = await board.people(30)
  await board.setSessions([sessionAt(board.batch, 9)])
  const { data } = await board.start()
  await Promise.all([house.sent(), ...ids.slice(0, 5).map(giveUpPlaces)])
  await workOff()
  await board.step(data.planId, 'check')
  await workOff()
  await Promise.all([board.step(data.planId, 'publication'), ...ids.slice(5, 10).map(giveUpPlaces)])
  await workOff()
  const seats = await board.seatsOf(data.planId)
  expect(seats.map((seat) => seat.application_id).sort()).toEqual(ids.slice(10).sort())
  expect(await board.plan(data.planId)).toMatchObject({ state: 'published', seated: 20, missing: 0 })
})

test('two move two people to one seat at once: one sits there', async () => {
  const board = await open([6])
  await board.people(3)
  const session = sessionAt(board.batch, 9)
  await board.setSessions([session])
  const { data } = await board.start()
  await workOff()
  const { version } = await board.plan(data.planId)
  const answers = await Promise.all(
    (await board.seatsOf(data.planId)).map((who) =>
      board.ask('POST', `/seat-plans/${data.planId}/seat-changes`, {
        applicationId: who.application_id,
        subjectId: who.subject_id,
        to: { sessionId: session.sessionId, roomId: who.room_id, seat: 6 },
        ...{ accept: [], seenVersion: version },
      }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ message }) => message === 'CHANGED_MEANWHILE')).toHaveLength(2)
  const seats = (await board.seatsOf(data.planId)).flatMap(({ seat }) => seat ?? [])
  expect([seats.length, new Set(seats).size]).toEqual([3, 3])
})
