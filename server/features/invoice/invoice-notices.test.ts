import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noon } from '#server/test/test-clock.ts'
import { givenRefund } from './test/given-refund.ts'
import { type InvoiceDesk, openInvoiceDesk, person } from './test/invoice-desk.ts'

let desk: InvoiceDesk
beforeAll(async () => {
  const env = { INVOICE_ADAPTERS: 'nuonuo', NUONUO_APP_KEY: 'key', NUONUO_APP_SECRET: 'secret' }
  desk = await openInvoiceDesk({}, { ...env, PUBLIC_URL: 'https://baoming.example' })
  await desk.setUp()
})
afterAll(() => desk.house.close())
beforeEach(() => {
  desk.house.clock.set(noon)
  Object.assign(desk.fake.wish, { away: 'no', slow: false, refuses: null, fails: null, flush: 'flushed' })
})

const pass = (seconds: number) =>
  desk.house.clock.set(new Date(desk.house.clock().getTime() + seconds * 1000))

async function tell(number: string, projectId = desk.projectId) {
  const { statusCode, body } = await desk.house.app.inject({
    method: 'POST',
    url: `/api/invoice-notices/${projectId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ orderno: number, content: '{"c_status":"1"}' }).toString(),
  })
  return { statusCode, body: JSON.parse(body) }
}
const taken = { statusCode: 200, body: { status: '0000', message: 'ok' } }

/** One that its issuer has in hand. */
async function underWay() {
  const payer = await desk.paid()
  const { data } = await desk.askFor(payer, [payer.orderId], person)
  desk.fake.wish.slow = true
  await desk.tick()
  const invoice = await desk.get(payer, data.invoiceId)
  return { payer, ...invoice, read: () => desk.get(payer, data.invoiceId) }
}
async function turnOf(number: string) {
  const [row] = await desk.house.asOwner<{ askAt: Date; tried: number }>(
    'select ask_at as "askAt", tried from invoice where number = $1',
    [number],
  )
  const { askAt, tried } = row ?? { askAt: noon, tried: -1 }
  return { inSeconds: (askAt.getTime() - desk.house.clock().getTime()) / 1000, tried }
}

test('news are a reason to ask at once, and what they say is not believed', async () => {
  const { number, read } = await underWay()
  pass(20)
  expect(await turnOf(number)).toEqual({ inSeconds: 40, tried: 1 })
  expect(await tell(number)).toEqual(taken)
  expect(await turnOf(number)).toEqual({ inSeconds: 0, tried: 0 })
  const [job] = await desk.house.asOwner<{ run_at: Date }>(
    `select run_at from graphile_worker.jobs where key = 'invoice.nudged'`,
  )
  expect(job?.run_at).toEqual(desk.house.clock())
  await desk.tick()
  expect((await read()).state).toBe('inProgress')
  desk.fake.wish.slow = false
  pass(20)
  await tell(number)
  await desk.tick()
  expect((await read()).state).toBe('successful')
})

test('whoever tells them without end has the issuer asked every ten seconds at most, and makes no pause longer', async () => {
  const { number } = await underWay()
  pass(3)
  await tell(number)
  expect(await turnOf(number)).toEqual({ inSeconds: 7, tried: 0 })
  await tell(number)
  expect(await turnOf(number)).toEqual({ inSeconds: 7, tried: 0 })
  for (let times = 0; times < 5; times += 1) {
    pass(10)
    await tell(number)
    await desk.tick()
  }
  expect((await turnOf(number)).tried).toBeLessThanOrEqual(1)
})

test('news of nothing that is under way change nothing, whoever’s they are', async () => {
  const { number, read } = await underWay()
  const stranger = await desk.house.given.project()
  const before = await turnOf(number)
  pass(0)
  for (const [told, projectId] of [
    [number, stranger],
    ['2026112399999999', desk.projectId],
    ['', desk.projectId],
    [number, 'no-project'],
  ])
    expect(await tell(told ?? '', projectId)).toEqual(taken)
  expect(await turnOf(number)).toEqual(before)
  desk.fake.wish.slow = false
  await desk.tick(1)
  expect((await read()).state).toBe('successful')
  await tell(number)
  expect((await read()).state).toBe('successful')
})

test('news of a red invoice have it asked about as well', async () => {
  const { payer, number, read } = await underWay()
  desk.fake.wish.slow = false
  await desk.tick(1)
  desk.fake.wish.flush = 'waitsForBuyer'
  await givenRefund(desk, payer.orderId, 12_000)
  await desk.tick()
  expect((await read()).reds).toMatchObject([{ state: 'waitsForBuyer' }])
  desk.fake.wish.flush = 'flushed'
  const [red] = await desk.house.asOwner<{ number: string }>(
    `select red_invoice.number from red_invoice join invoice using (project_id, invoice_id) where invoice.number = $1`,
    [number],
  )
  pass(15)
  await tell(red?.number ?? '')
  await desk.tick()
  expect((await read()).state).toBe('flushed')
})
