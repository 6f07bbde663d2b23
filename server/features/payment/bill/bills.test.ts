import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Difference } from '#contract/payment/bill/difference.ts'
import type { BillLine } from '#server/adapters/payment/port.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { moneyActor, scopeOfMoney } from '../payment-parts.ts'
import { nextProviderNumber } from '../provider-number.ts'
import { openBillingDesk } from '../test/billing-desk.ts'
import { openCashDesk } from '../test/cash-desk.ts'
import { dayAfter } from './bill-days.ts'
import { listDaysToCompare } from './bill-store.ts'

let house: House
let projectId: string
let desk: ReturnType<typeof openCashDesk>
let billing: ReturnType<typeof openBillingDesk>
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'bills', windows: [{ kind: 'registration' }] })
  desk = openCashDesk(house, projectId)
  billing = openBillingDesk(house)
  await givenStaff(house, { name: 'cashier1', grants: [{ domain: 'bills', role: 'cashier' }] })
  await givenStaff(house, { name: 'operator1', operator: true })
})
/** Days pass in these tests: whoever asks comes in anew. */
const signedIn = async (name: string) => `ata-token ${await openConsole(house).tokenOf(name)}`
afterAll(() => house.close())

let day = '2026-11-20'
const at = (hour: number, onDay = day) =>
  house.clock.set(new Date(`${onDay}T${String(hour).padStart(2, '0')}:00:00+08:00`))
/** Each test has a day of its own. */
beforeEach(() => {
  day = dayAfter(day, 3)
  at(10)
})

async function waiting() {
  const batch = await house.given.batch(projectId, { review: 'none', paymentTermMinutes: 30 })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  return { ...applicant, ...(await desk.ordered(applicant)) }
}
async function paid() {
  const one = await waiting()
  expect((await (await desk.noticeOf(one.number))()).statusCode).toBe(200)
  return one
}
const differences = async (filters: object = {}) => {
  const { data } = await askOf<{ rows: Difference[] }>(house.app)(
    'POST',
    '/api/projects/bills/difference-searches',
    { authorization: await signedIn('cashier1'), body: { filters, search: day } },
  )
  return data.rows
}
const ofPlatform = async () => {
  const { data } = await askOf<{ rows: Difference[] }>(house.app)(
    'POST',
    '/api/platform/difference-searches',
    { authorization: await signedIn('operator1'), body: { search: day } },
  )
  return data.rows
}
const linesKept = async () => {
  const rows = await house.asOwner<{ count: number }>(
    `select count(*)::int as count from bill_line where day = $1`,
    [day],
  )
  return rows[0]?.count
}
const strange = (paymentNumber: string, key: string): BillLine => ({
  ...{ kind: 'payment', paymentNumber, transactionId: key, refundNumber: null },
  ...{ amountFen: 500, providerFeeFen: 3, at: house.clock() },
})

test('by the clock each day is read once, from the morning on, and a bill that agrees leaves nothing to do', async () => {
  await paid()
  await (await desk.noticeOf((await waiting()).number, 1))()
  await house.sent()
  at(9, dayAfter(day))
  await billing.tick()
  expect(billing.asked).toEqual([])
  expect((await billing.bill(day))?.outcome).toBe('waiting')
  at(10, dayAfter(day))
  await billing.tick()
  await billing.tick()
  expect(billing.asked).toEqual([day])
  expect(await billing.bill(day)).toMatchObject({ outcome: 'concluded', try_at: null })
  expect(await differences()).toEqual([])
  expect(await billing.offLedger(projectId)).toEqual([])
  const [part] = await house.asOwner<Record<string, unknown>>(
    `select payment_lines, payment_fen, refund_lines, refund_fen, our_payments, our_payment_fen, our_refunds,
       our_refund_fen from bill_part where project_id = $1 and day = $2`,
    [projectId, day],
  )
  expect(part).toEqual({
    ...{ payment_lines: 2, payment_fen: '12001', refund_lines: 1, refund_fen: '1' },
    ...{ our_payments: 2, our_payment_fen: '12001', our_refunds: 1, our_refund_fen: '1' },
  })
})

test('days that nobody read while the portal stood still are read afterwards, each once', async () => {
  await billing.read(day)
  at(10, dayAfter(day, 4))
  billing.asked.length = 0
  await billing.tick()
  expect(billing.asked).toEqual([dayAfter(day), dayAfter(day, 2), dayAfter(day, 3)])
  day = dayAfter(day, 3)
})

test('money that nobody told us of is credited once its provider has vouched for it', async () => {
  const one = await waiting()
  await desk.noticeOf(one.number)
  expect((await one.get()).state).toBe('unpaid')
  expect(await billing.read(day)).toBe('concluded')
  expect((await one.get()).state).toBe('confirmed')
  expect(await differences()).toEqual([])
  expect(await billing.offLedger(projectId)).toEqual([])
})

test('what only one side has, or has otherwise, is a difference, and together they are the difference of the sums', async () => {
  const [agreed, missing, other, twice, unsent] = [
    await paid(),
    await paid(),
    await paid(),
    await paid(),
    await waiting(),
  ]
  await (await desk.noticeOf(unsent.number, 1))()
  const unheard = await house.database.transaction(scopeOfMoney(projectId), nextProviderNumber)
  const [refund] = await house.asOwner<{ number: string }>('select number from refund where order_id = $1', [
    unsent.orderId,
  ])
  await house.asOwner(`update refund set state = 'failed' where number = $1`, [refund?.number])
  const twist = (lines: readonly BillLine[]) => [
    ...lines.flatMap((line) => {
      if (line.paymentNumber === missing.number) return []
      if (line.paymentNumber === other.number) return [{ ...line, amountFen: line.amountFen + 7 }]
      return line.paymentNumber === twice.number ? [line, line] : [line]
    }),
    {
      ...strange(unsent.number, 'R'),
      kind: 'refund' as const,
      refundNumber: refund?.number ?? '',
      amountFen: 1,
    },
    {
      ...strange(unsent.number, 'R'),
      kind: 'refund' as const,
      refundNumber: 'MADEATTHEIRDESK',
      amountFen: 2,
    },
    strange(unheard, 'X1'),
    strange('ANOTHERSYSTEM', 'X2'),
  ]
  expect(await billing.read(day, twist)).toBe('concluded')
  const found = await differences()
  const full = 12_000
  const seen = found.map(({ problem, kind, key, billFen, ourFen }) => ({
    problem,
    kind,
    key,
    billFen,
    ourFen,
  }))
  expect(seen).toHaveLength(6)
  const payment = (one: { number: string }) => ({ kind: 'payment', key: `C${one.number}` })
  expect(seen).toEqual(
    expect.arrayContaining([
      { problem: 'notInBill', ...payment(missing), billFen: null, ourFen: full },
      { problem: 'otherAmount', ...payment(other), billFen: full + 7, ourFen: full },
      { problem: 'double', ...payment(twice), billFen: 2 * full, ourFen: full },
      { problem: 'notWithUs', kind: 'payment', key: 'X1', billFen: 500, ourFen: null },
      { problem: 'otherState', kind: 'refund', key: refund?.number, billFen: 1, ourFen: null },
      { problem: 'notWithUs', kind: 'refund', key: 'MADEATTHEIRDESK', billFen: 2, ourFen: null },
    ]),
  )
  expect(found.find(({ key }) => key === `C${missing.number}`)).toMatchObject({
    number: expect.stringMatching(/^2026/),
    orderId: missing.orderId,
    state: 'open',
    version: 1,
  })
  expect(found.find(({ problem }) => problem === 'otherState')).toMatchObject({ ourState: 'failed' })
  expect(await ofPlatform()).toMatchObject([{ key: 'X2', problem: 'notWithUs', billFen: 500, number: '' }])
  expect(found.some(({ key }) => key === `C${agreed.number}`)).toBe(false)
  expect(await billing.offLedger(projectId)).toEqual([])

  await house.asOwner(`update bill_difference set bill_fen = bill_fen + 1 where key = $1`, [
    `C${other.number}`,
  ])
  expect(await billing.offLedger(projectId)).toMatchObject([{ provider: 'builtIn', day }])
  await house.asOwner(`update bill_difference set bill_fen = bill_fen - 1 where key = $1`, [
    `C${other.number}`,
  ])

  const again = await billing.read(day, twist)
  expect(again).toBe('concluded')
  expect((await differences()).map(({ differenceId }) => differenceId).toSorted()).toEqual(
    found.map(({ differenceId }) => differenceId).toSorted(),
  )
})

test('a difference that a later bill explains ends by itself and says by which', async () => {
  const one = await paid()
  let late: readonly BillLine[] = []
  await billing.read(day, (lines) => {
    late = lines.filter(({ paymentNumber }) => paymentNumber === one.number)
    return lines.filter(({ paymentNumber }) => paymentNumber !== one.number)
  })
  const [before] = await differences()
  expect(before).toMatchObject({ problem: 'notInBill', state: 'open' })
  const next = dayAfter(day)
  at(10, next)
  await billing.read(next, () => late)
  expect(await differences()).toMatchObject([
    { differenceId: before?.differenceId, state: 'healed', healedBy: next, version: 2 },
  ])
  expect(await billing.offLedger(projectId)).toEqual([])
  const told = await house.asOwner<{ action: string }>(
    `select action from history where subject_id = $1 order by action`,
    [before?.differenceId],
  )
  expect(told.map(({ action }) => action)).toEqual(['difference.find', 'difference.heal'])
})

test('other days are compared behind the bill: one that fails holds up neither it nor the others', async () => {
  const missing = await paid()
  let late: readonly BillLine[] = []
  await billing.read(day, (lines) => {
    late = lines.filter(({ paymentNumber }) => paymentNumber === missing.number)
    return lines.filter(({ paymentNumber }) => paymentNumber !== missing.number)
  })
  await house.asOwner(`create function fail_planted() returns trigger language plpgsql as $$
    begin raise 'planted'; end $$`)
  await house.asOwner(
    `create trigger planted before update on bill_difference for each row execute function fail_planted()`,
  )
  const next = dayAfter(day)
  at(10, next)
  billing.logged.length = 0
  expect(await billing.read(next, () => late)).toBe('concluded')
  expect(billing.logged).toContainEqual(expect.objectContaining({ comparedDay: day, day: next }))
  await house.asOwner('drop trigger planted on bill_difference')
  expect(await differences()).toMatchObject([{ problem: 'notInBill', state: 'open' }])
  expect(await billing.read(next, () => late)).toBe('concluded')
  expect(await differences()).toMatchObject([{ state: 'healed', healedBy: next }])
})

test.each([
  ['is not made yet', { outcome: 'notReady' }, 'notReady'],
  ['is refused', { outcome: 'refused', code: 'NO_AUTH' }, 'refused'],
  ['is not to be had', { outcome: 'away', reason: 'no answer in time' }, 'away'],
  [
    'ends too early',
    async function* (lines: readonly BillLine[]) {
      yield* lines
      throw new Error('It ends too early.')
    },
    'broken',
  ],
] as const)('a bill that %s concludes nothing, and is read later', async (_, answer, outcome) => {
  await paid()
  at(10, dayAfter(day))
  await billing.tick(answer)
  expect(await billing.bill(day)).toMatchObject({ outcome, concluded_at: null })
  expect([await differences(), await linesKept()]).toEqual([[], 0])
  billing.asked.length = 0
  await billing.tick()
  expect(billing.asked).toEqual([])
  house.clock.set(new Date(house.clock().getTime() + 15 * 60_000))
  await billing.tick()
  expect(billing.asked).toContain(day)
  expect(await billing.bill(day)).toMatchObject({ outcome: 'concluded', concluded_at: house.clock() })
  expect([await differences(), await linesKept()]).toEqual([[], 1])
})

test('a try that hangs, or was killed, concludes nothing; the next one does, and what comes late of the first counts for nothing', async () => {
  await paid()
  const foreign = Array.from({ length: 2500 }, (_, place) => strange('ANOTHERSYSTEM', `K${place}`))
  let reached = () => {}
  let goOn = () => {}
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  const first = billing.read(day, async function* (lines) {
    yield* foreign.slice(0, 1500)
    reached()
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    yield* foreign.slice(1500)
    yield* lines
    yield strange('ANOTHERSYSTEM', 'NEVER')
  })
  await isReached
  expect([await linesKept(), await ofPlatform()]).toEqual([0, []])
  expect(await billing.read(day, (lines) => [...foreign.slice(0, 3), ...lines])).toBe('concluded')
  goOn()
  expect(await first).toBe('reading')
  expect(await linesKept()).toBe(4)
  expect((await ofPlatform()).map(({ key }) => key).toSorted()).toEqual(['K0', 'K1', 'K2'])
  expect(await house.asOwner('select 1 from bill_arrival')).toEqual([])
  expect(await differences()).toEqual([])
})

test('lines that the database lost on their way are missed, and nothing is concluded', async () => {
  await paid()
  await expect(
    billing.read(day, async function* (lines) {
      yield* Array.from({ length: 1000 }, (_, place) => strange('ANOTHERSYSTEM', `L${place}`))
      await house.asOwner('truncate bill_arrival')
      yield* lines
    }),
  ).rejects.toThrow('lost on their way')
  expect([await billing.bill(day), await linesKept()]).toMatchObject([
    { outcome: 'reading', concluded_at: null, try_at: expect.any(Date) },
    0,
  ])
})

test('a day more than a month ago is compared where the bill tells one of its keys, and else let be', async () => {
  const [told, silent] = [await paid(), await paid()]
  let late: readonly BillLine[] = []
  await billing.read(day, (lines) => {
    late = lines.filter(({ paymentNumber }) => paymentNumber === told.number)
    return lines.filter(({ paymentNumber }) => ![told.number, silent.number].includes(paymentNumber))
  })
  expect(await differences()).toHaveLength(2)
  const listed = () =>
    house.database.transaction({ projectId: null, actor: moneyActor }, (tx) =>
      listDaysToCompare(tx, { provider: 'builtIn', day: dayAfter(day, 40) }),
    )
  at(10, dayAfter(day, 40))
  await billing.read(dayAfter(day, 40), () => [])
  expect(await listed()).toEqual([])
  await billing.read(dayAfter(day, 40), () => late)
  expect((await differences()).map(({ state }) => state).toSorted()).toEqual(['healed', 'open'])
})
