import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RefundRow } from '#contract/payment/refund/refund-list.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { groundOf, openRefundDesk } from '../test/refund-desk.ts'

let house: House
let limited: string
const refundIds = { within: '', outside: '' }
beforeAll(async () => {
  house = await openHouse()
  const projectId = await house.given.project({ domain: 'part', windows: [{ kind: 'registration' }] })
  const desk = await openRefundDesk(house, 'part', projectId)
  const ground = groundOf()
  await desk.setRules({ grounds: [ground] })
  const asked = async () => {
    const batch = await house.given.batch(projectId, { review: 'none' })
    const one = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    const { orderId, number } = await desk.ordered(one)
    await (await desk.noticeOf(number))()
    const body = { groundId: ground.groundId, applicationIds: [one.applicationId], words: '住院手术' }
    const { data } = await desk.askRefund(one, orderId, body)
    return { batchId: batch.batchId, refundId: data.refunds[0]?.refundId ?? '' }
  }
  const [within, outside] = [await asked(), await asked()]
  Object.assign(refundIds, { within: within.refundId, outside: outside.refundId })
  const scope = { batchIds: [within.batchId] }
  await givenStaff(house, { name: 'partial', grants: [{ domain: 'part', role: 'cashier', scope }] })
  limited = `ata-token ${await openConsole(house).tokenOf('partial')}`
})
afterAll(() => house.close())

const ask = <Data = null>(method: 'GET' | 'POST', path: string, body?: object) =>
  askOf<Data>(house.app)(method, `/api/projects/part/${path}`, {
    authorization: limited,
    ...(body && { body }),
  })

test('a cashier of a part has the refunds of its orders, and those of no other', async () => {
  const { rows } = (await ask<{ rows: RefundRow[] }>('POST', 'refund-searches', {})).data
  expect(rows.map(({ refundId }) => refundId)).toEqual([refundIds.within])
  expect((await ask('GET', `refunds/${refundIds.within}`)).statusCode).toBe(200)
  for (const [method, path, body] of [
    ['GET', ''],
    ['POST', '/approval', { amountFen: 6000 }],
    ['POST', '/refusal', { reason: '不符' }],
    ['POST', '/sending'],
    ['POST', '/hand-payment', { reference: 'ICBC1' }],
    ['POST', `/files/${randomUUID()}/readings`],
  ] as const) {
    const { statusCode, message } = await ask(method, `refunds/${refundIds.outside}${path}`, body)
    expect([path, statusCode, message]).toEqual([path, 404, 'EPAY_REFUND_01'])
  }
  expect((await ask('POST', `refunds/${refundIds.within}/refusal`, { reason: '不符' })).statusCode).toBe(200)
})

test('what stands for all of a project’s money is none of theirs', async () => {
  const id = randomUUID()
  for (const [method, path, body] of [
    ['GET', 'money-days?month=2026-11'],
    ['GET', 'money-days/2026-11-20'],
    ['GET', 'money-days/2026-11-20/workbook'],
    ['POST', 'money-days/2026-11-20/closing'],
    ['POST', 'difference-searches', {}],
    ['POST', `differences/${id}/changes`, { deed: 'take', seenVersion: 0 }],
    ['POST', 'stray-money-searches', {}],
    ['POST', `stray-money/${id}/closing`, { remark: '已退回' }],
  ] as const)
    expect([path, (await ask(method, path, body)).message]).toEqual([path, 'NO_PERMISSION'])
})
