import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { dayMs } from '#contract/kit/time.ts'
import type { CancellationPreview } from '#contract/payment/cancellation/exam-cancellation.ts'
import { runWorks } from '#server/features/long-work/run-works.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { scopeOfMoney } from '../payment-parts.ts'
import type { InvoiceFlush } from '../refund/invoice-flush.ts'
import { findStrictestLimit } from '../refund/refund-rules-store.ts'
import { openRefundDesk } from '../test/refund-desk.ts'
import { cancellationWork } from './cancellation-work.ts'

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openRefundDesk>>
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
let domains = 0
/** Of a project of its own: for days a limit holds that was there before. */
beforeEach(async () => {
  house.clock.set(noon)
  domains += 1
  const domain = `anew${domains}`
  projectId = await house.given.project({ domain, windows: [{ kind: 'registration' }] })
  desk = await openRefundDesk(house, domain, projectId)
})

const whole = { areaId: null, subjectId: null }
const paidIn = async (batch: Batch, lines?: { subjectId: string; areaId: string }[]) => {
  const one = await givenApplication(house, projectId, batch, { upTo: 'submitted', ...(lines && { lines }) })
  const { orderId, number } = await desk.ordered(one)
  await (await desk.noticeOf(number))()
  return { ...one, orderId }
}
const givenBatch = () => house.given.batch(projectId, { review: 'none', capacity: 50 })
const move = async (batch: Batch, step: 'pause' | 'goOn') => {
  const path = `/batches/${batch.batchId}/status`
  expect((await desk.board('admin1', 'PUT', path, { step })).statusCode).toBe(200)
}
const cancel = (batch: Batch, part: object = whole) =>
  desk.board<{ outcome: string; workId: string | null }>(
    'admin1',
    'POST',
    `/batches/${batch.batchId}/cancellations`,
    { ...part, reason: '停考' },
  )
const needsTwo = async (batch: Batch, part: object = whole) =>
  (
    await desk.board<CancellationPreview>(
      'admin1',
      'POST',
      `/batches/${batch.batchId}/cancellation-previews`,
      part,
    )
  ).data.needsTwo
async function workOff() {
  for (let round = 0; round < 3; round += 1) await house.sent()
}
const stateOf = async ({ get }: { readonly get: () => Promise<{ readonly state: string }> }) =>
  (await get()).state
const workOf = async (workId: string | null) =>
  (await house.asOwner('select state, message, failure from work where work_id = $1', [workId]))[0]

test('what was proposed is looked at anew: not while it is open again, and for no more than was proposed', async () => {
  await desk.setRules({ grounds: [], twoPeopleAboveFen: 10_000 })
  const batch = await givenBatch()
  const one = await paidIn(batch)
  await move(batch, 'pause')
  expect((await cancel(batch)).data.outcome).toBe('proposed')
  const { data } = await desk.board<{ items: { approvalId: string }[] }>('admin2', 'GET', '/approvals')
  const approve = () => desk.board('admin2', 'POST', `/approvals/${data.items[0]?.approvalId}/approval`)
  await move(batch, 'goOn')
  expect(await approve()).toMatchObject({ message: 'GA_AP_05', data: { message: 'EPAY_CANCEL_01' } })
  const more = await paidIn(batch)
  await move(batch, 'pause')
  expect(await approve()).toMatchObject({ message: 'GA_AP_05', data: { message: 'EPAY_CANCEL_03' } })
  await workOff()
  expect([await stateOf(one), await stateOf(more)]).toEqual(['confirmed', 'confirmed'])
})

test('who takes the limit away calls nothing off with that for a week', async () => {
  await desk.setRules({ grounds: [], twoPeopleAboveFen: 10_000 })
  const batch = await givenBatch()
  const one = await paidIn(batch)
  await move(batch, 'pause')
  for (const twoPeopleAboveFen of [999_999, null]) {
    await desk.setRules({ grounds: [], twoPeopleAboveFen })
    expect(await needsTwo(batch)).toBe(true)
  }
  expect((await cancel(batch)).data.outcome).toBe('proposed')
  expect(await stateOf(one)).toBe('confirmed')
  const limitAfter = (days: number) =>
    house.database.read(scopeOfMoney(projectId), (tx) =>
      findStrictestLimit(tx, new Date(noon.getTime() + days * dayMs)),
    )
  expect([await limitAfter(6), await limitAfter(8)]).toEqual([10_000, null])
})

test('the limit is that of all that one person calls off in a batch, however it is cut', async () => {
  await desk.setRules({ grounds: [], twoPeopleAboveFen: 20_000 })
  const batch = await givenBatch()
  const [first, second] = batch.subjects
  const areaId = batch.areas.find(({ kind }) => kind === 'city')?.areaId ?? ''
  const of = (subjectId = '') => ({ areaId: null, subjectId })
  await paidIn(batch, [{ subjectId: first?.subjectId ?? '', areaId }])
  const kept = await paidIn(batch, [{ subjectId: second?.subjectId ?? '', areaId }])
  await move(batch, 'pause')
  expect((await cancel(batch, of(first?.subjectId))).data.outcome).toBe('begun')
  // At once, before the first work has begun.
  expect((await cancel(batch, of(second?.subjectId))).data.outcome).toBe('proposed')
  await workOff()
  expect(await stateOf(kept)).toBe('confirmed')
})

test('one that cannot be done stands in the file, and the others are done; the same by the next work', async () => {
  const batch = await givenBatch()
  const [one, two, three] = [await paidIn(batch), await paidIn(batch), await paidIn(batch)]
  await move(batch, 'pause')
  const flush: InvoiceFlush = {
    async begin(_tx, { orderId }) {
      if (orderId === one.orderId) throw new Refusal('approvalOpen')
      if (orderId === two.orderId) throw new Error('planted')
      return 'nothing'
    },
  }
  const openRegistration = () => registrationPartsOf(house)
  const log = { ...house.log, error: () => {}, info: () => {} }
  const kind = cancellationWork({ ...house, log, invoiceFlush: flush, openRegistration })
  for (const count of [1, 0]) {
    const { workId } = (await cancel(batch)).data
    await runWorks({ ...house, log }, [kind])({ projectId, workId })
    const message = { key: 'examCancelledBut', data: { count, left: 2 } }
    expect(await workOf(workId)).toMatchObject({ state: 'done', message })
    expect(await Promise.all([one, two, three].map(stateOf))).toEqual(['confirmed', 'confirmed', 'refunding'])
  }
  expect((await cancel(batch)).data.outcome).toBe('begun')
  await workOff()
  expect(await Promise.all([one, two, three].map(stateOf))).toEqual(['refunded', 'refunded', 'refunded'])
  expect(await desk.unplaced()).toEqual([])
})

test('a batch that is opened again ends the work before anybody else is called off', async () => {
  const batch = await givenBatch()
  const one = await paidIn(batch)
  await move(batch, 'pause')
  const { workId } = (await cancel(batch)).data
  await move(batch, 'goOn')
  await workOff()
  expect(await workOf(workId)).toMatchObject({ state: 'failed', failure: { message: 'EPAY_CANCEL_01' } })
  expect(await stateOf(one)).toBe('confirmed')
})

test('money that comes while its exam is called off goes back, whoever is first', async () => {
  const batch = await givenBatch()
  const waiting = []
  for (let payer = 0; payer < 6; payer += 1) {
    const one = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    const { orderId, number } = await desk.ordered(one)
    waiting.push({ ...one, orderId, notice: await desk.noticeOf(number) })
  }
  await move(batch, 'pause')
  await cancel(batch)
  const told = Promise.all(waiting.map(({ notice }) => notice()))
  await Promise.all([house.sent(), told])
  await workOff()
  for (const one of waiting) {
    expect(['cancelled', 'refunded']).toContain(await stateOf(one))
    expect((await desk.get(one, one.orderId)).data.refunds).toMatchObject([
      { amountFen: 12_000, state: 'done' },
    ])
  }
  expect(await desk.unplaced()).toEqual([])
})
