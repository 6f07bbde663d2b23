import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#contract/identity/birth-day.ts'
import type { MoneyDayReport } from '#contract/payment/bill/bill-endpoints.ts'
import type { MoneyOverview } from '#contract/payment/board/money-overview.ts'
import type { RefundGround } from '#contract/payment/refund/refund-rules.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { all, givenSubject } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { groundOf, openRefundDesk } from '../test/refund-desk.ts'

const windowCloses = new Date(noon.getTime() + 3_600_000).toISOString()

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openRefundDesk>>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({
    domain: 'back',
    windows: [{ kind: 'registration' }, { kind: 'refund', closesAt: windowCloses }],
  })
  desk = await openRefundDesk(house, 'back', projectId)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

/** Somebody who has paid for places in so many exams by one order. */
async function paid(count = 1) {
  const batches = []
  for (let at = 0; at < count; at += 1)
    batches.push(
      await house.given.batch(projectId, {
        review: 'none',
        capacity: 1,
        subjects: [givenSubject({ name: all(`科目${at}`) })],
        leastSubjects: 1,
        mostSubjects: 1,
      }),
    )
  const [first] = batches
  if (!first) throw new Error('At least one.')
  const applicant = await givenApplication(house, projectId, first, { upTo: 'submitted' })
  const applicationIds = [applicant.applicationId]
  const { accountId } = applicant
  for (const batch of batches.slice(1)) {
    const { applicationId } = await givenApplication(house, projectId, batch, {
      upTo: 'submitted',
      accountId,
    })
    applicationIds.push(applicationId)
  }
  const { orderId } = (await desk.order(applicant, applicationIds)).data
  await (await desk.noticeOf(await desk.begunAs(applicant, orderId, 'qr')))()
  return { ...applicant, batch: first, orderId, applicationIds }
}
type Paid = Awaited<ReturnType<typeof paid>>
const rule = (more: Partial<RefundGround> = {}) => groundOf(more)
/** Asks for all of it; the one refund that comes of it. */
async function asked(one: Paid, ground: RefundGround) {
  const body = { groundId: ground.groundId, applicationIds: one.applicationIds, words: '住院手术，无法参加' }
  const { data, statusCode, message } = await desk.askRefund(one, one.orderId, body)
  if (statusCode !== 200) throw new Error(`Not asked: ${message} ${JSON.stringify(data)}`)
  return data.refunds[0] ?? { refundId: '', amountFen: 0, state: '' }
}
const stateOf = async ({ get }: Pick<Paid, 'get'>) => (await get()).state
const refundsOf = async (one: Paid) => (await desk.get(one, one.orderId)).data.refunds
const freePlaces = async ({ batch }: Paid) =>
  (await house.asOwner('select from place where batch_id = $1', [batch.batchId])).length === 0

describe('where the rule decides', () => {
  test('half comes back at once: the place is free, the rest stays earned, and the payer is told once each', async () => {
    const ground = rule({ decidedBy: 'rule' })
    await desk.setRules({ grounds: [ground] })
    const one = await paid()
    const before = await desk.accounts()
    expect((await desk.offer(one, one.orderId)).data).toMatchObject({
      of: 'application',
      lines: [{ paidFen: 12_000, why: null }],
      grounds: [{ backFen: 6000, lines: [{ backFen: 6000, why: null, window: 'open' }] }],
    })
    expect(await asked(one, ground)).toMatchObject({ amountFen: 6000, state: 'approved' })
    expect(await stateOf(one)).toBe('refunding')
    expect(await freePlaces(one)).toBe(true)
    expect(await desk.unplaced()).toEqual([])
    await house.sent()
    await desk.tick('sendRefunds')
    expect(await refundsOf(one)).toMatchObject([{ amountFen: 6000, reason: 'asked', state: 'done' }])
    expect(await stateOf(one)).toBe('refunded')
    const after = await desk.accounts()
    expect([after.provider, after.fee]).toEqual([(before.provider ?? 0) - 6000, (before.fee ?? 0) + 6000])
    expect(after.payer).toBe(0)
    expect(await desk.unplaced()).toEqual([])
    expect(await desk.told(one.accountId)).toEqual(['refundApproved', 'refundAsked'])
  })

  test('asked by many at once, at two processes, it goes back once', async () => {
    const ground = rule({ decidedBy: 'rule', share: { kind: 'full' } })
    await desk.setRules({ grounds: [ground] })
    const second = await house.openSecondApp()
    for (let round = 0; round < 4; round += 1) {
      const one = await paid()
      const body = { groundId: ground.groundId, applicationIds: one.applicationIds }
      const answers = await Promise.all(
        [house, second, house, second].map((at) => desk.askRefund(one, one.orderId, body, at)),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
      expect(answers.find(({ statusCode }) => statusCode === 409)?.data.lines).toEqual([
        { applicationId: one.applicationId, why: 'goingBack' },
      ])
      await house.sent()
      expect(await refundsOf(one)).toMatchObject([{ amountFen: 12_000, state: 'done' }])
    }
    expect(await desk.unplaced()).toEqual([])
  })

  test('above the limit of one person it waits for people all the same', async () => {
    const ground = rule({ decidedBy: 'rule' })
    await desk.setRules({ grounds: [ground], twoPeopleAboveFen: 5999 })
    expect(await asked(await paid(), ground)).toMatchObject({ state: 'asked' })
  })
})

describe('the cashier', () => {
  test('gives more than the rule with a note, and never more than was paid', async () => {
    const ground = rule()
    await desk.setRules({ grounds: [ground] })
    const one = await paid()
    const { refundId } = await asked(one, ground)
    expect(await stateOf(one)).toBe('confirmed')
    expect(await desk.show(refundId)).toMatchObject({
      state: 'asked',
      askedFen: 6000,
      paidFen: 12_000,
      request: { words: '住院手术，无法参加', groundName: { 'zh-Hans': '因病' } },
      steps: ['approve', 'refuse'],
    })
    for (const fen of [0, 12_001])
      expect(await desk.approve('cashier1', refundId, fen)).toMatchObject({
        message: 'EPAY_REFUND_07',
        data: { mostFen: 12_000 },
      })
    expect((await desk.approve('cashier1', refundId, 9000)).message).toBe('EPAY_REFUND_09')
    expect((await desk.approve('cashier1', refundId, 9000, '酌情退还')).data).toEqual({ outcome: 'approved' })
    await house.sent()
    expect(await refundsOf(one)).toMatchObject([{ amountFen: 9000, state: 'done', note: '酌情退还' }])
    const shown = await desk.show(refundId)
    expect(shown.timeline.map(({ step }) => step)).toEqual(['ask', 'approve', 'send', 'finish'])
    expect(shown.timeline.map(({ by, byPayer }) => by ?? byPayer)).toEqual([
      true,
      'backcashier1',
      false,
      false,
    ])
    expect(await desk.unplaced()).toEqual([])
  })

  test('refuses with a reason that the payer reads, and it can be asked for once more', async () => {
    const ground = rule()
    await desk.setRules({ grounds: [ground] })
    const one = await paid()
    const { refundId } = await asked(one, ground)
    expect((await desk.refuse('cashier1', refundId, '证明未盖章')).statusCode).toBe(200)
    expect(await refundsOf(one)).toMatchObject([{ state: 'refused', note: '证明未盖章' }])
    expect(await stateOf(one)).toBe('confirmed')
    expect(await desk.told(one.accountId)).toEqual(['refundAsked', 'refundRefused'])
    const said = await house.asOwner(
      `select from history where subject_id = $1 and (before::text || after::text) like '%证明未盖章%'`,
      [refundId],
    )
    expect(said).toEqual([])
    expect(await asked(one, ground)).toMatchObject({ state: 'asked' })
  })

  test('of two who decide at once one does, and the money moves once', async () => {
    const ground = rule({ share: { kind: 'full' } })
    await desk.setRules({ grounds: [ground] })
    const second = await house.openSecondApp()
    for (let round = 0; round < 4; round += 1) {
      const one = await paid()
      const { refundId } = await asked(one, ground)
      const answers = await Promise.all([
        desk.approve('cashier1', refundId, 12_000),
        desk.approve('cashier2', refundId, 6000, '减半', second),
        desk.refuse('admin1', refundId, '不符', second),
        desk.takeBack(one, refundId),
      ])
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['SUCCESS', 'EPAY_REFUND_02']))
      await house.sent()
      const [refund] = await refundsOf(one)
      expect(['done', 'refused', 'takenBack']).toContain(refund?.state)
      expect(await stateOf(one)).toBe(refund?.state === 'done' ? 'refunded' : 'confirmed')
      expect(await desk.unplaced()).toEqual([])
    }
  })

  test('above the limit proposes, and another person agrees; nobody agrees with themselves', async () => {
    const ground = rule({ share: { kind: 'full' } })
    await desk.setRules({ grounds: [ground], twoPeopleAboveFen: 10_000 })
    const one = await paid()
    const { refundId } = await asked(one, ground)
    expect((await desk.approve('cashier1', refundId, 12_000)).data).toEqual({ outcome: 'proposed' })
    expect((await desk.approve('cashier2', refundId, 12_000)).message).toBe('GA_AP_04')
    expect(await stateOf(one)).toBe('confirmed')
    expect(await desk.show(refundId)).toMatchObject({
      steps: ['refuse'],
      proposal: { amountFen: 12_000, by: 'backcashier1' },
    })
    const { data } = await desk.board<{ items: { approvalId: string }[] }>('cashier2', 'GET', '/approvals')
    const path = `/approvals/${data.items[0]?.approvalId}/approval`
    expect((await desk.board('cashier1', 'POST', path)).statusCode).toBe(409)
    expect((await desk.board('cashier2', 'POST', path)).statusCode).toBe(200)
    await house.sent()
    expect(await refundsOf(one)).toMatchObject([{ amountFen: 12_000, state: 'done' }])
    expect(await desk.unplaced()).toEqual([])
  })

  test('what was proposed waits for nobody once the refund is decided otherwise; its note stands in no history', async () => {
    const ground = rule({ share: { kind: 'full' } })
    await desk.setRules({ grounds: [ground], twoPeopleAboveFen: 10_000 })
    const open = async () =>
      (await desk.board<{ items: object[] }>('cashier2', 'GET', '/approvals')).data.items.length
    for (const way of ['refuse', 'takeBack', 'approveLess'] as const) {
      const one = await paid()
      const { refundId } = await asked(one, ground)
      await desk.approve('cashier1', refundId, 11_000, '因病酌情')
      expect(await open()).toBe(1)
      if (way === 'refuse') await desk.refuse('cashier1', refundId, '证明未盖章')
      else if (way === 'takeBack') await desk.takeBack(one, refundId)
      else await desk.approve('cashier2', refundId, 9000, '按规定')
      expect([way, await open()]).toEqual([way, 0])
    }
    const said = await house.asOwner(`select from history where after::text like '%因病酌情%'`)
    expect(said).toEqual([])
  })

  test('sends one that failed again, or says by which bank it was paid', async () => {
    const ground = rule({ decidedBy: 'rule', share: { kind: 'full' } })
    await desk.setRules({ grounds: [ground] })
    for (const way of ['again', 'hand'] as const) {
      const dayNow = async () =>
        (await desk.board<MoneyDayReport>('cashier1', 'GET', `/money-days/${dayOf(noon)}`)).data.figures
      // What earlier tests left to send is sent before it is counted.
      await house.sent()
      const before = await dayNow()
      const one = await paid()
      const { refundId } = await asked(one, ground)
      await house.asOwner(
        `update refund set state = 'failed', send_at = null, code = 'USER_ACCOUNT_ABNORMAL' where refund_id = $1`,
        [refundId],
      )
      await house.sent()
      expect(await desk.show(refundId)).toMatchObject({
        state: 'failed',
        code: 'USER_ACCOUNT_ABNORMAL',
        steps: ['sendAgain', 'finishByHand'],
      })
      if (way === 'again') await desk.board('cashier1', 'POST', `/refunds/${refundId}/sending`)
      else
        await desk.board('cashier1', 'POST', `/refunds/${refundId}/hand-payment`, {
          reference: 'ICBC20261120',
        })
      await house.sent()
      expect(await refundsOf(one)).toMatchObject([{ state: 'done' }])
      expect(await stateOf(one)).toBe('refunded')
      const { bank = 0, payer } = await desk.accounts()
      expect([bank, payer]).toEqual([way === 'again' ? 0 : -12_000, 0])
      const onScreen = await desk.board<{ entries: { kind: string; credit: string }[] }>(
        'cashier1',
        'GET',
        `/orders/${one.orderId}`,
      )
      expect(onScreen.data.entries).toContainEqual(
        expect.objectContaining(
          way === 'again'
            ? { kind: 'refunded', credit: 'provider' }
            : { kind: 'refundedByHand', credit: 'bank' },
        ),
      )
      const after = await dayNow()
      expect(after.refundedFen - before.refundedFen).toBe(12_000)
      expect([after.refunds - before.refunds, after.balanced]).toEqual([1, true])
      const overview = (await desk.board<MoneyOverview>('cashier1', 'GET', '/money')).data
      expect(overview.today.refundedFen).toBe(after.refundedFen)
      const again = await desk.board('cashier1', 'POST', `/refunds/${refundId}/hand-payment`, {
        reference: 'B',
      })
      expect(again).toMatchObject({ message: 'EPAY_REFUND_02', data: { state: 'done' } })
      expect(await desk.unplaced()).toEqual([])
    }
  })
})

describe('whoever paid', () => {
  test('takes back what nobody decided, and may ask anew', async () => {
    const ground = rule()
    await desk.setRules({ grounds: [ground] })
    const one = await paid()
    const { refundId } = await asked(one, ground)
    const stranger = await paid()
    expect((await desk.takeBack(stranger, refundId)).message).toBe('EPAY_REFUND_01')
    expect((await desk.takeBack(one, refundId)).data).toEqual({ state: 'takenBack' })
    expect((await desk.takeBack(one, refundId)).data).toEqual({ state: 'takenBack' })
    expect(await stateOf(one)).toBe('confirmed')
    const again = await asked(one, ground)
    await desk.approve('cashier1', again.refundId, 6000)
    expect(await desk.takeBack(one, again.refundId)).toMatchObject({
      message: 'EPAY_REFUND_02',
      data: { state: 'approved' },
    })
  })

  test('brings the proof that the reason asks for, which the cashier reads', async () => {
    const ground = rule({ proof: 'required' })
    await desk.setRules({ grounds: [ground] })
    const one = await paid()
    const stranger = await paid()
    const body = { groundId: ground.groundId, applicationIds: one.applicationIds }
    expect((await desk.askRefund(one, one.orderId, body)).message).toBe('EPAY_REFUND_05')
    const send = async (who: Paid) => {
      const reply = await house.app.inject({
        method: 'POST',
        url: `/api/orders/${who.orderId}/refund-files`,
        headers: {
          authorization: who.authorization,
          'content-type': 'application/octet-stream',
          'file-name': encodeURIComponent('诊断证明.pdf'),
          'idempotency-key': crypto.randomUUID(),
        },
        payload: Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n'),
      })
      return reply.json().data.fileId as string
    }
    const theirs = await send(stranger)
    const strange = await desk.askRefund(one, one.orderId, { ...body, fileIds: [theirs] })
    expect(strange.message).toBe('EPAY_REFUND_08')
    const fileId = await send(one)
    const { data } = await desk.askRefund(one, one.orderId, { ...body, fileIds: [fileId] })
    const refundId = data.refunds[0]?.refundId ?? ''
    expect((await desk.show(refundId)).request?.files).toMatchObject([{ fileId, name: '诊断证明.pdf' }])
    const read = (file: string) =>
      desk.board('cashier1', 'POST', `/refunds/${refundId}/files/${file}/readings`)
    const opened = await desk.readFile(refundId, fileId)
    expect([
      opened.statusCode,
      opened.headers['content-type'],
      opened.rawPayload.subarray(0, 4).toString(),
    ]).toEqual([200, 'application/pdf', '%PDF'])
    expect((await read(theirs)).message).toBe('EPAY_REFUND_08')
  })

  test('asks in the window of refunds where the rule says so, and not after', async () => {
    const ground = rule({ term: { by: 'window' }, decidedBy: 'rule' })
    await desk.setRules({ grounds: [ground] })
    const one = await paid()
    house.clock.set(new Date(windowCloses))
    expect((await desk.offer(one, one.orderId)).data.grounds).toMatchObject([
      { backFen: 0, lines: [{ why: 'notNow', window: 'closed', closesAt: windowCloses }] },
    ])
    const body = { groundId: ground.groundId, applicationIds: one.applicationIds }
    expect(await desk.askRefund(one, one.orderId, body)).toMatchObject({
      message: 'EPAY_REFUND_03',
      data: { lines: [{ applicationId: one.applicationId, why: 'notNow' }] },
    })
    const other = { ...body, groundId: rule().groundId }
    expect((await desk.askRefund(one, one.orderId, other)).message).toBe('EPAY_REFUND_04')
  })

  test('asks for one of two applications, or for the order as a whole', async () => {
    const ground = rule({ decidedBy: 'rule', share: { kind: 'less', keptFen: 1001 } })
    await desk.setRules({ grounds: [ground] })
    const one = await paid(2)
    const [first = '', second = ''] = one.applicationIds
    const ask = (applicationIds: readonly string[]) =>
      desk.askRefund(one, one.orderId, { groundId: ground.groundId, applicationIds })
    expect((await ask([first])).data.refunds).toMatchObject([{ amountFen: 10_999 }])
    await desk.setRules({ of: 'order', grounds: [ground] })
    const whole = await paid(2)
    const askWhole = (applicationIds: readonly string[]) =>
      desk.askRefund(whole, whole.orderId, { groundId: ground.groundId, applicationIds })
    expect((await askWhole(whole.applicationIds.slice(1))).message).toBe('EPAY_REFUND_06')
    const { refunds } = (await askWhole(whole.applicationIds)).data
    expect(refunds.map(({ amountFen }) => amountFen).toSorted()).toEqual([11_499, 11_500])
    // What is left of the first order is all of it now.
    expect((await ask([second])).data.refunds).toMatchObject([{ amountFen: 10_999 }])
    await house.sent()
    expect(await desk.unplaced()).toEqual([])
  })

  test('gets back what comes a second time while the refund is under way, and no more', async () => {
    const ground = rule({ decidedBy: 'rule', share: { kind: 'full' } })
    await desk.setRules({ grounds: [ground] })
    for (let round = 0; round < 4; round += 1) {
      const batch = await house.given.batch(projectId, { review: 'none', capacity: 1 })
      const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
      const { orderId, number } = await desk.ordered(applicant)
      const page = await desk.begunAs(applicant, orderId, 'page')
      await (await desk.noticeOf(number))()
      const late = await desk.noticeOf(page)
      const body = { groundId: ground.groundId, applicationIds: [applicant.applicationId] }
      await Promise.all([late(), desk.askRefund(applicant, orderId, body), late()])
      await house.sent()
      const { refunds } = (await desk.get(applicant, orderId)).data
      expect(refunds.map(({ reason, state, amountFen }) => [reason, state, amountFen]).toSorted()).toEqual([
        ['asked', 'done', 12_000],
        ['second', 'done', 12_000],
      ])
      expect(await stateOf(applicant)).toBe('refunded')
      expect(await desk.unplaced()).toEqual([])
    }
  })
})
