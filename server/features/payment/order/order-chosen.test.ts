import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import type { ChosenOrder } from '#contract/payment/chosen-orders.ts'
import { askOf } from '#server/test/ask.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'

let house: House
let projectId: string
let batch: Batch
let organisationId: string
let group: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  organisationId = (await house.given.organisation(projectId)).accountId
  group = await house.given.signedIn(projectId, organisationId)
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.set(noon)
  batch = await house.given.batch(projectId, { capacity: 20, review: 'none', paymentTermMinutes: 60 })
})

let passports = 0
async function entered(upTo: 'chosen' | 'submitted' = 'submitted', of = organisationId): Promise<Applicant> {
  passports += 1
  const person = { name: '欧阳素', idType: 'passport', idNumber: `E${30_000_000 + passports}` } as const
  const recordId = await house.given.record(projectId, { organisationId: of, ...person })
  return givenApplication(house, projectId, batch, { upTo, record: { recordId, organisationId: of } })
}
const idsOf = (people: readonly Applicant[]) => people.map(({ applicationId }) => applicationId)
const order = (choice: object, authorization = group) =>
  askOf<ChosenOrder>(house.app)('POST', `/api/batches/${batch.batchId}/chosen-orders`, {
    authorization,
    body: { choice },
  })
const ordersOf = async ({ applicationId }: Applicant, authorization = group) =>
  (
    await askOf<{ orderId: string; amountFen: number }[]>(house.app)(
      'GET',
      `/api/applications/${applicationId}/orders`,
      { authorization },
    )
  ).data

describe('an organisation that pays for many', () => {
  test('has one order of those who wait for their money; the others are named, each with why', async () => {
    const other = (await house.given.organisation(projectId)).accountId
    const [first, second, draft, theirs] = [
      await entered(),
      await entered(),
      await entered('chosen'),
      await entered('submitted', other),
    ] as const
    const { code, data } = await order({ ids: idsOf([first, second, draft, theirs]) })
    expect(code).toBe(11)
    expect(data.count).toBe(2)
    expect(data.left).toEqual(
      expect.arrayContaining([
        { applicationId: draft.applicationId, why: 'notWaiting' },
        { applicationId: theirs.applicationId, why: 'absent' },
      ]),
    )
    expect(data.left).toHaveLength(2)
    expect(await ordersOf(first)).toMatchObject([{ orderId: data.orderId, state: 'open' }])
    expect(await ordersOf(draft)).toEqual([])
    const stranger = await house.given.signedIn(projectId, other)
    const path = `/api/applications/${first.applicationId}/orders`
    expect((await askOf(house.app)('GET', path, { authorization: stranger })).statusCode).toBe(404)
  })

  test('finds the order that is open when it asks again, and those in it are no part of another', async () => {
    const [first, second] = [await entered(), await entered()]
    const ids = idsOf([first])
    const { data } = await order({ ids })
    expect((await order({ ids })).data).toEqual({ ...data, left: [] })
    const more = (await order({ ids: idsOf([first, second]) })).data
    expect(more).toMatchObject({ count: 1, left: [{ applicationId: first.applicationId, why: 'ordered' }] })
    expect(more.orderId).not.toBe(data.orderId)
  })

  test('orders all that a filter finds', async () => {
    await entered()
    await entered('chosen')
    const all = { filters: { state: ['unpaid'] }, search: '', sort: { by: 'number', down: true } }
    const { code, data } = await order({ all, except: [] })
    expect([code, data.count, data.left]).toEqual([10, 1, []])
  })

  test('has no order where nobody of them can be paid for', async () => {
    const { code, data } = await order({ ids: idsOf([await entered('chosen')]) })
    expect([code, data.orderId, data.count]).toEqual([40, null, 0])
  })
})
