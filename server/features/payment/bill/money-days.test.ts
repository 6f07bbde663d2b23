import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bill, MoneyDayReport } from '#contract/payment/bill/bill-endpoints.ts'
import type { Difference } from '#contract/payment/bill/difference.ts'
import { openWorkbook } from '#server/platform/workbook/reading/read-workbook.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { openBillingDesk } from '../test/billing-desk.ts'
import { openCashDesk } from '../test/cash-desk.ts'
import { dayColumns } from './day-workbook.ts'

const day = '2026-11-20'
const nextMorning = new Date('2026-11-21T10:00:00+08:00')
let house: House
let projectId: string
let billing: ReturnType<typeof openBillingDesk>
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'days', windows: [{ kind: 'registration' }] })
  await house.given.project({ domain: 'others' })
  billing = openBillingDesk(house)
  await givenStaff(house, { name: 'cashierwu', grants: [{ domain: 'days', role: 'cashier' }] })
  await givenStaff(house, { name: 'cashierlin', grants: [{ domain: 'days', role: 'cashier' }] })
  await givenStaff(house, { name: 'stranger', grants: [{ domain: 'others', role: 'cashier' }] })
  await givenStaff(house, { name: 'operator1', operator: true })
  const desk = openCashDesk(house, projectId)
  for (const _ of [1, 2]) {
    const batch = await house.given.batch(projectId, { review: 'none', paymentTermMinutes: 30 })
    const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
    await (await desk.noticeOf((await desk.ordered(applicant)).number))()
  }
  house.clock.set(nextMorning)
  for (const name of ['cashierwu', 'cashierlin', 'stranger', 'operator1'])
    tokens[name] = `ata-token ${await openConsole(house).tokenOf(name)}`
})
afterAll(() => house.close())

const ask = <Data>(name: string, method: 'GET' | 'POST', path: string, body?: object) =>
  askOf<Data>(house.app)(method, path, { authorization: tokens[name] ?? '', ...(body && { body }) })
const days = '/api/projects/days/money-days'
const report = async (name = 'cashierwu') => (await ask<MoneyDayReport>(name, 'GET', `${days}/${day}`)).data
const close = (name = 'cashierwu', onDay = day) =>
  ask<{ closedBy: string; hindrances: object[] }>(name, 'POST', `${days}/${onDay}/closing`)
const differences = async () =>
  (await ask<{ rows: Difference[] }>('cashierwu', 'POST', '/api/projects/days/difference-searches', {})).data
    .rows

test('a day whose bill is not read cannot be closed, nor one that is not over, and each says why', async () => {
  expect((await report()).hindrances).toEqual([{ why: 'billMissing', provider: 'builtIn' }])
  const { statusCode, message, data } = await close()
  expect([statusCode, message]).toEqual([409, 'EPAY_BILL_06'])
  expect(data.hindrances).toEqual([{ why: 'billMissing', provider: 'builtIn' }])
  const today = (await close('cashierwu', '2026-11-21')).data
  expect(today.hindrances).toContainEqual({ why: 'notOver', provider: null })
})

test('the bill is read again by hand, by an operator alone, and by a job', async () => {
  const asked = { provider: 'builtIn', day }
  expect((await ask('cashierwu', 'POST', '/api/platform/bill-readings', asked)).statusCode).toBe(403)
  const today = await ask('operator1', 'POST', '/api/platform/bill-readings', { ...asked, day: '2026-11-21' })
  expect(today.message).toBe('EPAY_BILL_04')
  const other = await ask('operator1', 'POST', '/api/platform/bill-readings', {
    ...asked,
    provider: 'alipay',
  })
  expect(other.message).toBe('EPAY_BILL_05')
  for (const _ of [1, 2])
    expect((await ask('operator1', 'POST', '/api/platform/bill-readings', asked)).statusCode).toBe(200)
  await house.sent()
  const { items } = (await ask<{ items: Bill[] }>('operator1', 'GET', '/api/platform/bills')).data
  expect(items).toEqual([
    expect.objectContaining({
      ...{ ...asked, outcome: 'concluded', paymentLines: 2, paymentFen: 24_000, openDifferences: 0 },
      ...{ tries: 1, tryAt: null, concludedAt: nextMorning.toISOString() },
    }),
  ])
})

test('a difference is taken, remarked on and closed with a reason; who is second is told, and history tells all', async () => {
  await billing.read(day, (lines) => [
    ...lines.slice(1),
    ...lines.slice(0, 1).map((line) => ({ ...line, amountFen: 12_001 })),
  ])
  const [found] = await differences()
  const path = `/api/projects/days/differences/${found?.differenceId}/changes`
  const change = (name: string, body: object) =>
    ask<{ state: string; version: number }>(name, 'POST', path, body)
  expect((await change('cashierwu', { deed: 'take', seenVersion: 1 })).data).toEqual({
    state: 'taken',
    version: 2,
  })
  expect((await change('cashierlin', { deed: 'take', seenVersion: 1 })).message).toBe('CHANGED_MEANWHILE')
  expect(await differences()).toMatchObject([{ state: 'taken', owner: 'cashierwu' }])
  expect((await change('cashierwu', { deed: 'remark', seenVersion: 2 })).message).toBe('EPAY_BILL_03')
  expect((await change('cashierwu', { deed: 'close', remark: '已核实', seenVersion: 2 })).message).toBe(
    'EPAY_BILL_03',
  )
  expect((await change('cashierwu', { deed: 'reopen', remark: '再查', seenVersion: 2 })).message).toBe(
    'EPAY_BILL_02',
  )
  await change('cashierwu', { deed: 'remark', remark: '已致电支付机构', seenVersion: 2 })
  const closing = { deed: 'close', reason: 'confirmed', remark: '机构次日更正', seenVersion: 3 }
  expect((await change('cashierlin', closing)).data).toEqual({ state: 'closed', version: 4 })
  expect(await differences()).toMatchObject([
    { state: 'closed', owner: 'cashierlin', reason: 'confirmed', remark: '机构次日更正', version: 4 },
  ])
  const told = await house.asOwner<{ action: string }>('select action from history where subject_id = $1', [
    found?.differenceId,
  ])
  expect(told.map(({ action }) => action).toSorted()).toEqual(
    ['find', 'take', 'remark', 'close'].map((deed) => `difference.${deed}`).toSorted(),
  )
  await billing.read(day)
  expect(await differences()).toMatchObject([{ state: 'closed', healedBy: day }])
  await billing.read(day, (lines) =>
    lines.map((line, place) => (place === 0 ? { ...line, amountFen: 11_999 } : line)),
  )
  expect(await differences()).toMatchObject([{ state: 'open', billFen: 11_999, healedBy: null }])
  expect(await billing.offLedger(projectId)).toEqual([])
  await billing.read(day)
  expect(await differences()).toMatchObject([{ state: 'healed', healedBy: day }])
  expect(await billing.offLedger(projectId)).toEqual([])
  const absent = '/api/projects/days/differences/019a9c00-0000-7000-8000-0000000000ff/changes'
  expect((await ask('cashierwu', 'POST', absent, { deed: 'take', seenVersion: 1 })).message).toBe(
    'EPAY_BILL_01',
  )
})

test('a project’s cashier sees its part alone; what belongs to no project is seen by operators', async () => {
  await billing.read(day, (lines) => [
    ...lines,
    {
      ...{ kind: 'payment', paymentNumber: 'OTHERSYSTEM', transactionId: 'F1', refundNumber: null },
      ...{ amountFen: 700, providerFeeFen: 2, at: house.clock() },
    },
  ])
  expect(await differences()).toHaveLength(1)
  expect((await report()).parts).toMatchObject([{ paymentLines: 2, paymentFen: 24_000, feeFen: 0 }])
  const searched = (name: string, body: object = {}) =>
    ask<{ rows: Difference[] }>(name, 'POST', '/api/platform/difference-searches', body)
  expect((await searched('cashierwu')).statusCode).toBe(403)
  const [strange] = (await searched('operator1')).data.rows
  expect(strange).toMatchObject({ key: 'F1', billFen: 700, state: 'open' })
  const change = { deed: 'close', reason: 'foreign', remark: '其他系统', seenVersion: 1 }
  const path = `differences/${strange?.differenceId}/changes`
  expect((await ask('cashierwu', 'POST', `/api/projects/days/${path}`, change)).statusCode).toBe(404)
  expect((await ask('operator1', 'POST', `/api/platform/${path}`, change)).statusCode).toBe(200)
  expect((await ask('stranger', 'GET', `${days}/${day}`)).statusCode).toBe(404)
  const other = '/api/projects/others/money-days'
  expect((await ask<MoneyDayReport>('stranger', 'GET', `${other}/${day}`)).data.parts).toMatchObject([
    { paymentLines: 0, ourPayments: 0 },
  ])
})

test('the report as a workbook has the same texts of the same sums, and a remark is no formula', async () => {
  const [one] = await differences()
  const path = `/api/projects/days/differences/${one?.differenceId}/changes`
  await ask('cashierwu', 'POST', path, { deed: 'remark', remark: '=1+1', seenVersion: one?.version })
  const reply = await house.app.inject({
    method: 'GET',
    url: `${days}/${day}/workbook`,
    headers: { authorization: tokens.cashierwu ?? '', language: 'zh_Hans' },
  })
  expect(reply.statusCode).toBe(200)
  const texts: string[] = []
  for await (const { values } of (await openWorkbook(reply.rawPayload, dayColumns)).rows)
    texts.push(dayColumns.map(({ key }) => values[key] ?? '').join('|'))
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.stringContaining('收款|演示收银台||2|240.00|2|240.00|0.00'),
      expect.stringContaining('当日账目：支付机构存款||||||240.00'),
      expect.stringContaining('=1+1'),
    ]),
  )
})

test('a day is closed once, by who signs it, and nobody changes it', async () => {
  const before = await report()
  expect(before).toMatchObject({
    hindrances: [],
    closing: null,
    figures: {
      ...{ receivedFen: 24_000, receipts: 2, refundedFen: 0, refunds: 0, balanced: true, unplaced: 0 },
      openDifferences: 0,
    },
  })
  const { statusCode, data } = await close('cashierlin')
  expect([statusCode, data.closedBy]).toEqual([200, 'cashierlin'])
  expect((await close()).message).toBe('EPAY_BILL_07')
  await house.asOwner(
    `insert into ledger_entry select project_id, gen_random_uuid(), order_id, kind, debit, credit, 1, gen_random_uuid(),
       day, at from ledger_entry where project_id = $1 and kind = 'received' limit 1`,
    [projectId],
  )
  const after = await report()
  expect(after.figures).toEqual(before.figures)
  expect(after.closing).toEqual({ closedAt: nextMorning.toISOString(), closedBy: 'cashierlin' })
  const month = (await ask<{ items: MoneyDayReport[] }>('cashierwu', 'GET', `${days}?month=2026-11`)).data
    .items
  expect(month).toMatchObject([{ day, closing: { closedBy: 'cashierlin' } }])
  const change = `update day_closing set staff_id = gen_random_uuid()`
  await expect(
    house.database.transaction({ projectId, actor: { kind: 'system', name: 'test' } }, (tx) =>
      tx.query(change),
    ),
  ).rejects.toThrow('permission denied')
})

test('who looks at a day again within a minute has the whole ledger read once', async () => {
  const unplaced = async () =>
    (await ask<MoneyDayReport>('cashierwu', 'GET', `${days}/2026-11-19`)).data.figures.unplaced
  const paid = `update payment_order set state = 'paid' where project_id = $1 and state = 'closed'`
  house.clock.set(new Date(nextMorning.getTime() + 10 * 60_000))
  const before = await unplaced()
  await house.asOwner(
    `insert into payment_order (project_id, order_id, number, payer_id, state, amount_fen, expires_at, created_at, changed_at)
     select project_id, gen_random_uuid(), number || '9', payer_id, 'closed', 1, expires_at, created_at, changed_at
     from payment_order where project_id = $1 limit 1`,
    [projectId],
  )
  await house.asOwner(paid, [projectId])
  expect(await unplaced()).toBe(before)
  house.clock.set(new Date(nextMorning.getTime() + 12 * 60_000))
  expect(await unplaced()).toBe(before + 1)
})
