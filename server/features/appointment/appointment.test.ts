import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlotChoice } from '#contract/appointment/appointment-endpoints.ts'
import type { ExamSession } from '#contract/arrangement/exam-session.ts'
import { hourMs } from '#contract/kit/time.ts'
import { sessionAt } from '#server/features/arrangement/test/arranging-board.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { settleSlots } from './slots/settle-slots-job.ts'
import { type AppointingBoard, openAppointingBoard } from './test/appointing-board.ts'

let house: House
let domains = 0
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

/** Two sessions on one day with so many places, and one that lies across both. */
async function open(capacity = 2, rules: Parameters<AppointingBoard['setRules']>[0] = {}) {
  domains += 1
  const board = await openAppointingBoard(house, `appoint${domains}`, [10, 10, 10])
  const [first = '', second = '', third = ''] = board.rooms
  const only = (session: ExamSession, ...others: string[]): ExamSession => ({
    ...session,
    sites: [{ areaId: board.areaId, used: true, most: null, withoutRooms: others }],
  })
  const morning = only(sessionAt(board.batch, 9), second, third)
  const later = only(sessionAt(board.batch, 14), first, third)
  const across = only(sessionAt(board.batch, 10), first, second)
  await board.setSessions([morning, later, across])
  await board.setRules(rules)
  const slots = [morning, later, across].map(board.at)
  await board.setSlots(slots.map((slot) => ({ ...slot, capacity })))
  const [early, late, between] = slots as [SlotChoice, SlotChoice, SlotChoice]
  return { ...board, morning, early, late, between }
}
const tick = () => settleSlots({ ...house, log: console })(null)
const at = (ms: number) => house.clock.set(new Date(ms))
const startOf = ({ startsAt }: ExamSession) => Date.parse(startsAt)
const deeds = async (applicationId: string) =>
  (
    await house.asOwner<{ action: string }>(
      `select action from history where subject_id = $1 and action like 'application.%ppoint%' order by action`,
      [applicationId],
    )
  ).map(({ action }) => action.replace('application.', ''))
const told = async (applicationId: string) =>
  (
    await house.asOwner<{ template: string }>(
      `select template from message where subject_id = $1 and channel = 'inbox' and template like 'appointment%'
       order by queued_at, template`,
      [applicationId],
    )
  ).map(({ template }) => template)

describe('who appoints', () => {
  test('finds the sessions of the subject with their places, takes one, and is told once', async () => {
    const board = await open()
    const lin = await board.person()
    expect(await board.slotsFor(lin)).toMatchObject([{ left: 2 }, { left: 2 }, { left: 2 }])
    const { data } = await board.appoint(lin, board.early)
    expect(data.subjects).toMatchObject([{ appointment: { ...board.early, changesLeft: 9 }, wait: null }])
    await board.appoint(lin, board.early)
    expect(await board.slotsFor(lin)).toMatchObject([{ left: 1 }, {}, {}])
    expect(await deeds(lin.applicationId)).toEqual(['appoint'])
    expect(await told(lin.applicationId)).toEqual(['appointmentMade'])
    expect(await board.counted()).toEqual({ taken: 1, isRight: true })
  })

  test('a stranger’s registration, another subject and another batch’s session are absent', async () => {
    const [board, other] = [await open(), await open()]
    const [lin, wang] = [await board.person(), await board.person()]
    const asWang = { ...wang, applicationId: lin.applicationId }
    expect(await board.appoint(asWang, board.early)).toMatchObject({ statusCode: 404 })
    expect(await board.appoint(lin, board.early, 1)).toMatchObject({ statusCode: 404 })
    expect(await board.appoint(lin, other.early)).toMatchObject({ message: 'EAPP_SLOT_01' })
    await house.asOwner(`update application set state = 'refunding' where application_id = $1`, [
      lin.applicationId,
    ])
    expect(await board.appoint(lin, board.early)).toMatchObject({ message: 'EAPP_READY_01' })
    expect(await board.exams(lin)).toEqual([])
  })

  test('who has appointed nothing has nothing to cancel, nor has who cancelled it just now', async () => {
    const board = await open()
    const lin = await board.person()
    expect(await board.cancel(lin)).toMatchObject({ statusCode: 404, message: 'EAPP_ABSENT_01' })
    await board.appoint(lin, board.early)
    const both = await Promise.all([board.cancel(lin), board.cancel(lin)])
    expect(both.map(({ message }) => message).sort()).toEqual(['EAPP_ABSENT_01', 'SUCCESS'])
    expect(await deeds(lin.applicationId)).toEqual(['appoint', 'cancelAppointment'])
  })

  test('when the window is not open, and once it is too late, nothing is taken', async () => {
    const board = await open(2, { changeHours: 72 })
    const lin = await board.person()
    at(startOf(board.morning) - 72 * hourMs)
    expect(await board.appoint(lin, board.early)).toMatchObject({
      message: 'EAPP_SLOT_03',
      data: { hindrance: 'over' },
    })
    at(startOf(board.morning) - 72 * hourMs - 1)
    expect(await board.appoint(lin, board.early)).toMatchObject({ statusCode: 200 })
    const rounds = [
      { opensAt: '2026-11-21T00:00:00.000Z', closesAt: '2026-11-22T00:00:00.000Z' },
      { opensAt: '2026-11-23T00:00:00.000Z', closesAt: '2026-11-24T00:00:00.000Z' },
    ]
    house.clock.set(noon)
    await board.setRules({ rounds })
    const wang = await board.person()
    at(Date.parse('2026-11-22T12:00:00.000Z'))
    expect(await board.appoint(wang, board.late)).toMatchObject({
      message: 'SWITCH_OFF$APPOINTMENT_02',
      data: { state: 'notYetOpen', opensAt: rounds[1]?.opensAt },
    })
    at(Date.parse('2026-11-24T00:00:00.000Z'))
    expect(await board.appoint(wang, board.late)).toMatchObject({ data: { state: 'closed' } })
    at(Date.parse('2026-11-23T00:00:00.000Z'))
    expect(await board.appoint(wang, board.late)).toMatchObject({ data: { times: { round: 2 } } })
  })
})

describe('the limits that a board sets', () => {
  test('sessions of one person never meet, and no day has more subjects than it may', async () => {
    const board = await open(5, { mostSubjectsADay: 1 })
    const lin = await board.person([0, 1])
    await board.appoint(lin, board.early)
    const hindrances = async (of: SlotChoice) => (await board.appoint(lin, of, 1)).data
    expect(await hindrances(board.early)).toEqual({ hindrance: 'sameSession' })
    expect(await hindrances(board.between)).toEqual({ hindrance: 'overlaps' })
    expect(await hindrances(board.late)).toEqual({ hindrance: 'dayFull' })
    expect(await board.slotsFor(lin, 1)).toMatchObject([
      { hindrance: 'sameSession' },
      { hindrance: 'overlaps' },
      { hindrance: 'dayFull' },
    ])
    await board.setRules({ mostSubjectsADay: 2 })
    expect(await board.appoint(lin, board.late, 1)).toMatchObject({ statusCode: 200 })
  })

  test('a subject is changed as often as it may be, until its hour', async () => {
    const board = await open(2, { mostChanges: 1, changeHours: 24 })
    const lin = await board.person()
    await board.appoint(lin, board.early)
    at(startOf(board.morning) - 24 * hourMs)
    expect(await board.appoint(lin, board.late)).toMatchObject({ message: 'EAPP_CHANGE_01' })
    house.clock.set(noon)
    expect(await board.appoint(lin, board.late)).toMatchObject({ statusCode: 200 })
    expect(await board.appoint(lin, board.early)).toMatchObject({ message: 'EAPP_CHANGE_02' })
    expect(await deeds(lin.applicationId)).toEqual(['appoint', 'changeAppointment'])
    expect(await board.counted()).toEqual({ taken: 1, isRight: true })
  })

  test('who cancels skips the rest of the round and the next one, for that subject alone', async () => {
    const rounds = [20, 22, 24].map((day) => ({
      opensAt: `2026-11-${day}T00:00:00.000Z`,
      closesAt: `2026-11-${day + 1}T00:00:00.000Z`,
    }))
    const board = await open(2, { rounds, skippedRounds: 1, cancelHours: 48 })
    const lin = await board.person([0, 1])
    await board.appoint(lin, board.early)
    const { data } = await board.cancel(lin)
    expect(data.subjects[0]).toMatchObject({ appointment: null, skipped: { until: rounds[2]?.opensAt } })
    expect(await board.appoint(lin, board.early)).toMatchObject({
      message: 'EAPP_ROUND_01',
      data: { until: rounds[2]?.opensAt },
    })
    expect(await board.appoint(lin, board.late, 1)).toMatchObject({ statusCode: 200 })
    at(Date.parse('2026-11-22T01:00:00.000Z'))
    expect(await board.appoint(lin, board.early)).toMatchObject({ message: 'EAPP_ROUND_01' })
    at(Date.parse('2026-11-24T00:00:00.000Z'))
    expect(await board.appoint(lin, board.early)).toMatchObject({ statusCode: 200 })
    at(startOf(board.morning) - 48 * hourMs)
    expect(await board.cancel(lin)).toMatchObject({ message: 'EAPP_CHANGE_01' })
    house.clock.set(noon)
    await board.setRules({ cancelHours: null })
    expect(await board.cancel(lin)).toMatchObject({ message: 'EAPP_CHANGE_03' })
  })
})

describe('a place that somebody gives up', () => {
  test('is free again at the stated time, to the millisecond, and not before', async () => {
    const board = await open(1, { freeAgainAt: '10:00' })
    const [lin, wang] = [await board.person(), await board.person()]
    await board.appoint(lin, board.early)
    await board.cancel(lin)
    expect(await board.appoint(wang, board.early)).toMatchObject({ message: 'EAPP_SLOT_02' })
    expect((await board.sheet()).slots[0]).toMatchObject({ freed: 1, booked: 0 })
    const ten = Date.parse('2026-11-21T02:00:00.000Z')
    at(ten - 1)
    await tick()
    expect(await board.appoint(wang, board.early)).toMatchObject({ message: 'EAPP_SLOT_02' })
    at(ten)
    await tick()
    expect(await board.appoint(wang, board.early)).toMatchObject({ statusCode: 200 })
    expect(await board.counted()).toEqual({ taken: 1, isRight: true })
  })

  test('whoever loses the registration has no appointment from that moment on, and the seat comes back', async () => {
    const board = await open(1)
    const [lin, wang] = [await board.person(), await board.person()]
    await board.appoint(lin, board.early)
    await board.wait(wang, board.early)
    await house.asOwner('delete from place where application_id = $1', [lin.applicationId])
    expect(await board.counted()).toEqual({ taken: 1, isRight: true })
    await tick()
    expect((await board.exams(wang))[0]?.subjects[0]?.wait?.offeredUntil).not.toBeNull()
    expect(await board.counted()).toEqual({ taken: 1, isRight: true })
  })
})

describe('whoever waits', () => {
  test('is offered a place in turn, has it until its term ends, and then the next has', async () => {
    const board = await open(1, { offerHours: 24 })
    const people = [await board.person(), await board.person(), await board.person()]
    const [lin, wang, zhao] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    expect(await board.wait(wang, board.early)).toMatchObject({ message: 'EAPP_SLOT_04' })
    await board.appoint(lin, board.early)
    await board.wait(wang, board.early)
    expect((await board.wait(zhao, board.early)).data.subjects[0]?.wait).toMatchObject({ ahead: 1 })
    await board.cancel(lin)
    const offered = async (who: typeof lin) => (await board.exams(who))[0]?.subjects[0]?.wait?.offeredUntil
    expect(await offered(wang)).toBe('2026-11-21T04:00:00.000Z')
    expect(await told(wang.applicationId)).toEqual(['appointmentOffered'])
    expect(await offered(zhao)).toBeNull()
    expect(await board.appoint(zhao, board.early)).toMatchObject({ message: 'EAPP_SLOT_02' })
    at(Date.parse('2026-11-21T04:00:00.000Z'))
    expect(await board.appoint(wang, board.early)).toMatchObject({ message: 'EAPP_SLOT_02' })
    await tick()
    expect(await told(wang.applicationId)).toEqual(['appointmentOffered', 'appointmentWaitEnded'])
    expect(await offered(zhao)).toBe('2026-11-22T04:00:00.000Z')
    expect(await board.appoint(zhao, board.early)).toMatchObject({ statusCode: 200 })
    expect(await board.counted()).toEqual({ taken: 1, isRight: true })
  })

  test('may leave: what was offered goes to the next at once', async () => {
    const board = await open(1, { freeAgainAt: '10:00' })
    const people = [await board.person(), await board.person(), await board.person()]
    const [lin, wang, zhao] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    await board.appoint(lin, board.early)
    await board.wait(wang, board.early)
    await board.wait(zhao, board.early)
    await board.cancel(lin)
    at(Date.parse('2026-11-21T02:00:00.000Z'))
    await tick()
    expect(await board.leave(wang)).toMatchObject({ statusCode: 200 })
    expect(await board.leave(wang)).toMatchObject({ message: 'EAPP_WAIT_01' })
    expect((await board.exams(zhao))[0]?.subjects[0]?.wait?.offeredUntil).not.toBeNull()
    await board.leave(zhao)
    house.clock.set(noon)
    expect((await board.sheet()).slots[0]).toMatchObject({ freed: 1, offered: 0, waiting: 0 })
    expect(await board.counted()).toEqual({ taken: 1, isRight: true })
  })

  test('is served first where the board gives more places', async () => {
    const board = await open(1)
    const [lin, wang] = [await board.person(), await board.person()]
    await board.appoint(lin, board.early)
    await board.wait(wang, board.early)
    await board.setSlots([{ ...board.early, capacity: 2 }])
    expect((await board.exams(wang))[0]?.subjects[0]?.wait?.offeredUntil).not.toBeNull()
  })
})

describe('the board', () => {
  test('never takes away what is taken, and a session that is appointed stays as it is', async () => {
    const board = await open(2)
    const [lin, wang] = [await board.person(), await board.person()]
    await board.appoint(lin, board.early)
    await board.appoint(wang, board.early)
    expect(await board.setSlots([{ ...board.early, capacity: 1 }])).toMatchObject({
      message: 'EAPP_CAPACITY_01',
      data: { taken: 2 },
    })
    expect(await board.setSessions([sessionAt(board.batch, 9)])).toMatchObject({ message: 'EARR_SESSION_04' })
    await board.setSlots([{ ...board.early, capacity: 2, isOpen: false }])
    const zhao = await board.person()
    expect(await board.appoint(zhao, board.early)).toMatchObject({ message: 'EAPP_SLOT_01' })
  })

  test('calls a slot off: everybody is told and chooses anew, the counter is at nothing', async () => {
    const board = await open(1)
    const [lin, wang] = [await board.person(), await board.person()]
    await board.appoint(lin, board.early)
    await board.wait(wang, board.early)
    expect(await board.ask('POST', '/appointment-slots/calling-off', board.early)).toMatchObject({
      statusCode: 200,
    })
    expect(await told(wang.applicationId)).toEqual(['appointmentCalledOff'])
    expect(await told(lin.applicationId)).toContain('appointmentCalledOff')
    expect(await board.counted()).toEqual({ taken: 0, isRight: true })
    expect((await board.appoint(lin, board.late)).data.subjects[0]?.appointment).toMatchObject({
      changesLeft: 9,
    })
  })

  test('finds who has appointed what, by subject and name, and never reads a wrong rule', async () => {
    const board = await open(2)
    const lin = await board.person()
    await board.appoint(lin, board.early)
    const found = await board.ask<{ rows: unknown[]; total: unknown }>('POST', '/appointment-searches', {
      filters: { subject: [board.subjectIdOf(0)] },
    })
    expect(found.data.rows).toMatchObject([{ applicationId: lin.applicationId, changes: 0 }])
    const rounds = [{ opensAt: '2026-11-22T00:00:00.000Z', closesAt: '2026-11-21T00:00:00.000Z' }]
    expect(await board.setRules({ rounds })).toMatchObject({
      message: 'EAPP_RULE_01',
      data: { flaws: [{ flaw: 'roundEndsBeforeStart', round: 0 }] },
    })
  })
})

test('the arrangement seats everybody in the session that they appointed', async () => {
  const board = await open(5)
  const people = [await board.person(), await board.person(), await board.person()]
  const wanted = [board.late, board.early, board.between]
  for (const [at, slot] of wanted.entries()) await board.appoint(people[at] as (typeof people)[0], slot)
  const { data } = await board.start()
  for (let round = 0; round < 3; round += 1) await house.sent()
  const seats = new Map((await board.seatsOf(data.planId)).map((seat) => [seat.application_id, seat]))
  expect(people.map(({ applicationId }) => seats.get(applicationId)?.session_id)).toEqual(
    wanted.map(({ sessionId }) => sessionId),
  )
})
