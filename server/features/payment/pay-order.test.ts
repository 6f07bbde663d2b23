import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { PaymentProvider } from '#server/adapters/payment/port.ts'
import { givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { all, type BatchWish, givenSubject } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { endOrder } from './at-provider/end-order.ts'
import { cashierPathOf, openCashDesk } from './test/cash-desk.ts'

let house: House
let projectId: string
let desk: ReturnType<typeof openCashDesk>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const batchOf = (wish: BatchWish = {}) =>
  house.given.batch(projectId, { capacity: 9, review: 'none', paymentTermMinutes: 30, ...wish })
const unpaid = (batch: Batch, about: object = {}) =>
  givenApplication(house, projectId, batch, { upTo: 'submitted', ...about })
const rowsOf = (table: string, orderId: string) =>
  house.asOwner(`select * from ${table} where order_id = $1`, [orderId])

describe('paying', () => {
  test('takes money for an application, which has its place then', async () => {
    const applicant = await unpaid(await batchOf())
    const { orderId, number } = await desk.ordered(applicant)
    expect((await desk.get(applicant, orderId)).data).toMatchObject({
      state: 'open',
      amountFen: 12_000,
      expiresAt: new Date(noon.getTime() + 30 * 60_000).toISOString(),
      lines: [{ applicationId: applicant.applicationId, amountFen: 12_000 }],
      ways: [{ provider: 'builtIn', way: 'qr' }, { way: 'page' }, { way: 'h5' }],
    })
    expect((await house.app.inject(cashierPathOf(house, number))).body).toContain('120.00')
    expect((await desk.press(number, 'pay')).statusCode).toBe(303)
    expect((await desk.get(applicant, orderId)).data).toMatchObject({ state: 'paid', refunds: [] })
    expect(await applicant.get()).toMatchObject({ state: 'confirmed', paid: true })
    expect(await desk.unplaced()).toEqual([])
  })

  test('is asked for once more with the same order and the same code', async () => {
    const applicant = await unpaid(await batchOf())
    const first = await desk.ordered(applicant)
    expect(await desk.ordered(applicant)).toEqual(first)
  })

  test('that failed or was given up at the cashier leaves the order open', async () => {
    const applicant = await unpaid(await batchOf())
    const { orderId, number } = await desk.ordered(applicant)
    for (const deed of ['fail', 'cancel'] as const)
      expect((await desk.press(number, deed)).statusCode).toBe(303)
    expect((await desk.get(applicant, orderId)).data.state).toBe('open')
    house.clock.set(new Date(noon.getTime() + 60_000))
    await desk.tick('ask')
    const [payment] = await rowsOf('payment', orderId)
    expect(payment).toMatchObject({ state: 'closed', ask_at: null })
    expect((await desk.get(applicant, orderId)).data.endedPayments).toEqual([payment?.payment_id])
  })

  test('is noticed without any notice: the provider is asked', async () => {
    const applicant = await unpaid(await batchOf())
    const { orderId, number } = await desk.ordered(applicant)
    await desk.noticeOf(number)
    house.clock.set(new Date(noon.getTime() + 60_000))
    await desk.tick('ask')
    expect((await desk.get(applicant, orderId)).data.state).toBe('paid')
    expect(await rowsOf('payment', orderId)).toMatchObject([{ state: 'succeeded', ask_at: null }])
  })
})

describe('an order', () => {
  test('names what cannot be paid for, and goes on without it', async () => {
    const named = (name: string) => ({ subjects: [givenSubject({ name: all(name) })] })
    const [one, other] = [await batchOf(), await batchOf(named('法规'))]
    const first = await unpaid(one)
    const second = await unpaid(other, { accountId: first.accountId })
    await second.ask('POST', '/withdrawal')
    const both = [first.applicationId, second.applicationId]
    expect(await desk.order(first, both)).toMatchObject({
      statusCode: 409,
      message: 'EPAY_ORDER_04',
      data: { lines: [{ applicationId: second.applicationId, why: 'notWaiting' }] },
    })
    expect((await desk.order(first, [first.applicationId])).statusCode).toBe(200)
    const third = await unpaid(await batchOf(named('实务')), { accountId: first.accountId })
    expect((await desk.order(first, [first.applicationId, third.applicationId])).data).toMatchObject({
      lines: [{ applicationId: first.applicationId, why: 'ordered' }],
    })
  })

  test('waits for a price that is not settled', async () => {
    const subjects = [givenSubject({ name: all('综合知识'), feeFen: -1 })]
    const applicant = await unpaid(await batchOf({ subjects, leastSubjects: 1 }))
    expect(await desk.order(applicant, [applicant.applicationId])).toMatchObject({
      statusCode: 409,
      message: 'EPAY_PRICE_01',
    })
  })

  test('is not made or paid at its last minute, or where paying is not open', async () => {
    const applicant = await unpaid(await batchOf())
    const { orderId } = await desk.ordered(applicant)
    const late = await unpaid(await batchOf())
    house.clock.set(new Date(noon.getTime() + 29.5 * 60_000))
    expect((await desk.begin(applicant, orderId, 'page')).message).toBe('EPAY_ORDER_03')
    expect((await desk.order(late, [late.applicationId])).data).toMatchObject({ lines: [{ why: 'tooLate' }] })
    house.clock.set(noon)
    const window = { kind: 'payment', opensAt: '2026-01-01T00:00:00Z', closesAt: null, paused: true } as const
    const closed = await unpaid(await batchOf({ windows: [window] }))
    expect((await desk.order(closed, [closed.applicationId])).message).toBe('SWITCH_OFF$PAY_01')
  })

  test('is its payer’s alone', async () => {
    const applicant = await unpaid(await batchOf())
    const { orderId } = await desk.ordered(applicant)
    const stranger = await unpaid(await batchOf())
    const asked = [
      await desk.get(stranger, orderId),
      await desk.begin(stranger, orderId),
      await desk.cancel(stranger, orderId),
    ]
    expect(asked.map(({ message }) => message)).toEqual(Array(3).fill('EPAY_ORDER_01'))
    expect((await desk.order(stranger, [applicant.applicationId])).message).toBe('EREG_APPLICATION_01')
  })

  test('stays open while its provider does not say whether money still comes', async () => {
    const applicant = await unpaid(await batchOf())
    const { orderId } = await desk.ordered(applicant)
    // Through one that this installation does not reach any more.
    await house.asOwner(`update payment set provider = 'alipay' where order_id = $1`, [orderId])
    expect((await desk.cancel(applicant, orderId)).message).toBe('EPAY_PROVIDER_02')
    expect((await desk.get(applicant, orderId)).data.state).toBe('open')
  })

  test('that was given up takes no money, and what was in it is ordered anew', async () => {
    const applicant = await unpaid(await batchOf())
    const { orderId, number } = await desk.ordered(applicant)
    expect((await desk.cancel(applicant, orderId)).data).toEqual({ state: 'closed' })
    expect((await desk.cancel(applicant, orderId)).data).toEqual({ state: 'closed' })
    expect(await desk.begin(applicant, orderId)).toMatchObject({
      message: 'EPAY_ORDER_02',
      data: { state: 'closed' },
    })
    expect((await house.app.inject(cashierPathOf(house, number))).body).toContain('已关闭')
    const again = await desk.ordered(applicant)
    expect(again.orderId).not.toBe(orderId)
    expect((await desk.begin(applicant, again.orderId, 'inApp')).message).toBe('EPAY_PROVIDER_01')
  })

  test('that is given up while its money comes is paid', async () => {
    const applicant = await unpaid(await batchOf())
    const { orderId, number } = await desk.ordered(applicant)
    await desk.noticeOf(number)
    expect((await desk.cancel(applicant, orderId)).data).toEqual({ state: 'paid' })
    expect(await applicant.get()).toMatchObject({ state: 'confirmed' })
  })

  test('holds an application that stands in no other: the database itself says so', async () => {
    const applicant = await unpaid(await batchOf())
    const { orderId } = await desk.ordered(applicant)
    const other = await desk.ordered(await unpaid(await batchOf()))
    await expect(
      house.asOwner(
        'insert into order_line select project_id, $2, application_id, 1 from order_line where order_id = $1',
        [orderId, other.orderId],
      ),
    ).rejects.toThrow(/order_line_that_counts/)
  })

  test('asked for many times at once is one', async () => {
    const second = await house.openSecondApp()
    for (let round = 0; round < 3; round += 1) {
      const applicant = await unpaid(await batchOf())
      const asked = [house, second, house, second].map((at) =>
        desk.order(applicant, [applicant.applicationId], at),
      )
      const ids = (await Promise.all(asked)).map(({ data }) => data.orderId)
      expect(new Set(ids).size).toBe(1)
      expect(await rowsOf('order_line', ids[0] ?? '')).toHaveLength(1)
    }
  })
})

test('an order of whose money a provider says nothing stays open', async () => {
  const applicant = await unpaid(await batchOf())
  const { orderId } = await desk.ordered(applicant)
  const silent = { close: async () => ({ outcome: 'away', reason: 'silence' }) } as unknown as PaymentProvider
  const parts = {
    ...house,
    registration: registrationPartsOf(house),
    providers: new Map([['builtIn', silent] as const]),
  }
  const ending = {
    projectId,
    actor: { kind: 'system', name: 'money' },
    orderId,
    payerId: null,
    step: 'close',
  } as const
  expect(await endOrder(parts, ending)).toBe('away')
  expect((await desk.get(applicant, orderId)).data.state).toBe('open')
})

test('an organisation pays for many in one order', async () => {
  const batch = await batchOf()
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const authorization = await house.given.signedIn(projectId, organisationId)
  const applicationIds: string[] = []
  for (const idNumber of ['E31000001', 'E31000002', 'E31000003']) {
    const person = { organisationId, name: '欧阳素', idType: 'passport', idNumber } as const
    const recordId = await house.given.record(projectId, person)
    const [row] = await house.asOwner<{ id: string }>(
      `insert into application (project_id, application_id, batch_id, record_id, person_id, organisation_id, state, number,
         fee_fen, batch_version, created_at, updated_at)
       select project_id, gen_random_uuid(), $2, record_id, person_id, organisation_id, 'unpaid',
         new_application_number(now()), 12000, 1, now(), now() from candidate_record where record_id = $1
       returning application_id as id`,
      [recordId, batch.batchId],
    )
    applicationIds.push(row?.id ?? '')
  }
  const { data } = await desk.order({ authorization }, applicationIds)
  const number = await desk.begunAs({ authorization }, data.orderId, 'page')
  await desk.press(number, 'twice')
  expect((await desk.get({ authorization }, data.orderId)).data).toMatchObject({
    state: 'paid',
    amountFen: 36_000,
  })
  const states = await house.asOwner('select state from application where application_id = any ($1)', [
    applicationIds,
  ])
  expect(states).toEqual(Array(3).fill({ state: 'confirmed' }))
  expect(await desk.unplaced()).toEqual([])
  expect(givenLines(batch)).toHaveLength(1)
})
