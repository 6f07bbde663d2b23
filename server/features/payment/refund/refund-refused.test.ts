import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openPaymentJobs } from '../payment-jobs.ts'
import { groundOf, openRefundDesk } from '../test/refund-desk.ts'

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openRefundDesk>>
let reviewer: string
beforeAll(async () => {
  house = await openHouse()
  const windows = (['registration', 'review', 'refund'] as const).map((kind) => ({ kind }))
  projectId = await house.given.project({ domain: 'sorry', windows })
  desk = await openRefundDesk(house, 'sorry', projectId)
  await givenStaff(house, { name: 'reviewer01', grants: [{ domain: 'sorry', role: 'reviewer' }] })
  reviewer = await openConsole(house).tokenOf('reviewer01')
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const after = (seconds: number) => house.clock.set(new Date(noon.getTime() + seconds * 1000))
const review = <Data>(method: 'PUT' | 'POST' | 'DELETE', below: string, body?: object) =>
  openConsole(house).ask<Data>(method, `/api/projects/sorry/review-desk${below}`, {
    token: reviewer,
    ...(body && { body }),
  })

/** Somebody who paid first, and whose application waits for its review. */
async function paid() {
  const batch = await house.given.batch(projectId, { review: 'afterPayment' })
  const one = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId, number } = await desk.ordered(one)
  await (await desk.noticeOf(number))()
  return { ...one, orderId }
}
type Paid = Awaited<ReturnType<typeof paid>>

async function refuse({ applicationId, get }: Paid) {
  await review('PUT', `/claims/${applicationId}`)
  const verdict = { result: 'refused', reason: '不符合报名条件', conditions: ['employer'] }
  const { version } = await get()
  const body = { version, ...verdict }
  const { data, message } = await review<{ decisionId: string; state: string }>(
    'POST',
    `/claims/${applicationId}/decision`,
    body,
  )
  if (data?.state !== 'refused') throw new Error(`Not refused: ${message}`)
  return data.decisionId
}
const undo = (decisionId: string) => review('DELETE', `/decisions/${decisionId}`)
const refundsOf = async (one: Paid) => (await desk.get(one, one.orderId)).data.refunds
const back = { amountFen: 12_000, reason: 'refused', state: 'done' }

test('who paid and is refused gets all of it back once nobody can undo that, once, and is told', async () => {
  const one = await paid()
  await refuse(one)
  after(59)
  await desk.tick('refundRefused')
  expect(await refundsOf(one)).toEqual([])
  after(60)
  // Two processes at once, and the next minute.
  await Promise.all(
    [openPaymentJobs(house), openPaymentJobs(house)].map((jobs) => jobs['payment.refundRefused']?.(null)),
  )
  after(120)
  await desk.tick('refundRefused')
  await house.sent()
  expect(await refundsOf(one)).toMatchObject([back])
  const given = await house.asOwner(
    'select from cashier_refund where number = any (select number from refund where order_id = $1)',
    [one.orderId],
  )
  expect(given).toHaveLength(1)
  expect(await desk.told(one.accountId)).toEqual(['refundApproved', 'refundDone'])
  expect((await one.get()).state).toBe('refused')
  expect(await desk.unplaced()).toEqual([])
})

test('a refusal that is undone in its minute leaves the money where it is; refused again it goes', async () => {
  const one = await paid()
  const decisionId = await refuse(one)
  after(59)
  expect((await undo(decisionId)).statusCode).toBe(200)
  after(200)
  await desk.tick('refundRefused')
  expect(await refundsOf(one)).toEqual([])
  expect((await one.get()).state).toBe('auditing')
  expect(await desk.unplaced()).toEqual([])
  await refuse(one)
  after(259)
  await desk.tick('refundRefused')
  expect(await refundsOf(one)).toEqual([])
  after(260)
  await desk.tick('refundRefused')
  await house.sent()
  expect(await refundsOf(one)).toMatchObject([back])
  expect(await desk.unplaced()).toEqual([])
})

test('where the money goes and the refusal is undone at one time, one of them happens', async () => {
  const one = await paid()
  const decisionId = await refuse(one)
  after(60)
  await desk.tick('refundRefused')
  // A process whose clock is behind: the minute is not over there.
  after(59)
  expect((await undo(decisionId)).statusCode).toBe(409)
  await house.sent()
  expect((await one.get()).state).toBe('refused')
  expect(await refundsOf(one)).toMatchObject([{ amountFen: 12_000, reason: 'refused' }])
  expect(await desk.unplaced()).toEqual([])
})

test('half of it was asked for: all of it goes back, by the refund that stands', async () => {
  const ground = groundOf({ groundId: randomUUID(), term: { by: 'window' } })
  await desk.setRules({ grounds: [ground] })
  const one = await paid()
  const asked = { groundId: ground.groundId, applicationIds: [one.applicationId] }
  expect((await desk.askRefund(one, one.orderId, asked)).data.refunds).toMatchObject([{ amountFen: 6000 }])
  await refuse(one)
  after(60)
  await desk.tick('refundRefused')
  await house.sent()
  expect(await refundsOf(one)).toMatchObject([{ amountFen: 12_000, state: 'done' }])
  expect(await desk.unplaced()).toEqual([])
})
