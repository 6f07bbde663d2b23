import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderPerson, OrganisationOrder } from '#contract/payment/organisation-orders.ts'
import { all } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { noon } from '#server/test/test-clock.ts'
import { openCashDesk } from './test/cash-desk.ts'

const many = 60

let house: House
let projectId: string
let desk: ReturnType<typeof openCashDesk>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'batch-pay', windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

/** An organisation with so many people who wait to be paid for. */
async function payerFor(count: number, prefix: string) {
  const batch = await house.given.batch(projectId, {
    capacity: many,
    review: 'none',
    name: all('春季考试'),
  })
  const { accountId: organisationId } = await house.given.organisation(projectId)
  const authorization = await house.given.signedIn(projectId, organisationId)
  const applicationIds: string[] = []
  for (let at = 1; at <= count; at += 1) {
    const idNumber = `${prefix}${String(at).padStart(8, '0')}`
    const person = { organisationId, name: `欧阳${at}`, idType: 'passport', idNumber } as const
    const recordId = await house.given.record(projectId, person)
    const [row] = await house.asOwner<{ id: string }>(
      `insert into application (project_id, application_id, batch_id, record_id, person_id, organisation_id, state, number,
         fee_fen, batch_version, created_at, updated_at)
       select project_id, gen_random_uuid(), $2, record_id, person_id, organisation_id, 'unpaid',
         new_application_number(now()), 12000, 1, now(), now() from candidate_record where record_id = $1
       returning application_id as id`,
      [recordId, batch.batchId],
    )
    applicationIds.push(row?.id ?? '')
  }
  return { authorization, applicationIds }
}
type Payer = Awaited<ReturnType<typeof payerFor>>
const peopleOf = async (payer: Pick<Payer, 'authorization'>, orderId: string) =>
  (await desk.ask<OrderPerson[]>('GET', `/api/orders/${orderId}/people`, payer)).data
const listOf = async (payer: Payer, query = '') =>
  (
    await desk.ask<{ items: OrganisationOrder[]; next: string | null }>(
      'GET',
      `/api/organisation-orders${query}`,
      payer,
    )
  ).data
const withdraw = (applicationId: string) =>
  house.asOwner(`update application set state = 'withdrawn' where application_id = $1`, [applicationId])

test('an order says for whom it is, by number, and nobody else reads it', async () => {
  const payer = await payerFor(3, 'EA')
  const { data } = await desk.order(payer, payer.applicationIds)
  const people = await peopleOf(payer, data.orderId)
  expect(people.map(({ name, amountFen, isPayable }) => [name, amountFen, isPayable])).toEqual([
    ['欧阳1', 12_000, true],
    ['欧阳2', 12_000, true],
    ['欧阳3', 12_000, true],
  ])
  expect(people[0]).toMatchObject({ batchName: { 'zh-Hans': '春季考试' }, state: 'unpaid' })
  expect(JSON.stringify(people)).not.toContain('EA00000001')
  const stranger = await payerFor(0, 'EB')
  expect(await desk.ask('GET', `/api/orders/${data.orderId}/people`, stranger)).toMatchObject({
    statusCode: 404,
  })
})

test('who cannot be paid for any more is named, and the rest is ordered without them', async () => {
  const payer = await payerFor(3, 'EC')
  const { data: first } = await desk.order(payer, payer.applicationIds)
  await withdraw(payer.applicationIds[1] ?? '')
  const people = await peopleOf(payer, first.orderId)
  expect(people.filter(({ isPayable }) => !isPayable).map(({ name }) => name)).toEqual(['欧阳2'])
  await desk.cancel(payer, first.orderId)
  house.clock.set(new Date(noon.getTime() + 1000))
  const rest = people.flatMap(({ isPayable, applicationId }) => (isPayable ? [applicationId] : []))
  const { data: second } = await desk.order(payer, rest)
  await desk.press(await desk.begunAs(payer, second.orderId, 'page'), 'pay')
  expect((await desk.get(payer, second.orderId)).data).toMatchObject({ state: 'paid', amountFen: 24_000 })
  expect((await listOf(payer)).items).toMatchObject([
    { orderId: second.orderId, state: 'paid', people: 2, amountFen: 24_000, refundFen: 0 },
    { orderId: first.orderId, state: 'closed', people: 3 },
  ])
  expect(await desk.unplaced()).toEqual([])
})

test('orders are listed page by page, each once', async () => {
  const payer = await payerFor(3, 'ED')
  const made: string[] = []
  for (const id of payer.applicationIds) {
    house.clock.set(new Date(house.clock().getTime() + 1000))
    made.push((await desk.order(payer, [id])).data.orderId)
  }
  const first = await listOf(payer, '?limit=2')
  const last = await listOf(payer, `?limit=2&after=${first.next}`)
  expect([...first.items, ...last.items].map(({ orderId }) => orderId)).toEqual(made.toReversed())
  expect(last.next).toBeNull()
})

test('an order of many is read and paid as one of three', async () => {
  const payer = await payerFor(many, 'EE')
  const { data } = await desk.order(payer, payer.applicationIds)
  expect(await peopleOf(payer, data.orderId)).toHaveLength(many)
  await desk.press(await desk.begunAs(payer, data.orderId, 'page'), 'pay')
  expect((await desk.get(payer, data.orderId)).data).toMatchObject({
    state: 'paid',
    amountFen: 12_000 * many,
  })
  const people = await peopleOf(payer, data.orderId)
  expect(people.every(({ state, isPayable }) => state === 'confirmed' && !isPayable)).toBe(true)
  expect(await desk.unplaced()).toEqual([])
})
