import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBuiltInCashier } from '#server/adapters/payment/built-in-cashier.ts'
import { findCashierPayment } from '#server/adapters/payment/cashier-records.ts'
import type { PaymentProvider, RefundFound } from '#server/adapters/payment/port.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { askPayments } from './at-provider/ask-payments.ts'
import { endOrder, expireOrders } from './at-provider/end-order.ts'
import { beginPayment } from './attempt/begin-payment.ts'
import { scopeOfMoney } from './payment-parts.ts'
import { sendRefunds } from './refund/send-refund.ts'
import { openCashDesk } from './test/cash-desk.ts'

let house: House
let projectId: string
let desk: ReturnType<typeof openCashDesk>
let cashier: PaymentProvider
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
  cashier = openBuiltInCashier({ ...house, origin: 'https://exam.example.org' })
})
afterAll(() => house.close())
beforeEach(() => house.clock.set(noon))

const after = (minutes: number) => house.clock.set(new Date(noon.getTime() + minutes * 60_000))

/** Money's own work, at a provider that is the demo's cashier but for what is said. */
function at(changed: Partial<PaymentProvider> | null) {
  const logged: object[] = []
  const note = (about: object) => logged.push(about)
  const provider = changed && { ...cashier, ...changed }
  const parts = {
    ...house,
    registration: registrationPartsOf(house),
    providers: new Map(provider ? [['builtIn', provider] as const] : []),
    log: { info: note, warn: note, error: note },
  }
  return { parts, provider: provider ?? cashier, logged }
}

/** Handed in, with an order that waits for its money. */
async function waiting() {
  const batch = await house.given.batch(projectId, { review: 'none', paymentTermMinutes: 30 })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { orderId } = (await desk.order(applicant, [applicant.applicationId])).data
  return { ...applicant, orderId }
}
async function begun() {
  const one = await waiting()
  return { ...one, number: await desk.begunAs(one, one.orderId, 'page') }
}

/** Begins at this provider to pay an order of the cashier's, as the endpoint does. */
const beginAt = (
  { orderId, accountId: payerId }: Awaited<ReturnType<typeof waiting>>,
  provider: PaymentProvider,
  subject = '考试',
) =>
  beginPayment((work) => house.database.transaction(scopeOfMoney(projectId), work), {
    ...{ orderId, payerId, provider, subject, way: 'page', payerAddress: '203.0.113.7' },
    noticeUrl: 'https://exam.example.org/api/payment-notices/builtIn',
    returnUrl: 'https://exam.example.org/back',
    now: house.clock(),
  })

const paymentsOf = ({ orderId }: { orderId: string }) =>
  house.asOwner<{ state: string; ask_at: Date | null; asked: number; shown: object | null; number: string }>(
    'select state, ask_at, asked, shown, number from payment where order_id = $1 order by payment_id',
    [orderId],
  )
const orderState = async (one: Awaited<ReturnType<typeof waiting>>) =>
  (await desk.get(one, one.orderId)).data.state
const end = (one: { orderId: string }, changed: Partial<PaymentProvider>) => {
  const ending = { projectId, orderId: one.orderId, payerId: null, step: 'close' } as const
  return endOrder(at(changed).parts, { ...ending, actor: { kind: 'system', name: 'money' } })
}

test('an order, a payment or a refund that throws stops no other, and is asked again', async () => {
  const [first, second] = [await begun(), await begun()]
  const failing =
    <Key extends { paymentNumber: string }, Answer>(answer: (key: Key) => Promise<Answer>) =>
    async (key: Key) => {
      if (key.paymentNumber === first.number) throw new Error('A fault of ours.')
      return answer(key)
    }
  for (const { number } of [first, second]) await desk.noticeOf(number, 1)
  after(1)
  const asking = at({ query: failing(cashier.query) })
  await askPayments(asking.parts)(null)
  expect(asking.logged).toMatchObject([{ err: { message: 'A fault of ours.' } }])
  expect(await paymentsOf(first)).toMatchObject([{ state: 'started', asked: 1 }])
  expect(await paymentsOf(second)).toMatchObject([{ state: 'failed' }])
  await askPayments(at({}).parts)(null)
  expect(await paymentsOf(first)).toMatchObject([{ state: 'started' }])
  after(3)
  await askPayments(at({}).parts)(null)
  expect(await paymentsOf(first)).toMatchObject([{ state: 'failed' }])

  const sending = at({ refund: failing(cashier.refund) })
  await sendRefunds(sending.parts, () => '')(null)
  expect(sending.logged).toMatchObject([{ err: { message: 'A fault of ours.' } }])
  expect((await desk.get(first, first.orderId)).data.refunds).toMatchObject([{ state: 'sent' }])
  expect((await desk.get(second, second.orderId)).data.refunds).toMatchObject([{ state: 'done' }])

  const [third, fourth] = [await begun(), await begun()]
  house.clock.set(new Date(noon.getTime() + 40 * 60_000))
  const ending = at({
    close: async (key) => {
      if (key.paymentNumber === third.number) throw new Error('A fault of ours.')
      return cashier.close(key)
    },
  })
  await expireOrders(ending.parts)(null)
  expect(ending.logged).toMatchObject([{ orderId: third.orderId }])
  expect([await orderState(third), await orderState(fourth)]).toEqual(['open', 'expired'])
  after(41)
  await expireOrders(at({}).parts)(null)
  expect(await orderState(third)).toBe('expired')
})

test('what a provider has not heard of can be opened there until its time: it is asked about on', async () => {
  const one = await begun()
  const absent = { close: async () => ({ outcome: 'absent' }) as const }
  expect(await end(one, absent)).toBe('ended')
  expect(await orderState(one)).toBe('closed')
  expect(await paymentsOf(one)).toMatchObject([{ state: 'started', ask_at: expect.any(Date) }])
  const unheard = { ...absent, query: async () => ({ outcome: 'absent' }) as const }
  after(2)
  await askPayments(at(unheard).parts)(null)
  expect(await paymentsOf(one)).toMatchObject([{ state: 'started', ask_at: expect.any(Date) }])
  await desk.noticeOf(one.number)
  after(10)
  await askPayments(at({}).parts)(null)
  expect(await orderState(one)).toBe('paid')

  house.clock.set(noon)
  const other = await begun()
  expect(await end(other, absent)).toBe('ended')
  after(91)
  await askPayments(at(unheard).parts)(null)
  expect(await paymentsOf(other)).toMatchObject([{ state: 'closed', ask_at: null }])
})

test.each(['absent', 'closed'] as const)(
  'an order that ends while its payment is begun, %s there so far, shows nothing, and is closed at once',
  async (answer) => {
    const one = await waiting()
    const { provider } = at({
      async begin(payment) {
        await end(one, { close: async () => ({ outcome: answer }) })
        return cashier.begin(payment)
      },
    })
    await expect(beginAt(one, provider)).rejects.toMatchObject({ data: { state: 'closed' } })
    const [payment] = await paymentsOf(one)
    expect(payment).toMatchObject({ shown: null, ask_at: noon })
    await askPayments(at({}).parts)(null)
    expect(await paymentsOf(one)).toMatchObject([{ state: 'closed', ask_at: null }])
    expect(await findCashierPayment(house.database, payment?.number ?? '')).toMatchObject({ state: 'closed' })
  },
)

test('a payment that was begun with other words and waits is no failure, and who tries again gets another', async () => {
  const one = await waiting()
  const { provider: losing } = at({
    async begin(payment) {
      await cashier.begin(payment)
      return { outcome: 'away', reason: 'no answer in time' }
    },
  })
  await expect(beginAt(one, losing)).rejects.toThrow('EPAY_PROVIDER_01')
  const refusing = {
    begin: async () => ({ outcome: 'refused', code: 'OTHER_WORDS' }) as const,
    close: async () => ({ outcome: 'away', reason: 'no answer in time' }) as const,
  }
  await expect(beginAt(one, at(refusing).provider)).rejects.toThrow('EPAY_PROVIDER_01')
  expect(await paymentsOf(one)).toMatchObject([{ state: 'started', ask_at: noon }])
  await expect(beginAt(one, at({ begin: refusing.begin }).provider)).rejects.toThrow('EPAY_PROVIDER_01')
  expect(await paymentsOf(one)).toMatchObject([{ state: 'closed' }])
  expect((await beginAt(one, cashier)).shown).toMatchObject({ kind: 'address' })
  expect((await paymentsOf(one)).map(({ state }) => state).sort()).toEqual(['closed', 'started'])
})

test('money for a payment that counts as failed is its order’s all the same', async () => {
  const one = await waiting()
  const { provider } = at({
    async begin(payment) {
      await cashier.begin(payment)
      return { outcome: 'closedBefore' }
    },
  })
  await expect(beginAt(one, provider)).rejects.toThrow('EPAY_PROVIDER_01')
  const [payment] = await paymentsOf(one)
  expect(payment?.state).toBe('failed')
  const notice = await desk.noticeOf(payment?.number ?? '')
  expect((await notice()).statusCode).toBe(200)
  expect(await orderState(one)).toBe('paid')
  expect(await paymentsOf(one)).toMatchObject([{ state: 'succeeded' }])
})

test('a payment whose provider is configured no more makes room for the others', async () => {
  const one = await begun()
  after(1)
  await askPayments(at(null).parts)(null)
  expect(await paymentsOf(one)).toMatchObject([{ asked: 1, ask_at: new Date(noon.getTime() + 120_000) }])
})

test.each([
  ['is away', { outcome: 'away', reason: 'no answer in time' }],
  ['is short of money', { outcome: 'short' }],
] as const)(
  'a refund at a provider that %s is sent again with the same number, and done once',
  async (_, answer: RefundFound) => {
    const one = await begun()
    await (await desk.noticeOf(one.number, 1))()
    const asked: string[] = []
    const send = async (minutes: number, answered: RefundFound | null) => {
      after(minutes)
      const refund: PaymentProvider['refund'] = async (sent) => {
        if (sent.paymentNumber === one.number) asked.push(sent.refundNumber)
        return answered ?? cashier.refund(sent)
      }
      await sendRefunds(at({ refund }).parts, () => '')(null)
      const [refund_] = (await desk.get(one, one.orderId)).data.refunds
      return refund_?.state
    }
    expect(await send(0, answer)).toBe('sent')
    expect(await send(0, null)).toBe('sent')
    expect(asked).toHaveLength(1)
    expect(await send(1, answer)).toBe('sent')
    expect(await send(3, null)).toBe('done')
    expect(await send(20, null)).toBe('done')
    expect(asked).toHaveLength(3)
    expect(new Set(asked).size).toBe(1)
    const given = await house.asOwner<{ amount: string }>(
      'select amount_fen as amount from cashier_refund where payment_number = $1',
      [one.number],
    )
    expect(given.map(({ amount }) => Number(amount))).toEqual([1])
    await house.sent()
    expect(await desk.unplaced()).toEqual([])
  },
)
