import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '#server/test/house.ts'
import { openCarryoverDesk } from '../test/carryover-desk.ts'

let house: House
let desk: Awaited<ReturnType<typeof openCarryoverDesk>>
beforeAll(async () => {
  house = await openHouse()
  const projectId = await house.given.project({
    domain: 'atonce',
    windows: [{ kind: 'registration' }, { kind: 'refund' }],
  })
  desk = await openCarryoverDesk(house, 'atonce', projectId)
})
afterAll(() => house.close())

/** Somebody with a credit of 100 yuan and applications in so many other exams. */
async function withCredit(others: number) {
  const first = await desk.paid(100_00)
  const carryoverId = await desk.given(first, 100_00)
  const waiting = []
  for (let at = 0; at < others; at += 1) waiting.push(await desk.applied(70_00, first.accountId))
  return { first, carryoverId, waiting }
}

test('of orders that are made at once all together hold a credit once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { carryoverId, waiting } = await withCredit(4)
    const made = await Promise.all(waiting.map((one) => desk.order(one, [one.applicationId])))
    const orders = await Promise.all(
      made.map(({ data }, at) => desk.shown(waiting[at] as (typeof waiting)[number], data.orderId)),
    )
    expect(orders.map(({ carriedFen }) => carriedFen).toSorted((one, other) => one - other)).toEqual([
      ...[0, 0, 30_00, 70_00],
    ])
    expect(await desk.look(carryoverId)).toMatchObject({ freeFen: 0 })
    expect(await desk.unplaced()).toEqual([])
  }
})

test('a credit that is paid out and ordered at once goes one way', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { first, carryoverId, waiting } = await withCredit(2)
    await Promise.all([
      desk.payOut(carryoverId),
      desk.payOut(carryoverId, 'cashier2'),
      ...waiting.map((one) => desk.order(one, [one.applicationId])),
    ])
    await house.sent()
    const { freeFen, heldFen, usedFen, paidOutFen } = await desk.look(carryoverId)
    expect(freeFen + heldFen + usedFen + paidOutFen).toBe(100_00)
    const { refunds } = await desk.shown(first, first.orderId)
    expect(refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(paidOutFen)
    expect(await desk.unplaced()).toEqual([])
  }
})

test('given by two cashiers at once, no more is given than was paid', async () => {
  const one = await desk.paid(100_00)
  const answers = await Promise.all([
    desk.give(one, 60_00),
    desk.give(one, 60_00, { who: 'cashier2' }),
    desk.give(one, 60_00, { who: 'admin1' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(await desk.unplaced()).toEqual([])
})
