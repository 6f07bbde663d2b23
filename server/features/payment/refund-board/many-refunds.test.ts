import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { type RefundRow, refundList } from '#contract/payment/refund/refund-list.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { groundOf, openRefundDesk } from '../test/refund-desk.ts'

let house: House
let projectId: string
let desk: Awaited<ReturnType<typeof openRefundDesk>>
const ground = groundOf({ share: { kind: 'full' } })
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'many', windows: [{ kind: 'registration' }] })
  desk = await openRefundDesk(house, 'many', projectId)
  await desk.setRules({ grounds: [ground] })
})
afterAll(() => house.close())

async function asked() {
  const batch = await house.given.batch(projectId, { review: 'none' })
  const one = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId, number } = await desk.ordered(one)
  await (await desk.noticeOf(number))()
  const body = { groundId: ground.groundId, applicationIds: [one.applicationId], words: '因病' }
  const { data } = await desk.askRefund(one, orderId, body)
  const [refund] = data.refunds
  if (!refund) throw new Error('It was asked for.')
  return { ...refund, orderId }
}

const change = (action: string, choice: object) =>
  desk.board<BulkReply>('cashier1', 'POST', '/refund-bulk-deeds', { action, choice })
const outcomesOf = ({ data }: Awaited<ReturnType<typeof change>>) =>
  new Map(data.outcomes.map(({ id, code, error }) => [id, error ?? code]))

test('many are approved, each by itself: what is above the limit waits for a second person, what was decided is left', async () => {
  const [first, second] = [await asked(), await asked()]
  await desk.setRules({ grounds: [ground], twoPeopleAboveFen: first.amountFen - 1 })
  const large = await asked()
  await desk.setRules({ grounds: [ground] })
  await desk.approve('cashier2', second.refundId, second.amountFen)
  const ids = [first.refundId, second.refundId, large.refundId]
  const reply = await change('approve', { ids })
  expect([reply.statusCode, reply.code]).toEqual([200, 10])
  const outcomes = outcomesOf(reply)
  expect(ids.map((id) => outcomes.get(id))).toEqual([10, 40, 10])
  expect((await desk.show(first.refundId)).state).toBe('approved')
  const proposed = await desk.show(large.refundId)
  expect([proposed.state, proposed.proposal?.amountFen]).toEqual(['asked', large.amountFen])
  const again = await change('approve', { ids })
  expect([again.code, outcomesOf(again).get(large.refundId)]).toEqual([11, 'GA_AP_04'])
  expect(await desk.unplaced()).toEqual([])
})

test('many that failed are sent once more; one of another project is absent', async () => {
  const { refundId, amountFen } = await asked()
  await desk.approve('cashier1', refundId, amountFen)
  await house.asOwner(`update refund set state = 'failed', code = 'NOT_ENOUGH' where refund_id = $1`, [
    refundId,
  ])
  const stranger = crypto.randomUUID()
  const reply = await change('sendAgain', { ids: [refundId, stranger] })
  expect([reply.code, Object.fromEntries(outcomesOf(reply))]).toEqual([
    11,
    { [refundId]: 10, [stranger]: 'EPAY_REFUND_01' },
  ])
  expect((await desk.show(refundId)).state).toBe('approved')
  const every = { filters: {}, search: '', sort: refundList.sort }
  expect((await change('sendAgain', { all: every, except: [] })).code).toBe(40)
})

test('many who decide at once about the same refunds wait in no circle', async () => {
  const refunds = [await asked(), await asked(), await asked()]
  const ids = refunds.map(({ refundId }) => refundId)
  const replies = await Promise.all([
    change('approve', { ids }),
    change('approve', { ids: ids.toReversed() }),
  ])
  for (const { statusCode } of replies) expect(statusCode).toBe(200)
  for (const id of ids) {
    expect((await desk.show(id)).state).toBe('approved')
    expect(replies.filter((reply) => outcomesOf(reply).get(id) === 10)).toHaveLength(1)
  }
})

test('the list goes into a file with the texts of the screen', async () => {
  const { data } = await desk.board<{ rows: RefundRow[] }>('cashier1', 'POST', '/refund-searches', {})
  const columns = ['orderNumber', 'amountFen', 'reason', 'state']
  const view = { filters: {}, search: '', sort: refundList.sort }
  const begun = await desk.board<{ workId: string }>('cashier1', 'POST', '/refund-exports', {
    ...{ view, columns, format: 'csv' },
  })
  await house.sent()
  const authorization = `ata-token ${await openConsole(house).tokenOf('manycashier1')}`
  const url = `/api/works/${begun.data.workId}/result`
  const file = await house.app.inject({ url, headers: { authorization } })
  const [head, ...lines] = file.body.slice(1).trimEnd().split('\r\n')
  expect(head).toBe('订单号,退款金额,退款原因,状态')
  expect(lines).toHaveLength(data.rows.length)
  const [row] = data.rows
  expect(lines[0]).toMatch(new RegExp(`^${row?.orderNumber},120\\.00,付款人提出,`))
})
