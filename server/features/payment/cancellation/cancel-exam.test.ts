import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { CancellationPreview } from '#contract/payment/cancellation/exam-cancellation.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { groundOf, openRefundDesk } from '../test/refund-desk.ts'

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openRefundDesk>>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'off', windows: [{ kind: 'registration' }] })
  desk = await openRefundDesk(house, 'off', projectId)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const whole = { areaId: null, subjectId: null }
const off = { ...whole, reason: '因台风停考' }

async function paidIn(batch: Batch, lines?: { subjectId: string; areaId: string }[]) {
  const one = await givenApplication(house, projectId, batch, { upTo: 'submitted', ...(lines && { lines }) })
  const { orderId, number } = await desk.ordered(one)
  await (await desk.noticeOf(number))()
  return { ...one, orderId }
}
const pause = (batch: Batch) =>
  desk.board('admin1', 'PUT', `/batches/${batch.batchId}/status`, { step: 'pause' })
const preview = async (batch: Batch, part: object = whole) =>
  (
    await desk.board<CancellationPreview>(
      'admin1',
      'POST',
      `/batches/${batch.batchId}/cancellation-previews`,
      part,
    )
  ).data
const cancel = (batch: Batch, body: object = off) =>
  desk.board<{ outcome: string; workId: string | null }>(
    'admin1',
    'POST',
    `/batches/${batch.batchId}/cancellations`,
    body,
  )
const stateOf = async ({ get }: Pick<Applicant, 'get'>) => (await get()).state
const refundsOf = async (one: Applicant & { orderId: string }) =>
  (await desk.get(one, one.orderId)).data.refunds
/** Jobs beget jobs: the work, then what it sends. */
async function workOff() {
  for (let round = 0; round < 3; round += 1) await house.sent()
}
const worksOf = () =>
  house.asOwner<{ state: string; message: { key: string; data: object } | null }>(
    `select state, message from work where kind = 'exam.cancel' order by created_at, work_id`,
  )

test('a whole batch: everybody who paid has all of it back, once, and the others are cancelled and told', async () => {
  const ground = groundOf()
  await desk.setRules({ grounds: [ground] })
  const batch = await house.given.batch(projectId, { review: 'none', capacity: 50 })
  const paid = [await paidIn(batch), await paidIn(batch)]
  const unpaid = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const [first, second] = paid
  if (!first || !second) throw new Error('Two have paid.')
  const asked = { groundId: ground.groundId, applicationIds: [first.applicationId] }
  await desk.askRefund(first, first.orderId, asked)
  expect((await cancel(batch)).message).toBe('EPAY_CANCEL_01')
  expect((await pause(batch)).statusCode).toBe(200)
  expect(await preview(batch)).toEqual({
    ...{ applications: 3, paid: 2, amountFen: 24_000, elsewhere: 0, needsTwo: false },
  })
  expect((await cancel(batch)).data).toMatchObject({ outcome: 'begun', workId: expect.any(String) })
  // Pressed twice: the second finds nothing left to do.
  await cancel(batch)
  await workOff()
  for (const one of paid) {
    expect(await stateOf(one)).toBe('refunded')
    expect((await refundsOf(one)).map(({ amountFen, state }) => [amountFen, state])).toEqual([
      [12_000, 'done'],
    ])
    expect((await desk.told(one.accountId)).includes('refundCancelled')).toBe(true)
  }
  expect(await stateOf(unpaid)).toBe('cancelled')
  const told = await house.asOwner(
    `select from message where account_id = $1 and template = 'applicationCancelled' and channel = 'inbox'`,
    [unpaid.accountId],
  )
  expect(told).toHaveLength(1)
  expect(await house.asOwner('select from place where batch_id = $1', [batch.batchId])).toEqual([])
  expect((await worksOf()).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(await desk.unplaced()).toEqual([])
  expect((await cancel(batch)).message).toBe('EPAY_CANCEL_02')
})

test('money that still comes for one that was called off goes back', async () => {
  const batch = await house.given.batch(projectId, { review: 'none', capacity: 50 })
  const one = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId, number } = await desk.ordered(one)
  const notice = await desk.noticeOf(number)
  await pause(batch)
  expect((await cancel(batch)).data.outcome).toBe('begun')
  await workOff()
  await notice()
  await workOff()
  expect(await stateOf(one)).toBe('cancelled')
  expect((await desk.get(one, orderId)).data.refunds).toMatchObject([{ amountFen: 12_000, state: 'done' }])
  expect(await desk.unplaced()).toEqual([])
})

test('a work that is killed between portions and runs at two workers gives each their money once', async () => {
  const batch = await house.given.batch(projectId, { review: 'none', capacity: 50 })
  const paid = [await paidIn(batch), await paidIn(batch), await paidIn(batch)]
  await pause(batch)
  await cancel(batch)
  await Promise.all([house.sent(), house.sent()])
  // Whatever was done, the job comes once more, as after a crash.
  await house.asOwner(
    `update work set state = 'queued', ended_at = null where kind = 'exam.cancel' and state = 'running'`,
  )
  await cancel(batch)
  await workOff()
  for (const one of paid) {
    expect(await stateOf(one)).toBe('refunded')
    expect(await refundsOf(one)).toMatchObject([{ amountFen: 12_000, reason: 'cancelled', state: 'done' }])
    const given = await house.asOwner(
      'select from cashier_refund where number = any (select number from refund where order_id = $1)',
      [one.orderId],
    )
    expect(given).toHaveLength(1)
  }
  expect(await desk.unplaced()).toEqual([])
})

test('of a subject: who has others too stays and stands in the file; above the limit another administrator agrees', async () => {
  await desk.setRules({ grounds: [], twoPeopleAboveFen: 10_000 })
  const batch = await house.given.batch(projectId, { review: 'none', capacity: 50 })
  const [gone, stays] = batch.subjects
  const areaId = batch.areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
  const lineOf = (subjectId = '') => ({ subjectId, areaId })
  const alone = await paidIn(batch, [lineOf(gone?.subjectId)])
  const both = await paidIn(batch, [lineOf(gone?.subjectId), lineOf(stays?.subjectId)])
  const other = await paidIn(batch, [lineOf(stays?.subjectId)])
  const part = { areaId: null, subjectId: gone?.subjectId ?? '' }
  await pause(batch)
  expect(await preview(batch, part)).toEqual({
    ...{ applications: 1, paid: 1, amountFen: 12_000, elsewhere: 1, needsTwo: true },
  })
  expect((await cancel(batch, { ...part, reason: '试卷泄露' })).data).toEqual({
    outcome: 'proposed',
    workId: null,
  })
  expect((await cancel(batch, { ...part, reason: '试卷泄露' })).message).toBe('GA_AP_04')
  const [proposed] = await house.asOwner<{ subject: string }>(
    `select subject_id as subject from approval where kind = 'exam.cancel' and state = 'proposed'`,
  )
  // The subject stands in other batches too.
  expect(proposed?.subject).not.toBe(part.subjectId)
  await workOff()
  expect(await stateOf(alone)).toBe('confirmed')
  const { data } = await desk.board<{ items: { approvalId: string }[] }>('admin1', 'GET', '/approvals')
  const path = `/approvals/${data.items[0]?.approvalId}/approval`
  expect((await desk.board('admin1', 'POST', path)).statusCode).toBe(409)
  expect((await desk.board('admin2', 'POST', path)).statusCode).toBe(200)
  await workOff()
  expect(await stateOf(alone)).toBe('refunded')
  expect([await stateOf(both), await stateOf(other)]).toEqual(['confirmed', 'confirmed'])
  expect((await worksOf()).map(({ message }) => message)).toContainEqual({
    key: 'examCancelledBut',
    data: { count: 1, left: 1 },
  })
  expect(await desk.unplaced()).toEqual([])
})
