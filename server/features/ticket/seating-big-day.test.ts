import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionAt } from '#server/features/arrangement/test/arranging-board.ts'
import { askOf } from '#server/test/ask.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openTicketOffice } from './test/ticket-office.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(noon)
})
afterAll(() => house.close())

const inForce = async (planId: string) => {
  const rows = await house.asOwner<{ id: string; at: string; room: string }>(
    `select application_id as id, session_id || ' ' || room_id || ' ' || seat as at, room_id as room from seat
     where plan_id = $1 and session_id is not null`,
    [planId],
  )
  expect(new Set(rows.map(({ at }) => at)).size).toBe(rows.length)
  return new Map(rows.map((row) => [row.id, row]))
}

test('a thousand people in three sessions: a room is lost, and those of that room alone move, are told and get new numbers', async () => {
  const it = await openTicketOffice(
    house,
    'bigday',
    Array.from({ length: 11 }, () => 40),
  )
  const { accountId } = await house.given.organisation(it.projectId)
  const alone = await it.people(1160)
  const entered = await it.peopleOfOrganisation(accountId, 40)
  await it.setSessions([9, 12, 15].map((hour) => sessionAt(it.batch, hour)))
  const first = await it.publish()
  await it.workOff()
  await it.setUp()
  await it.open()
  const before = await inForce(first)
  expect(before.size).toBe(1200)
  const numbers = new Map((await it.numbers()).map((one) => [one.application_id, one.number]))
  expect(numbers.size).toBe(1200)
  expect((await it.print(alone[0] ?? '')).statusCode).toBe(200)
  const authorization = await house.given.signedIn(it.projectId, accountId)
  const printing = await askOf(house.app)('POST', `/api/batches/${it.batch.batchId}/ticket-papers`, {
    authorization,
    body: { choice: { ids: entered } },
  })
  expect(printing.statusCode).toBe(200)
  await it.workOff()
  expect((await it.openings()).sites).toMatchObject([{ people: 1200, numbered: 1200, printed: 41 }])
  const [{ room: lost } = { room: '' }] = [...before.values()]
  await house.asOwner(
    `update station_room set switched_off_at = now(), switched_off_reason = '漏水' where room_id = $1`,
    [lost],
  )
  const second = await it.publish({ basePlanId: first })
  await it.workOff()
  const after = await inForce(second)
  const displaced = [...before.values()].filter(({ room }) => room === lost).map(({ id }) => id)
  const moved = [...before].flatMap(([id, { at }]) => (after.get(id)?.at === at ? [] : id))
  expect([after.size, moved.sort()]).toEqual([1200, displaced.sort()])
  const told = await house.asOwner<{ id: string }>(
    `select distinct subject_id as id from message where template = 'seatChanged' and subject_id = any ($1) order by 1`,
    [[...before.keys()]],
  )
  expect(told.map(({ id }) => id)).toEqual(displaced)
  const renumbered = (await it.numbers()).flatMap((one) =>
    numbers.get(one.application_id) === one.number ? [] : one.application_id,
  )
  expect(renumbered.sort()).toEqual(displaced)
}, 240_000)
