import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { askOf } from '#server/test/ask.ts'
import { type Applicant, givenApplication, givenLines } from '#server/test/given/given-applications.ts'
import { type BatchWish, givenSubject, registering } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { inProject, registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { lapseBatch } from '../places/lapse-places.ts'
import type { RegistrationParts } from '../registration-parts.ts'
import { finishRefund, leaveExam } from './leave-exam.ts'
import { reviewApplication, type Verdict } from './review-application.ts'
import { settleApplication } from './settle-application.ts'

let house: House
let projectId: string
let parts: RegistrationParts
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }, { kind: 'review' }] })
})
afterAll(() => house.close())
beforeEach(() => {
  house.clock.set(noon)
  parts = registrationPartsOf(house)
})

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
/** Before a session ends by itself. */
const closesAt = later(60).toISOString()
const closing = { windows: registering({ closesAt }) }
async function submittedIn(wish: BatchWish = {}): Promise<Applicant & { readonly batch: Batch }> {
  const batch = await house.given.batch(projectId, wish)
  return { ...(await givenApplication(house, projectId, batch, { upTo: 'submitted' })), batch }
}
const review = (applicationId: string, verdict: Partial<Verdict> & Pick<Verdict, 'result'>) =>
  inProject(house, projectId, (asked) =>
    reviewApplication(parts, asked, applicationId, { reason: '', conditions: [], ...verdict }),
  )
const settle = (applicationId: string) =>
  inProject(house, projectId, (asked) => settleApplication(parts, asked, applicationId))
const fail = { result: 'failed', reason: '单位不符', conditions: ['employer'] } as const
const heldIn = async ({ batchId }: Batch) =>
  (
    await house.asOwner<{ held: number; places: number }>(
      `select coalesce(sum(held), 0)::int as held,
         (select count(*)::int from place where batch_id = $1) as places
       from quota where batch_id = $1`,
      [batchId],
    )
  )[0]

describe('a review', () => {
  test('that passes what is not paid makes it wait for its money, with a deadline', async () => {
    const { applicationId, get } = await submittedIn({ paymentTermMinutes: 90 })
    await review(applicationId, { result: 'passed' })
    expect(await get()).toMatchObject({
      state: 'unpaid',
      display: 'payNow',
      auditCode: 2,
      heldUntil: later(90).toISOString(),
      audits: [{ result: 'passed', reason: '', conditions: [], at: noon.toISOString() }],
    })
  })

  test('that passes what costs nothing confirms it', async () => {
    const { applicationId, get } = await submittedIn({ subjects: [givenSubject({ feeFen: 0 })] })
    await review(applicationId, { result: 'passed' })
    expect(await get()).toMatchObject({ state: 'confirmed', display: 'approved', heldUntil: null })
  })

  test('that fails says why, keeps the places, and the application may be mended and submitted again', async () => {
    const { applicationId, get, ask, submit, batch } = await submittedIn(closing)
    await review(applicationId, fail)
    const failed = await get()
    expect(failed).toMatchObject({
      state: 'failed',
      display: 'notPassed',
      auditCode: 3,
      reason: '单位不符',
      nextFlowStep: 'base',
      choice: givenLines(batch),
      heldUntil: null,
      steps: ['submitForReview', 'withdraw'],
    })
    house.clock.set(new Date(closesAt))
    const changes = { employer: '东湖软件' }
    const saved = await ask('PATCH', '/answers', { baseVersion: failed.version, changes })
    expect(saved.statusCode).toBe(200)
    const again = await submit()
    expect(again.data).toMatchObject({ state: 'auditing', number: failed.number, reason: '' })
    expect(await heldIn(batch)).toEqual({ held: 1, places: 1 })
    house.clock.set(later(65))
    await review(applicationId, { ...fail, reason: '还是不清晰' })
    expect((await get()).audits.map(({ reason }) => reason)).toEqual(['还是不清晰', '单位不符'])
  })

  test('that refuses is final and gives the places back', async () => {
    const { applicationId, get, submit, batch } = await submittedIn()
    await review(applicationId, { result: 'refused', reason: '不符合报名条件' })
    expect(await get()).toMatchObject({
      state: 'refused',
      display: 'refused',
      choice: [],
      feeFen: null,
      steps: [],
      reason: '不符合报名条件',
    })
    expect(await heldIn(batch)).toEqual({ held: 0, places: 0 })
    expect((await submit()).message).toBe('EREG_STATE_01')
  })

  test('that is not sure may still end either way', async () => {
    const { applicationId, get } = await submittedIn()
    await review(applicationId, { result: 'undetermined', reason: '等学校回复' })
    expect(await get()).toMatchObject({ state: 'pending', display: 'undetermined', auditCode: 5, reason: '' })
    await review(applicationId, { result: 'passed' })
    expect((await get()).state).toBe('unpaid')
  })

  test.each([
    ['failing without a reason', { result: 'failed', conditions: ['photo'] }],
    ['failing without a condition', { result: 'failed', reason: '照片不清晰' }],
    ['refusing with spaces for a reason', { result: 'refused', reason: '  ' }],
  ] as const)('%s is refused, and nothing is kept of it', async (_, verdict) => {
    const { applicationId, get } = await submittedIn()
    await expect(review(applicationId, verdict)).rejects.toMatchObject({ error: 'inputInvalid' })
    expect(await get()).toMatchObject({ state: 'auditing', audits: [] })
  })

  test('that asks a confirmed one for better data leaves it its place and its money', async () => {
    const { applicationId, get, submit, batch, ask } = await submittedIn({ review: 'afterPayment' })
    await settle(applicationId)
    await review(applicationId, { result: 'passed' })
    const before = await heldIn(batch)
    house.clock.set(later(1))
    await review(applicationId, { result: 'toImprove', reason: '工作单位请写全称', conditions: ['employer'] })
    expect(await get()).toMatchObject({
      state: 'improving',
      display: 'dataToImprove',
      auditCode: 4,
      paid: true,
      returned: ['employer'],
      nextFlowStep: 'base',
      steps: ['submitForReview'],
      reason: '工作单位请写全称',
    })
    expect((await ask('PUT', '/choice', { lines: givenLines(batch) })).message).toBe('EREG_STATE_03')
    expect((await submit()).data).toMatchObject({ state: 'auditing', paid: true })
    house.clock.set(later(2))
    await review(applicationId, { result: 'passed' })
    expect(await get()).toMatchObject({ state: 'confirmed', display: 'paymentCompleted', returned: [] })
    expect(await heldIn(batch)).toEqual(before)
  })

  test.each([
    ['refund', true, 'refunding'],
    ['defer', true, 'deferred'],
    ['cancel', false, 'cancelled'],
  ] as const)('after which %s gives the places back at once, paid %s', async (step, paid, display) => {
    const { applicationId, get, batch, ask } = await submittedIn({ review: paid ? 'none' : 'beforePayment' })
    if (paid) await settle(applicationId)
    await inProject(house, projectId, (asked) => leaveExam(parts, asked, applicationId, step, '考试取消'))
    expect(await get()).toMatchObject({ state: display, display, choice: [], steps: [], paid })
    expect(await heldIn(batch)).toEqual({ held: 0, places: 0 })
    expect((await ask('POST', '/withdrawal')).statusCode).toBe(409)
  })

  test('whose money has gone back may begin again, and pays again', async () => {
    const { applicationId, get, ask } = await submittedIn({ review: 'none' })
    await settle(applicationId)
    await inProject(house, projectId, (asked) => leaveExam(parts, asked, applicationId, 'refund', ''))
    await inProject(house, projectId, (asked) => finishRefund(parts, asked, applicationId))
    expect(await get()).toMatchObject({ state: 'refunded', steps: ['reopen'] })
    await ask('POST', '/reopening')
    expect(await get()).toMatchObject({ state: 'draft', paid: false })
  })

  test('of what is not submitted is refused', async () => {
    const batch = await house.given.batch(projectId)
    const { applicationId } = await givenApplication(house, projectId, batch, { upTo: 'chosen' })
    for (const verdict of [{ result: 'passed' }, fail, { result: 'undetermined' }] as const)
      await expect(review(applicationId, verdict)).rejects.toMatchObject({ error: 'applicationWrongState' })
  })

  test('is no business of its candidate', async () => {
    const { applicationId, accountId } = await submittedIn()
    const self = {
      ...({ kind: 'account', role: 'candidate', mustChangePassword: false, approved: true } as const),
      projectId,
      accountId,
      sessionId: '',
    }
    const passed = { result: 'passed', reason: '', conditions: [] } as const
    const attempt = inProject(
      house,
      projectId,
      (asked) => reviewApplication(parts, asked, applicationId, passed),
      self,
    )
    await expect(attempt).rejects.toMatchObject({ error: 'applicationWrongState' })
  })
})

describe('the money', () => {
  test('confirms what was approved, once', async () => {
    const { applicationId, get, batch } = await submittedIn()
    await review(applicationId, { result: 'passed' })
    expect([await settle(applicationId), await settle(applicationId)]).toEqual(['settled', 'paidBefore'])
    expect(await get()).toMatchObject({
      state: 'confirmed',
      display: 'paymentCompleted',
      paid: true,
      steps: [],
    })
    expect(await heldIn(batch)).toEqual({ held: 1, places: 1 })
  })

  test('leads on to the review where that comes after it; what is paid then fails, is mended and not paid again', async () => {
    const { applicationId, get, ask, submit } = await submittedIn({ review: 'afterPayment' })
    expect(await settle(applicationId)).toBe('settled')
    expect(await get()).toMatchObject({ state: 'auditing', display: 'paidPendingReview', steps: [] })
    await review(applicationId, fail)
    expect((await ask('POST', '/withdrawal')).message).toBe('EREG_STATE_03')
    expect((await submit()).data).toMatchObject({ state: 'auditing', paid: true })
    house.clock.set(later(2))
    await review(applicationId, { result: 'passed' })
    expect(await get()).toMatchObject({ state: 'confirmed', display: 'paymentCompleted' })
  })

  test('that finds no places any more is told so, and changes nothing', async () => {
    const { applicationId, ask, get } = await submittedIn({ review: 'none' })
    await ask('POST', '/withdrawal')
    expect(await settle(applicationId)).toBe('placesGone')
    expect(await get()).toMatchObject({ state: 'withdrawn', paid: false })
  })
})

describe('money that does not come', () => {
  test('lets the application lapse in time; it may begin again, and late money is told that the places are gone', async () => {
    const { applicationId, ask, get, submit, batch } = await submittedIn({
      review: 'none',
      paymentTermMinutes: 30,
    })
    house.clock.set(later(30))
    expect(await lapseBatch(house.database, { projectId, batchId: batch.batchId }, house.clock())).toBe(1)
    expect(await get()).toMatchObject({
      state: 'lapsed',
      display: 'lapsed',
      auditCode: 4,
      choice: [],
      heldUntil: null,
      steps: ['reopen'],
    })
    expect(await heldIn(batch)).toEqual({ held: 0, places: 0 })
    expect(await settle(applicationId)).toBe('placesGone')
    expect((await ask('POST', '/reopening')).data).toMatchObject({ state: 'draft', feeFen: null })
    const choose = () => ask('PUT', '/choice', { lines: givenLines(batch) })
    expect((await choose()).message).toBe('E_REG_PLACES_03')
    house.clock.set(later(60))
    await choose()
    expect((await submit()).data).toMatchObject({ state: 'unpaid', heldUntil: later(90).toISOString() })
  })

  test('until the job gives its places to others still finds them', async () => {
    const { applicationId, get } = await submittedIn({ review: 'none', paymentTermMinutes: 30 })
    house.clock.set(later(31))
    expect(await settle(applicationId)).toBe('settled')
    expect((await get()).state).toBe('confirmed')
  })
})

test('what was returned may be mended until reviews end; everything else ends with registering', async () => {
  const at = (days: number) => later(60 * 24 * days).toISOString()
  expect((await (await submittedIn(closing)).get()).closesAt).toBe(closesAt)
  const elsewhere = await house.given.project({
    windows: [
      { kind: 'registration', closesAt: at(5) },
      { kind: 'review', closesAt: at(12) },
    ],
  })
  const batch = await house.given.batch(elsewhere)
  const { applicationId, get } = await givenApplication(house, elsewhere, batch, { upTo: 'submitted' })
  expect((await get()).closesAt).toBe(at(5))
  await inProject(house, elsewhere, (asked) => reviewApplication(parts, asked, applicationId, fail))
  expect((await get()).closesAt).toBe(at(12))
})

describe('withdrawing', () => {
  test('gives the places back; reopening begins again with what was filled in', async () => {
    const { ask, submit, batch } = await submittedIn()
    const { data } = await ask('POST', '/withdrawal')
    expect(data).toMatchObject({ state: 'withdrawn', choice: [], feeFen: null, steps: ['reopen'] })
    expect(await heldIn(batch)).toEqual({ held: 0, places: 0 })
    expect((await ask('POST', '/withdrawal')).message).toBe('EREG_STATE_01')

    const reopened = (await ask('POST', '/reopening')).data
    expect(reopened).toMatchObject({ state: 'draft', number: data.number, answers: data.answers })
    expect((await submit()).message).toBe('E_REG_PLACES_02')
    await ask('PUT', '/choice', { lines: givenLines(batch) })
    expect((await submit()).data).toMatchObject({ state: 'auditing', number: data.number })
  })

  test('does not let somebody begin again who may not register any more', async () => {
    const { ask, get, batch, authorization } = await submittedIn()
    await ask('POST', '/withdrawal')
    await house.asOwner(
      `update batch set rules = jsonb_set(rules, '{who,fromAge}', '150') where batch_id = $1`,
      [batch.batchId],
    )
    const shown = () => askOf<Batch>(house.app)('GET', `/api/batches/${batch.batchId}`, { authorization })
    await expect.poll(async () => (await shown()).data.who.fromAge).toBe(150)
    expect((await ask('POST', '/reopening')).message).toBe('EREG_ELIGIBILITY_02')
    expect((await get()).state).toBe('withdrawn')
  })

  test('works at any time before money came, also when the batch has closed', async () => {
    const batch = await house.given.batch(projectId, closing)
    const draft = await givenApplication(house, projectId, batch, { upTo: 'chosen' })
    house.clock.set(new Date(closesAt))
    expect((await draft.ask('POST', '/withdrawal')).statusCode).toBe(200)
    expect((await draft.ask('POST', '/reopening')).message).toBe('SWITCH_OFF$REG_01')
    expect(await heldIn(batch)).toEqual({ held: 0, places: 0 })
  })

  test('sent again with the same key is answered as before', async () => {
    const { applicationId, authorization } = await submittedIn()
    const once = () =>
      house.app.inject({
        method: 'POST',
        url: `/api/applications/${applicationId}/withdrawal`,
        headers: { authorization, 'idempotency-key': `withdraw-${applicationId}` },
      })
    const [first, second] = [await once(), await once()]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.body).toBe(first.body)
  })
})
