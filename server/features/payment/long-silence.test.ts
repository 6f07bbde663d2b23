import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBuiltInCashier } from '#server/adapters/payment/built-in-cashier.ts'
import type { PaymentProvider } from '#server/adapters/payment/port.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { askPayments } from './at-provider/ask-payments.ts'
import { expireOrders } from './at-provider/end-order.ts'
import { openCashDesk } from './test/cash-desk.ts'

let house: House
let cashier: PaymentProvider
beforeAll(async () => {
  house = await openHouse()
  cashier = openBuiltInCashier({ ...house, origin: 'https://exam.example.org' })
})
afterAll(() => house.close())
let projectId: string
let desk: ReturnType<typeof openCashDesk>
beforeEach(async () => {
  house.clock.set(noon)
  // Nothing of another test is due in this one.
  await house.asOwner(`update payment set ask_at = null`)
  await house.asOwner(`update payment_order set state = 'closed' where state = 'open'`)
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
})

const after = (seconds: number) => house.clock.set(new Date(noon.getTime() + seconds * 1000))
const minute = 60
const away = { outcome: 'away', reason: 'no answer in time' } as const

/** The demo's cashier but for what is said; null where it is configured no more. */
function at(changed: Partial<PaymentProvider> | null) {
  const providers = new Map(changed ? [['builtIn', { ...cashier, ...changed }] as const] : [])
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  return { ...house, registration: registrationPartsOf(house), providers, log }
}

async function begun(paymentTermMinutes = 30) {
  const batch = await house.given.batch(projectId, { review: 'none', paymentTermMinutes })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  return { ...applicant, ...(await desk.ordered(applicant)) }
}
const stateOf = async (one: Awaited<ReturnType<typeof begun>>) =>
  (await desk.get(one, one.orderId)).data.state
const orderRow = async ({ orderId }: { orderId: string }) =>
  (
    await house.asOwner<{ try_at: Date }>('select try_at from payment_order where order_id = $1', [orderId])
  )[0]
const asked = async ({ number }: { number: string }) =>
  (await house.asOwner<{ asked: number }>('select asked from payment where number = $1', [number]))[0]?.asked

test('a run ends after half a minute, and whoever had no turn is the first of the next', async () => {
  const three = [await begun(), await begun(), await begun()]
  const calls: string[] = []
  const slow: PaymentProvider['query'] = async (key) => {
    calls.push(key.paymentNumber)
    house.clock.set(new Date(house.clock().getTime() + 15_000))
    return { outcome: 'waiting' }
  }
  after(minute)
  await askPayments(at({ query: slow }))(null)
  expect(calls).toHaveLength(2)
  const left = three.map(({ number }) => number).filter((number) => !calls.includes(number))
  after(5 * minute)
  await askPayments(at({ query: slow }))(null)
  expect(calls[2]).toBe(left[0])
})

test('a provider that said nothing three times is let be in that run, and all of its payments are put off', async () => {
  const five = [await begun(), await begun(), await begun(), await begun(), await begun()]
  let calls = 0
  const query = async () => {
    calls += 1
    return away
  }
  after(minute)
  await askPayments(at({ query }))(null)
  expect(calls).toBe(3)
  expect(await Promise.all(five.map(asked))).toEqual([1, 1, 1, 1, 1])
})

test('a silence between answers is none to wait for', async () => {
  await Promise.all([begun(), begun(), begun(), begun(), begun(), begun(), begun()])
  let calls = 0
  const query: PaymentProvider['query'] = async () => {
    calls += 1
    return calls % 3 === 0 ? { outcome: 'waiting' } : away
  }
  after(minute)
  await askPayments(at({ query }))(null)
  expect(calls).toBe(7)
})

test('an order whose provider says nothing is tried after growing pauses, others before it', async () => {
  const one = await begun()
  let calls = 0
  const close = async () => {
    calls += 1
    return away
  }
  const pauses: number[] = []
  for (let at_ = 31 * minute; pauses.length < 4; ) {
    after(at_)
    await expireOrders(at({ close }))(null)
    await expireOrders(at({ close }))(null)
    const { try_at: tryAt } = (await orderRow(one)) ?? { try_at: noon }
    pauses.push((tryAt.getTime() - house.clock().getTime()) / 60_000)
    at_ = (tryAt.getTime() - noon.getTime()) / 1000
  }
  expect(pauses).toEqual([1, 2, 4, 8])
  expect(calls).toBe(4)
  expect(await stateOf(one)).toBe('open')
})

test.each([
  ['says nothing for an hour', { close: async () => away }],
  ['is configured no more', null],
] as const)(
  'an order whose provider %s ends all the same, and its money is late money',
  async (_, changed) => {
    const one = await begun()
    after(31 * minute)
    await expireOrders(at(changed))(null)
    expect(await stateOf(one)).toBe('open')
    after(92 * minute)
    await expireOrders(at(changed))(null)
    expect(await stateOf(one)).toBe('expired')
    await desk.press(one.number, 'late')
    await house.sent()
    expect(await stateOf(one)).toBe('paid')
    expect(await desk.unplaced()).toEqual([])
  },
)

test('two hundred orders that cannot be ended keep no other open', async () => {
  const [stuck, other] = [await begun(), await begun(31)]
  // As many as one run looks at, each due before the other one.
  await house.asOwner(
    `insert into payment_order (project_id, order_id, number, payer_id, state, amount_fen, expires_at, created_at, changed_at)
     select project_id, gen_random_uuid(), 'stuck' || n, payer_id, 'open', 1, expires_at, created_at, changed_at
     from payment_order, generate_series(1, 199) as n where order_id = $1`,
    [stuck.orderId],
  )
  await house.asOwner(
    `insert into payment (project_id, payment_id, order_id, number, provider, merchant, way, amount_fen, state, created_at,
       changed_at)
     select project_id, gen_random_uuid(), order_id, upper(number) || 'X', 'alipay', 'M', 'page', 1, 'started', created_at,
       changed_at from payment_order where number like 'stuck%' and project_id = $1`,
    [projectId],
  )
  const stuckAway = { close: async () => away }
  const first = { ...at({}), providers: new Map([['builtIn', { ...cashier, ...stuckAway }] as const]) }
  after(32 * minute)
  await expireOrders(first)(null)
  expect(await stateOf(other)).toBe('open')
  await expireOrders(at({}))(null)
  expect(await stateOf(other)).toBe('expired')
})
