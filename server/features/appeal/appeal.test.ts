import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Approval } from '#contract/approval/approval-endpoints.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openAppealBoard } from './test/appeal-board.ts'

let house: House
let domains = 0
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const open = () => {
  domains += 1
  return openAppealBoard(house, `appeals${domains}`)
}
const fee = { feeFen: 6_000, feeBack: ['corrected' as const] }
const passed = { mark: 6100, outcome: null, degree: null, barredUntil: null }
const told = (applicationId: string) =>
  house.asOwner(
    `select 1 from message where template = 'appealAnswered' and subject_id = $1 and channel = 'inbox'`,
    [applicationId],
  )

describe('an appeal', () => {
  test('is made until its window closes, once for each subject, of one’s own released score', async () => {
    const board = await open()
    const made = await board.appeal(board.first)
    expect(made.data).toMatchObject({ state: 'asked', feeFen: 0, order: null, isInHand: false })
    expect(await board.appeal(board.first)).toMatchObject({ message: 'ESCORE_APPEAL_03' })
    expect(await board.appeal(board.first, { subject: 2 })).toMatchObject({ message: 'ESCORE_ABSENT_01' })
    const strange = { ...board.first, authorization: board.second.authorization }
    expect(await board.appeal(strange, { subject: 1 })).toMatchObject({ statusCode: 404 })
    house.clock.set(new Date(board.closesAt.getTime() - 1))
    expect(await board.appeal(board.first, { subject: 1 })).toMatchObject({ statusCode: 200 })
    house.clock.set(board.closesAt)
    expect(await board.appeal(board.second)).toMatchObject({
      message: 'ESCORE_APPEAL_01',
      data: { state: 'closed' },
    })
    expect(await board.own(board.second)).toEqual([])
  })

  test('of two at once is one', async () => {
    const board = await open()
    await board.set(fee)
    const answers = await Promise.all(Array.from({ length: 6 }, () => board.appeal(board.first)))
    for (const { statusCode, message } of answers)
      if (statusCode !== 200) expect(message).toBe('ESCORE_APPEAL_03')
    expect(await board.own(board.first)).toHaveLength(1)
    const orders = await house.asOwner(
      `select 1 from payment_order where project_id = $1 and purpose = 'appeal'`,
      [board.projectId],
    )
    expect(orders).toHaveLength(1)
  })

  test('with a fee waits for its money, and for nobody else', async () => {
    const board = await open()
    await board.set(fee)
    const { data } = await board.appeal(board.first)
    expect(data).toMatchObject({ state: 'unpaid', order: { state: 'open' } })
    expect(await board.take()).toBeNull()
    expect((await board.appeal(board.first)).data.order).toEqual(data.order)
    await board.pay(board.first, data)
    expect(await board.own(board.first)).toMatchObject([{ state: 'asked', order: { state: 'paid' } }])
    expect(await board.take()).toBe(data.appealId)
    expect(await board.own(board.first)).toMatchObject([{ isInHand: true }])
    expect(await board.cash.accounts()).toMatchObject({ fee: -6_000 })
    expect(await board.cash.unplaced()).toEqual([])
  })

  test('whose fee never came lapses, and money that comes after the next was made goes back', async () => {
    const board = await open()
    await board.set(fee)
    const { data } = await board.appeal(board.first)
    const orderId = data.order?.orderId ?? ''
    const number = await board.cash.begunAs(board.first, orderId, 'qr')
    expect((await board.cash.cancel(board.first, orderId)).data.state).toBe('closed')
    expect(await board.own(board.first)).toMatchObject([{ state: 'lapsed' }])
    const again = (await board.appeal(board.first)).data
    expect(again.appealId).not.toBe(data.appealId)
    const tell = await board.cash.noticeOf(number)
    await tell()
    await house.sent()
    expect((await board.cash.get(board.first, orderId)).data).toMatchObject({
      state: 'paid',
      refunds: [{ amountFen: 6_000, reason: 'late' }],
    })
    expect((await board.own(board.first)).map(({ state }) => state).sort()).toEqual(['lapsed', 'unpaid'])
    await board.pay(board.first, again)
    expect(await board.cash.unplaced()).toEqual([])
  })

  test('whose fee came late is asked all the same where no other stands in its place', async () => {
    const board = await open()
    await board.set(fee)
    const { data } = await board.appeal(board.first)
    const orderId = data.order?.orderId ?? ''
    const number = await board.cash.begunAs(board.first, orderId, 'qr')
    await board.cash.cancel(board.first, orderId)
    await (await board.cash.noticeOf(number))()
    await house.sent()
    expect(await board.own(board.first)).toMatchObject([{ state: 'asked' }])
    expect(await board.cash.unplaced()).toEqual([])
  })

  test('leaves the registration’s own money alone: its fee is not asked back, nor carried over', async () => {
    const board = await open()
    await board.set(fee)
    const { data } = await board.appeal(board.first)
    await board.pay(board.first, data)
    const orderId = data.order?.orderId ?? ''
    const offer = await board.cash.ask<{ lines: unknown[] }>(
      'GET',
      `/api/orders/${orderId}/refund-offer`,
      board.first,
    )
    expect(offer.data.lines).toEqual([])
    const { data: transfers } = await board.cash.ask('GET', `/api/orders/${orderId}/transfers`, board.first)
    expect(transfers).toMatchObject({ offer: null })
    const lines = await house.asOwner('select counts from order_line where order_id = $1', [orderId])
    expect(lines).toEqual([{ counts: false }])
  })
})

describe('the board', () => {
  test('answers that the score stands: told once, for good, the fee kept', async () => {
    const board = await open()
    await board.set(fee)
    const { data } = await board.appeal(board.first)
    await board.pay(board.first, data)
    const { appealId } = data
    expect(await board.take()).toBe(appealId)
    expect(await board.decide(appealId, { result: 'upheld', answer: '无误' }, 'second')).toMatchObject({
      message: 'GA_DK_02',
    })
    const looked = (await board.look(appealId)).data
    expect(looked).toMatchObject({ grounds: '主观题得分与估分相差较大', score: { row: { mark: 5900 } } })
    expect(await board.look(board.first.applicationId)).toMatchObject({ message: 'ESCORE_APPEAL_02' })
    const { data: decided } = await board.decide(appealId, { result: 'upheld', answer: '经复核，评分无误。' })
    expect(await board.own(board.first)).toMatchObject([
      { state: 'upheld', answer: '经复核，评分无误。', isFeeReturned: false },
    ])
    expect(await told(board.first.applicationId)).toHaveLength(1)
    const undone = await house.app.inject({
      method: 'DELETE',
      url: `/api/projects/${board.domain}/appeal-desk/decisions/${decided.decisionId}`,
      headers: { authorization: `ata-token ${board.tokens.keeper}` },
    })
    expect(undone.json()).toMatchObject({ message: 'GA_DK_07' })
    expect(await board.decide(appealId, { result: 'rejected', answer: '再议' })).toMatchObject({
      message: 'GA_DK_01',
    })
    expect(await board.cash.accounts()).toMatchObject({ fee: -6_000 })
  })

  test('corrects by two people: the person is told when the second agrees, and the fee goes back', async () => {
    const board = await open()
    await board.set(fee)
    const { data } = await board.appeal(board.first)
    await board.pay(board.first, data)
    await board.take()
    const verdict = { result: 'corrected', answer: '漏加 2 分，已更正。', after: passed }
    expect((await board.decide(data.appealId, verdict)).data.state).toBe('correcting')
    expect(await board.own(board.first)).toMatchObject([{ state: 'correcting', isInHand: true, answer: '' }])
    const { data: proposals } = await board.inProject<{ items?: Approval[] } & Approval[]>(
      'second',
      'GET',
      '/approvals',
    )
    const [proposal] = proposals.items ?? proposals
    expect(await board.approve(proposal?.approvalId ?? '', 'keeper')).toMatchObject({ message: 'GA_AP_03' })
    expect(await board.approve(proposal?.approvalId ?? '')).toMatchObject({ data: { state: 'approved' } })
    expect(await board.own(board.first)).toMatchObject([
      { state: 'corrected', answer: '漏加 2 分，已更正。', isFeeReturned: true },
    ])
    expect(await told(board.first.applicationId)).toHaveLength(1)
    await house.sent()
    expect((await board.cash.get(board.first, data.order?.orderId ?? '')).data.refunds).toMatchObject([
      { amountFen: 6_000, reason: 'appealed', state: 'done' },
    ])
    const [exam] = (await board.inquire(board.first)).data
    expect(exam.scores[0]).toMatchObject({ mark: 6100, outcome: 'qualified' })
    expect(await board.cash.unplaced()).toEqual([])
  })

  test('has it at the desk again where the second person refuses, or the proposal is taken back', async () => {
    const board = await open()
    const { appealId } = (await board.appeal(board.first)).data
    await board.take()
    const verdict = { result: 'corrected', answer: '漏加 2 分。', after: passed }
    const { data: decided } = await board.decide(appealId, verdict)
    const undone = await house.app.inject({
      method: 'DELETE',
      url: `/api/projects/${board.domain}/appeal-desk/decisions/${decided.decisionId}`,
      headers: { authorization: `ata-token ${board.tokens.keeper}` },
    })
    expect(undone.statusCode).toBe(200)
    await board.decide(appealId, verdict)
    const { data: proposals } = await board.inProject<{ items?: Approval[] } & Approval[]>(
      'second',
      'GET',
      '/approvals',
    )
    const proposed = (proposals.items ?? proposals).find(({ state }) => state === 'proposed')
    await board.inProject('second', 'POST', `/approvals/${proposed?.approvalId}/refusal`, {
      reason: '依据不足',
    })
    expect(await board.own(board.first)).toMatchObject([{ state: 'asked', answer: '', decidedAt: null }])
    expect(await board.take('second')).toBe(appealId)
    expect(await told(board.first.applicationId)).toHaveLength(0)
  })

  test('keeps what was asked to the fee and the rule of its day', async () => {
    const board = await open()
    await board.set({ feeFen: 6_000, feeBack: ['rejected'] })
    const { data } = await board.appeal(board.first)
    await board.pay(board.first, data)
    await board.inProject('keeper', 'PUT', '/appeal-settings', { feeFen: 9_000, feeBack: [], seenVersion: 1 })
    await board.take()
    await board.decide(data.appealId, { result: 'rejected', answer: '不属于复核范围。' })
    expect(await board.own(board.first)).toMatchObject([
      { state: 'rejected', feeFen: 6_000, isFeeReturned: true },
    ])
    expect((await board.appeal(board.second)).data.feeFen).toBe(9_000)
  })
})
