import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GrantScope } from '#contract/kit/scope.ts'
import type { MoneyOverview } from '#contract/payment/board/money-overview.ts'
import type { StrayMoney } from '#contract/payment/stray-money.ts'
import type { PaidNews } from '#server/adapters/payment/port.ts'
import { askOf } from '#server/test/ask.ts'
import { openConsole } from '#server/test/console.ts'
import { givenApplication } from '#server/test/given/given-applications.ts'
import { givenStaff } from '#server/test/given/given-staff.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { registrationPartsOf } from '#server/test/registration-parts.ts'
import { noon } from '#server/test/test-clock.ts'
import { creditNews } from './credit/credit-news.ts'
import { scopeOfMoney } from './payment-parts.ts'
import { nextProviderNumber } from './provider-number.ts'
import { openCashDesk } from './test/cash-desk.ts'

let house: House
let projectId: string
let cashier: string
beforeAll(async () => {
  house = await openHouse()
  projectId = await house.given.project({ domain: 'stray', windows: [{ kind: 'registration' }] })
  cashier = await signedIn('cashier1', 'cashier')
})
afterAll(() => house.close())

async function signedIn(name: string, role: 'cashier' | 'reviewer', scope?: GrantScope) {
  await givenStaff(house, { name, grants: [{ domain: 'stray', role, ...(scope && { scope }) }] })
  return `ata-token ${await openConsole(house).tokenOf(name)}`
}
const credit = (news: Partial<PaidNews> & Pick<PaidNews, 'paymentNumber' | 'transactionId'>) =>
  creditNews(
    { ...house, registration: registrationPartsOf(house), providers: new Map() },
    'builtIn',
    { merchant: 'demo', amountFen: 12_000, currency: 'CNY', paidAt: noon, ...news },
    house.clock(),
  )
const search = async (body: object = {}, authorization = cashier) =>
  askOf<{ rows: StrayMoney[] }>(house.app)('POST', '/api/projects/stray/stray-money-searches', {
    authorization,
    body,
  })
const openOnes = async () => {
  const path = '/api/projects/stray/money'
  return (await askOf<MoneyOverview>(house.app)('GET', path, { authorization: cashier })).data.stray.open
}
const close = (strayId: string, remark = '已转商户对账', authorization = cashier) =>
  askOf<{ state: string }>(house.app)('POST', `/api/projects/stray/stray-money/${strayId}/closing`, {
    authorization,
    body: { remark },
  })

test('money that nothing waits for is work for the cashier, once, and closed once with a remark', async () => {
  const batch = await house.given.batch(projectId, { review: 'none', paymentTermMinutes: 30 })
  const applicant = await givenApplication(house, projectId, batch, { upTo: 'submitted' })
  const { number } = await openCashDesk(house, projectId).ordered(applicant)
  const strange = { paymentNumber: number, merchant: 'other', transactionId: 'S1' }
  expect([await credit(strange), await credit(strange)]).toEqual(['strange', 'before'])
  const unheard = await house.database.transaction(scopeOfMoney(projectId), nextProviderNumber)
  const unknown = { paymentNumber: unheard, transactionId: 'S2' }
  expect([await credit(unknown), await credit(unknown)]).toEqual(['unknown', 'unknown'])
  const { rows } = (await search()).data
  expect(rows.map(({ transactionId }) => transactionId).toSorted()).toEqual(['S1', 'S2'])
  expect(rows.find(({ why }) => why === 'strange')).toMatchObject({
    state: 'open',
    merchant: 'other',
    amountFen: 12_000,
    orderNumber: expect.stringMatching(/^2026/),
    orderId: expect.any(String),
  })
  expect(rows.find(({ why }) => why === 'unknown')).toMatchObject({
    orderNumber: null,
    orderId: null,
    paymentNumber: unheard,
  })
  expect((await search({ search: 'S2' })).data.rows).toHaveLength(1)
  expect(await openOnes()).toBe(2)

  const remarks = ['已转商户对账', '已退回', '重复通知']
  const strayId = rows[0]?.strayId ?? ''
  const answers = await Promise.all(remarks.map((remark) => close(strayId, remark)))
  expect(answers.map(({ message }) => message).toSorted()).toEqual([
    'EPAY_STRAY_02',
    'EPAY_STRAY_02',
    expect.not.stringContaining('EPAY'),
  ])
  expect((await search({ filters: { state: ['closed'] } })).data.rows).toMatchObject([
    { strayId, remark: remarks[answers.findIndex(({ statusCode }) => statusCode === 200)] },
  ])
  expect(await openOnes()).toBe(1)
  expect((await close('00000000-0000-4000-8000-000000000000')).message).toBe('EPAY_STRAY_01')

  const limited = await signedIn('cashier2', 'cashier', { batchIds: [batch.batchId] })
  expect((await search({}, limited)).statusCode).toBe(403)
  expect((await close(strayId, '已退回', limited)).statusCode).toBe(403)
})

test('money whose number names no project of ours is kept in none', async () => {
  const elsewhere = '7b5cf5a5-4a05-4c39-9a5e-0f0a0d3c1c11'
  const number = await house.database.transaction(scopeOfMoney(elsewhere), nextProviderNumber)
  expect(await credit({ paymentNumber: number, transactionId: 'S3' })).toBe('unknown')
  expect(await house.asOwner(`select from stray_money where transaction_id = 'S3'`)).toEqual([])
})

test('nobody but who sees to the money looks into it', async () => {
  expect((await search({}, await signedIn('reviewer1', 'reviewer'))).statusCode).toBe(403)
})
