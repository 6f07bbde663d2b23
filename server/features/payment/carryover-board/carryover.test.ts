import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/kit/time.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { findCarryover } from '../carryover/carryover-store.ts'
import { scopeOfMoney } from '../payment-parts.ts'
import { openCarryoverDesk } from '../test/carryover-desk.ts'
import { groundOf } from '../test/refund-desk.ts'

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openCarryoverDesk>>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({
    domain: 'carry',
    windows: [{ kind: 'registration' }, { kind: 'refund' }],
  })
  desk = await openCarryoverDesk(house, 'carry', projectId)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const exact = async () => {
  expect(await desk.unplaced()).toEqual([])
  const accounts = await desk.accounts()
  expect(Object.values<number>(accounts).reduce((sum, fen) => sum + fen, 0)).toBe(0)
}
const figures = async (carryoverId: string) => {
  const found = await house.database.read(scopeOfMoney(projectId), (tx) => findCarryover(tx, carryoverId))
  if (!found) throw new Error('There is none.')
  const { freeFen, heldFen, usedFen, paidOutFen, lapsedFen } = found
  return { free: freeFen, held: heldFen, used: usedFen, out: paidOutFen, lapsed: lapsedFen }
}
const nothing = { free: 0, held: 0, used: 0, out: 0, lapsed: 0 }

describe('a credit', () => {
  test('is taken off the next order of the same person, held while that is open, free again when it ends, and used when it is paid', async () => {
    const first = await desk.paid(120_00)
    const before = await desk.accounts()
    const id = await desk.given(first, 100_00)
    expect(await figures(id)).toEqual({ ...nothing, free: 100_00 })
    await exact()
    const next = await desk.applied(300_01, first.accountId)
    const { orderId } = (await desk.order(next, [next.applicationId])).data
    expect(await desk.shown(next, orderId)).toMatchObject({
      ...{ state: 'open', amountFen: 200_01, carriedFen: 100_00 },
      lines: [{ amountFen: 300_01, carriedFen: 100_00 }],
    })
    expect(await figures(id)).toEqual({ ...nothing, held: 100_00 })
    await exact()
    await desk.cancel(next, orderId)
    expect(await figures(id)).toEqual({ ...nothing, free: 100_00 })
    await exact()
    const again = (await desk.order(next, [next.applicationId])).data.orderId
    await desk.pay(next, again)
    expect(await figures(id)).toEqual({ ...nothing, used: 100_00 })
    expect(await desk.stateOf(next.applicationId)).toBe('confirmed')
    await exact()
    const after = await desk.accounts()
    expect((after.provider ?? 0) - (before.provider ?? 0)).toBe(200_01)
    expect((after.fee ?? 0) - (before.fee ?? 0)).toBe(-200_01)
    expect((await desk.look(id)).moves.map(({ kind }) => kind)).toEqual([
      ...['carried', 'held', 'held', 'freed', 'used'],
    ])
    const { data } = await desk.ask<{ freeFen: number; usedFen: number }[]>('GET', '/api/carryovers', next)
    expect(data).toMatchObject([{ freeFen: 0, usedFen: 100_00 }])
    const told = await house.asOwner<{ template: string }>(
      `select template from message where account_id = $1 and channel = 'inbox' and template like 'carryover%'`,
      [first.accountId],
    )
    expect(told).toEqual([{ template: 'carryoverGiven' }])
  })

  test('that covers all of an order pays it at once; refunded, it is free again and no money goes', async () => {
    const first = await desk.paid(120_00)
    const id = await desk.given(first, 120_00)
    const next = await desk.paid(100_00, first.accountId)
    expect(await desk.shown(next, next.orderId)).toMatchObject({
      ...{ state: 'paid', amountFen: 0, carriedFen: 100_00 },
    })
    expect(await desk.stateOf(next.applicationId)).toBe('confirmed')
    expect(await figures(id)).toEqual({ ...nothing, free: 20_00, used: 100_00 })
    await exact()
    const { provider } = await desk.accounts()
    const ground = groundOf({ share: { kind: 'full' }, decidedBy: 'rule' })
    await desk.setRules({ grounds: [ground] })
    const body = { groundId: ground.groundId, applicationIds: [next.applicationId], words: '因病' }
    const { data } = await desk.askRefund(next, next.orderId, body)
    expect(data.refunds).toMatchObject([{ amountFen: 0, carriedFen: 100_00 }])
    await house.sent()
    expect(await desk.stateOf(next.applicationId)).toBe('refunded')
    expect((await desk.shown(next, next.orderId)).refunds).toMatchObject([
      { state: 'done', carriedFen: 100_00 },
    ])
    expect(await figures(id)).toEqual({ ...nothing, free: 120_00 })
    expect((await desk.accounts()).provider).toBe(provider)
    await exact()
  })

  test('and money come back as they were paid: the money first, the rest to the credit', async () => {
    const first = await desk.paid(120_00)
    const id = await desk.given(first, 120_00)
    const next = await desk.paid(300_00, first.accountId)
    const ground = groundOf({ share: { kind: 'percent', percent: 75 }, decidedBy: 'rule' })
    await desk.setRules({ grounds: [ground] })
    const body = { groundId: ground.groundId, applicationIds: [next.applicationId], words: '因病' }
    await desk.askRefund(next, next.orderId, body)
    await house.sent()
    expect((await desk.shown(next, next.orderId)).refunds).toMatchObject([
      { amountFen: 180_00, carriedFen: 45_00, state: 'done' },
    ])
    expect(await figures(id)).toEqual({ ...nothing, free: 45_00, used: 75_00 })
    await exact()
  })

  test('is no more than what was paid and neither goes back nor was carried over before', async () => {
    const first = await desk.paid(120_00)
    expect(await desk.give(first, 120_01)).toMatchObject({
      ...{ message: 'EPAY_CARRYOVER_03', data: { mostFen: 120_00 } },
    })
    expect((await desk.give(first, 0)).message).toBe('EPAY_CARRYOVER_03')
    await desk.given(first, 100_00)
    expect(await desk.give(first, 20_01)).toMatchObject({ data: { mostFen: 20_00 } })
    const waiting = await desk.applied(50_00)
    const { orderId } = (await desk.order(waiting, [waiting.applicationId])).data
    expect(await desk.give({ ...waiting, orderId }, 1)).toMatchObject({
      ...{ message: 'EPAY_CARRYOVER_02', data: { why: 'notPaid' } },
    })
    const ground = groundOf({ share: { kind: 'full' }, decidedBy: 'cashier' })
    await desk.setRules({ grounds: [ground] })
    const body = { groundId: ground.groundId, applicationIds: [first.applicationId], words: '因病' }
    expect((await desk.askRefund(first, first.orderId, body)).data.refunds).toMatchObject([
      { amountFen: 20_00 },
    ])
    expect(await desk.give(first, 1)).toMatchObject({ data: { why: 'goingBack' } })
    await exact()
  })

  test('of money that another credit paid goes back into that one: a new one is only of money', async () => {
    const first = await desk.paid(100_00)
    const oldId = await desk.given(first, 100_00)
    const second = await desk.paid(130_00, first.accountId)
    const newId = await desk.given(second, 130_00)
    expect(await figures(oldId)).toEqual({ ...nothing, free: 100_00 })
    expect(await figures(newId)).toEqual({ ...nothing, free: 30_00 })
    const third = await desk.paid(130_00, first.accountId)
    expect((await desk.shown(third, third.orderId)).amountFen).toBe(0)
    await exact()
  })

  test('is nobody else’s', async () => {
    const first = await desk.paid(100_00)
    await desk.given(first, 100_00)
    const other = await desk.applied(100_00)
    const { orderId } = (await desk.order(other, [other.applicationId])).data
    expect(await desk.shown(other, orderId)).toMatchObject({ amountFen: 100_00, carriedFen: 0 })
    expect((await desk.ask<object[]>('GET', '/api/carryovers', other)).data).toEqual([])
  })

  test('that is none is absent, looked at or paid out', async () => {
    const path = `/carryovers/${crypto.randomUUID()}`
    expect((await desk.board('cashier1', 'GET', path)).message).toBe('EPAY_CARRYOVER_01')
    expect((await desk.board('cashier1', 'POST', `${path}/payout`)).message).toBe('EPAY_CARRYOVER_01')
  })
})

describe('late money', () => {
  test('has its credit again where that is free, and goes back where it was used', async () => {
    for (const isUsed of [false, true]) {
      house.clock.set(noon)
      const first = await desk.paid(100_00)
      const id = await desk.given(first, 100_00)
      const next = await desk.applied(150_00, first.accountId)
      const { orderId } = (await desk.order(next, [next.applicationId])).data
      const number = await desk.begunAs(next, orderId, 'qr')
      house.clock.set(new Date(noon.getTime() + 31 * minuteMs))
      await desk.tick('expire')
      expect(await figures(id)).toEqual({ ...nothing, free: 100_00 })
      if (isUsed) await desk.paid(100_00, first.accountId)
      await (await desk.noticeOf(number))()
      await house.sent()
      const { state, refunds } = await desk.shown(next, orderId)
      expect([isUsed, state, refunds.map(({ amountFen, reason }) => [amountFen, reason])]).toEqual(
        isUsed ? [true, 'expired', [[50_00, 'difference']]] : [false, 'paid', []],
      )
      expect(await figures(id)).toEqual({ ...nothing, used: 100_00 })
      await exact()
    }
  })
})

describe('paid out', () => {
  test('it goes back the way it came, once, and what was used of it does not', async () => {
    const first = await desk.paid(120_00)
    const id = await desk.given(first, 120_00)
    await desk.paid(20_00, first.accountId)
    const { provider = 0 } = await desk.accounts()
    expect((await desk.payOut(id)).data).toEqual({ outcome: 'done' })
    await house.sent()
    expect((await desk.shown(first, first.orderId)).refunds).toMatchObject([
      { amountFen: 100_00, reason: 'paidOut', state: 'done' },
    ])
    expect((await desk.accounts()).provider).toBe(provider - 100_00)
    expect(await figures(id)).toEqual({ ...nothing, used: 20_00, out: 100_00 })
    expect(await desk.stateOf(first.applicationId)).toBe('confirmed')
    expect((await desk.payOut(id)).message).toBe('EPAY_CARRYOVER_04')
    await exact()
  })

  test('or given above the limit of refunds it takes two people', async () => {
    await desk.setRules({ twoPeopleAboveFen: 50_00, grounds: [] })
    const first = await desk.paid(120_00)
    expect((await desk.give(first, 120_00)).data).toEqual({ outcome: 'proposed' })
    expect((await desk.rows()).filter(({ orderId }) => orderId === first.orderId)).toEqual([])
    const stored = await house.asOwner<{ text: string }>('select proposal::text as text from approval')
    expect(stored.map(({ text }) => text).join()).not.toContain('因病缓考')
    await approveAll()
    const id = (await desk.rows()).find(({ orderId }) => orderId === first.orderId)?.carryoverId ?? ''
    expect(await desk.look(id)).toMatchObject({ freeFen: 120_00, words: '因病缓考', isProposed: false })
    expect((await desk.payOut(id)).data).toEqual({ outcome: 'proposed' })
    expect(await desk.look(id)).toMatchObject({ freeFen: 120_00, isProposed: true })
    await approveAll()
    expect(await figures(id)).toEqual({ ...nothing, out: 120_00 })
    await desk.setRules({ twoPeopleAboveFen: null, grounds: [] })
    await house.sent()
    await exact()
  })
})

async function approveAll() {
  const { data } = await desk.board<{ items: { approvalId: string }[] }>('cashier2', 'GET', '/approvals')
  for (const { approvalId } of data.items) {
    const { statusCode, message } = await desk.board('cashier2', 'POST', `/approvals/${approvalId}/approval`)
    expect([statusCode, message]).toEqual([200, message])
  }
}

test('a credit ends by itself only where the project sets a term, and what an order holds then ends with that order', async () => {
  const lasting = await desk.paid(10_00)
  const lastingId = await desk.given(lasting, 10_00)
  await desk.setRules({ grounds: [], carryoverMonths: 3 })
  const first = await desk.paid(100_00)
  const id = await desk.given(first, 100_00)
  expect((await desk.look(id)).expiresAt).toBe('2027-02-20T04:00:00.000Z')
  house.clock.set(new Date('2027-02-20T03:59:00.000Z'))
  await desk.tick('lapseCarryovers')
  expect(await figures(id)).toEqual({ ...nothing, free: 100_00 })
  house.clock.set(new Date('2027-02-20T04:00:00.000Z'))
  await desk.tick('lapseCarryovers')
  await desk.tick('lapseCarryovers')
  expect(await figures(id)).toEqual({ ...nothing, lapsed: 100_00 })
  expect(await figures(lastingId)).toEqual({ ...nothing, free: 10_00 })
  house.clock.set(noon)
  await desk.setRules({ grounds: [] })
  await exact()
})
