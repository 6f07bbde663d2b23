import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { cashierPathOf, openCashDesk } from './test/cash-desk.ts'

let house: House
let projectId: string
let domain: string
let desk: ReturnType<typeof openCashDesk>
beforeAll(async () => {
  house = await openHouse()
  domain = 'own-orders'
  projectId = await house.given.project({ domain, windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const unpaid = async () => {
  const batch = await house.given.batch(projectId, { capacity: 9, review: 'none', paymentTermMinutes: 30 })
  return givenApplication(house, projectId, batch, { upTo: 'submitted' })
}
const prove = (payer: { readonly authorization: string }, orderId: string) =>
  desk.ask<{ proof: string }>('POST', `/api/orders/${orderId}/proof`, payer)
const read = (proof: string, at = domain) =>
  house.app.inject({ method: 'POST', url: `/api/projects/${at}/payment-proofs`, payload: { proof } })

test('a payer has a list of their own orders, the newest first, with what came and what went back', async () => {
  const applicant = await unpaid()
  const first = await desk.ordered(applicant)
  await desk.cancel(applicant, first.orderId)
  house.clock.set(new Date(noon.getTime() + 60_000))
  const second = await desk.ordered(applicant)
  await desk.press(second.number, 'pay')
  await desk.press(first.number, 'late')
  await house.sent()
  await desk.ordered(await unpaid())
  expect((await desk.ask('GET', '/api/orders', applicant)).data).toMatchObject([
    {
      orderId: second.orderId,
      state: 'paid',
      paidAt: new Date(noon.getTime() + 60_000).toISOString(),
      refunds: [],
      lines: [
        { applicationId: applicant.applicationId, amountFen: 12_000, placedAt: house.clock().toISOString() },
      ],
    },
    {
      ...{ orderId: first.orderId, state: 'closed', paidAt: null, lines: [{ placedAt: null }] },
      refunds: [{ reason: 'second', state: 'done' }],
    },
  ])
  expect((await desk.get(applicant, second.orderId)).data).toMatchObject({
    lines: [{ placedAt: house.clock().toISOString() }],
  })
})

test('who pays at the cashier’s page comes back to the order, who scanned its code to where it is said to look', async () => {
  const applicant = await unpaid()
  const { orderId, number } = await desk.ordered(applicant)
  const page = await desk.begunAs(applicant, orderId, 'page')
  const addresses = await Promise.all(
    [number, page].map(async (at) => (await house.app.inject({ url: cashierPathOf(house, at) })).body),
  )
  expect(addresses[0]).toContain(`/default/examReg/payBack?project=${domain}"`)
  expect(addresses[1]).toContain(`/default/examReg/payOrder?project=${domain}&#38;order=${orderId}"`)
})

describe('the proof that an order is paid', () => {
  test('is made for its payer once it is paid, and tells whoever holds it', async () => {
    const applicant = await unpaid()
    const { orderId, number } = await desk.ordered(applicant)
    expect(await prove(applicant, orderId)).toMatchObject({
      message: 'EPAY_ORDER_02',
      data: { state: 'open' },
    })
    await desk.press(number, 'pay')
    expect((await prove(await unpaid(), orderId)).message).toBe('EPAY_ORDER_01')
    const { proof } = (await prove(applicant, orderId)).data
    const { data } = (await read(proof)).json()
    expect(data).toEqual({ number: expect.any(String), amountFen: 12_000, paidAt: noon.toISOString() })
  })

  test('is good for a quarter of an hour, in its project, as it was made', async () => {
    const applicant = await unpaid()
    const { orderId, number } = await desk.ordered(applicant)
    await desk.press(number, 'pay')
    const { proof } = (await prove(applicant, orderId)).data
    const [order, expires, signed] = proof.split('.')
    await house.given.project({ domain: 'next-door' })
    const refused = [
      await read(proof, 'next-door'),
      await read(`${order}.${Number(expires) + 1}.${signed}`),
      await read(`${(await desk.ordered(await unpaid())).orderId}.${expires}.${signed}`),
      await read('nothing'),
    ]
    house.clock.set(new Date(noon.getTime() + 15 * 60_000 - 1))
    expect((await read(proof)).statusCode).toBe(200)
    house.clock.set(new Date(noon.getTime() + 15 * 60_000))
    refused.push(await read(proof))
    expect(refused.map((reply) => reply.json().message)).toEqual(Array(5).fill('EPAY_PROOF_01'))
  })
})
