import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { askOf } from '#server/test/ask.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { everybodysPassword } from '#server/test/given/given-people.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openCashDesk } from './test/cash-desk.ts'

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

let passports = 0
/** Handed in by an organisation that gave its order up again, and still has a code of it on a phone. */
async function givenUp() {
  passports += 1
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const idNumber = `E${40_000_000 + passports}`
  const person = { name: '欧阳素', idType: 'passport', idNumber } as const
  const recordId = await house.given.record(projectId, { organisationId, ...person })
  const batch = await house.given.batch(projectId, { review: 'none' })
  const record = { recordId, organisationId }
  const one = await givenApplication(house, projectId, batch, { upTo: 'submitted', record })
  const ordered = await desk.ordered(one)
  expect((await desk.cancel(one, ordered.orderId)).statusCode).toBe(200)
  return { ...one, ...ordered, batch, idNumber }
}
type GivenUp = Awaited<ReturnType<typeof givenUp>>

const ask = <Data>(method: 'GET' | 'POST', path: string, authorization: string, body?: object) =>
  askOf<Data>(house.app)(method, path, { authorization, ...(body && { body }) })

async function moved({ batch, idNumber, authorization }: GivenUp): Promise<string> {
  const { accountId } = await house.given.organisation(projectId)
  const fresh = await house.given.signedIn(projectId, accountId)
  await ask('POST', `/api/batches/${batch.batchId}/moves`, fresh, { numbers: [idNumber] })
  const { items } = (await ask<{ items: { moveId: string }[] }>('GET', '/api/moves', authorization)).data
  const body = { moveIds: items.map(({ moveId }) => moveId), agreed: true }
  expect((await ask<BulkReply>('POST', '/api/move-answers', authorization, body)).data.done).toBe(1)
  return fresh
}
const stateOf = async ({ applicationId }: GivenUp, authorization: string) =>
  (await ask<{ state: string }>('GET', `/api/applications/${applicationId}`, authorization)).data.state
const ordersOf = async ({ applicationId }: GivenUp, authorization: string) =>
  (await ask<object[]>('GET', `/api/applications/${applicationId}/orders`, authorization)).data
const isPayable = async ({ orderId, authorization }: GivenUp) =>
  (await ask<{ isPayable: boolean }[]>('GET', `/api/orders/${orderId}/people`, authorization)).data.map(
    (one) => one.isPayable,
  )

test('late money of the organisation that had somebody has the place, and the next one sees no order of it', async () => {
  const one = await givenUp()
  expect(await isPayable(one)).toEqual([true])
  const fresh = await moved(one)
  expect(await isPayable(one)).toEqual([false])
  await desk.press(one.number, 'late')
  await house.sent()
  expect(await stateOf(one, fresh)).toBe('confirmed')
  expect(await ordersOf(one, fresh)).toEqual([])
  expect((await desk.get({ authorization: fresh }, one.orderId)).statusCode).toBe(404)
  expect((await desk.get(one, one.orderId)).data).toMatchObject({ state: 'paid', refunds: [] })
  expect((await ask('GET', `/api/applications/${one.applicationId}`, one.authorization)).message).toBe(
    'EREG_MOVE_01',
  )
  expect(await desk.unplaced()).toEqual([])
})

test('where the next one ordered meanwhile, it goes back to whoever paid', async () => {
  const one = await givenUp()
  const fresh = { authorization: await moved(one) }
  const again = await desk.order(fresh, [one.applicationId])
  const number = await desk.begunAs(fresh, again.data.orderId, 'qr')
  await desk.press(one.number, 'late')
  await house.sent()
  expect((await desk.get(one, one.orderId)).data.refunds).toMatchObject([
    { amountFen: 12_000, state: 'done' },
  ])
  expect((await desk.get(fresh, again.data.orderId)).data).toMatchObject({ state: 'open', refunds: [] })
  await desk.press(number, 'pay')
  expect(await stateOf(one, fresh.authorization)).toBe('confirmed')
  expect(await desk.unplaced()).toEqual([])
})

test('where the person was taken out, it goes back to whoever paid', async () => {
  const one = await givenUp()
  const path = `/api/batches/${one.batch.batchId}/examinee-deletions`
  const body = { choice: { ids: [one.applicationId] }, password: everybodysPassword }
  expect((await ask<BulkReply>('POST', path, one.authorization, body)).data.done).toBe(1)
  await desk.press(one.number, 'late')
  await house.sent()
  expect((await desk.get(one, one.orderId)).data.refunds).toMatchObject([
    { amountFen: 12_000, state: 'done' },
  ])
  expect(await desk.unplaced()).toEqual([])
})
