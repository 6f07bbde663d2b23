import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SeatRow } from '#contract/arrangement/seat-list.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { readPublishedSeats } from './arrangement.ts'
import { openArrangingBoard, sessionAt } from './test/arranging-board.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

async function workOff() {
  for (let round = 0; round < 3; round += 1) await house.sent()
}

/** A city with two sites of six seats, beside the site that the board has; people who chose the city. */
async function openCity(domain: string, people: number) {
  const board = await openArrangingBoard(house, domain, [6])
  const city = board.batch.areas.filter(({ kind }) => kind === 'city').at(-1)?.areaId ?? ''
  const north = await board.site(city, [6])
  const south = await board.site(city, [6])
  const ids = await board.peopleOf(city, people)
  await board.setSessions([sessionAt(board.batch, 9)])
  const make = async (basePlanId?: string) => {
    const { data } = await board.start({ seed: 'drawn', ...(basePlanId && { basePlanId }) })
    await workOff()
    return data.planId
  }
  const publish = async (planId: string) => {
    await board.step(planId, 'check')
    await workOff()
    expect(await board.step(planId, 'publication')).toMatchObject({ data: { state: 'published' } })
    await workOff()
    return planId
  }
  const seats = (planId: string) =>
    house.asOwner<{
      application_id: string
      area_id: string
      room_id: string | null
      left_reason: string | null
    }>('select application_id, area_id, room_id, left_reason from seat where plan_id = $1 order by 1', [
      planId,
    ])
  return { ...board, city, north, south, ids, make, publish, seats }
}

test('who chose a city sits at a site of it, by a plan that passes the check and reaches those who ask for seats', async () => {
  const world = await openCity('deal', 10)
  await world.people(4)
  const planId = await world.publish(await world.make())
  const seats = await world.seats(planId)
  const ofCity = seats.filter((seat) => world.ids.includes(seat.application_id))
  expect(new Set(ofCity.map((seat) => seat.area_id))).toEqual(
    new Set([world.north.areaId, world.south.areaId]),
  )
  expect(seats.filter((seat) => seat.area_id === world.areaId)).toHaveLength(4)
  const scope = { projectId: world.projectId, actor: { kind: 'system', name: 'test' } } as const
  const read = (areaId: string) =>
    house.database.read(scope, (tx) => readPublishedSeats(tx, { batchId: world.batch.batchId, areaId }))
  expect((await read(world.north.areaId)).length + (await read(world.south.areaId)).length).toBe(10)
})

test('a site is lost: its people go to the other, the rest stay; who finds no seat stands with the city and why', async () => {
  const world = await openCity('deallost', 8)
  const first = await world.publish(await world.make())
  const before = await world.seats(first)
  const lost = before.filter((seat) => seat.area_id === world.south.areaId)
  expect(lost).toHaveLength(2)
  await house.asOwner(
    `update station_room set switched_off_at = now(), switched_off_reason = '漏水' where room_id = $1`,
    [world.north.rooms[0]],
  )
  const second = await world.publish(await world.make(first))
  const after = new Map((await world.seats(second)).map((seat) => [seat.application_id, seat]))
  for (const seat of lost) expect(after.get(seat.application_id)).toEqual(seat)
  const left = [...after.values()].filter((seat) => seat.room_id === null)
  expect(left.map((seat) => [seat.area_id, seat.left_reason])).toEqual([
    [world.city, 'noFreeSeat'],
    [world.city, 'noFreeSeat'],
  ])
  expect(await world.plan(second)).toMatchObject({ seated: 6, leftOver: 2, moved: 6 })
})

test('an area without a site leaves its people over and says so; by hand they go to a site of theirs alone', async () => {
  const world = await openCity('dealhand', 13)
  const bare = await world.unlinkedSite(world.city)
  const [stray = ''] = await world.peopleOf(bare, 1)
  const planId = await world.make()
  const left = (await world.seats(planId)).filter((seat) => seat.room_id === null)
  expect(left.map((seat) => seat.left_reason).sort()).toEqual(['noFreeSeat', 'noSiteInArea'])
  const [session] = await house.asOwner<{ session_id: string }>(
    'select session_id from seat where plan_id = $1 limit 1',
    [planId],
  )
  const seat = async (applicationId: string, roomId: string, number: number | null) =>
    world.ask('POST', `/seat-plans/${planId}/seat-changes`, {
      ...{ applicationId, subjectId: world.batch.subjects[0]?.subjectId },
      to: { sessionId: session?.session_id, roomId, seat: number },
      ...{ accept: [], seenVersion: (await world.plan(planId)).version },
    })
  const [northRoom = ''] = world.north.rooms
  expect(await seat(stray, northRoom, null)).toMatchObject({ message: 'EARR_SEAT_01' })
  const waiting = left.find((one) => one.left_reason === 'noFreeSeat')?.application_id ?? ''
  expect(await seat(waiting, northRoom, 1)).toMatchObject({ message: 'EARR_SEAT_02' })
  expect(await seat(waiting, world.rooms[0] ?? '', 1)).toMatchObject({ message: 'EARR_SEAT_01' })
  const someone =
    (await world.seats(planId)).find((one) => one.area_id === world.north.areaId)?.application_id ?? ''
  await world.ask('POST', `/seat-plans/${planId}/seat-changes`, {
    ...{ applicationId: someone, subjectId: world.batch.subjects[0]?.subjectId, to: null },
    ...{ accept: [], seenVersion: (await world.plan(planId)).version },
  })
  expect(await seat(waiting, northRoom, null)).toMatchObject({ statusCode: 200 })
  const { data } = await world.ask<{ rows: SeatRow[] }>('POST', `/seat-plans/${planId}/seat-searches`, {
    filters: { standing: ['leftOver'] },
  })
  expect(data.rows.map(({ applicationId, areaId }) => [applicationId, areaId]).sort()).toEqual(
    [
      [stray, bare],
      [someone, world.city],
    ].sort(),
  )
  await world.step(planId, 'check')
  await workOff()
  expect(await world.plan(planId)).toMatchObject({ state: 'checked' })
})
