import { randomUUID } from 'node:crypto'
import type { Invoice, InvoiceOffer } from '#contract/invoice/invoice-endpoints.ts'
import { type InvoiceSettings, invoiceSettings } from '#contract/invoice/invoice-settings.ts'
import { openCashDesk } from '#server/features/payment/test/cash-desk.ts'
import { askOf } from '#server/test/ask.ts'
import { type Applicant, givenApplication } from '#server/test/given/given-applications.ts'
import { all, type BatchWish, givenSubject } from '#server/test/given/given-batches.ts'
import { type House, openHouse } from '#server/test/house.ts'
import { openInvoiceJobs } from '../invoice-jobs.ts'
import { scopeOfInvoices } from '../invoice-parts.ts'
import { takeInvoiceSettings } from '../settings/invoice-settings.ts'
import { openFakeIssuer } from './fake-issuer.ts'

export const taxNumber = '91110000600037341L'
export const person = {
  kind: 'digitalGeneral',
  headerType: 'personal',
  header: '林晓',
  email: 'lin@example.com',
} as const
export const company = {
  kind: 'digitalGeneral',
  headerType: 'company',
  header: '北京西湖软件有限公司',
  taxNumber,
  email: 'caiwu@example.com',
} as const

export const givenSettings: InvoiceSettings = invoiceSettings.parse({
  kinds: ['digitalGeneral', 'digitalSpecial', 'fiscalBill'],
  askWindow: { kind: 'days', days: 30 },
  issuer: null,
  seller: {
    name: '某某考试中心',
    taxNumber,
    address: '北京市海淀区',
    phone: '010-62345678',
    bank: '某某银行',
    bankAccount: '6222000011112222',
  },
  item: {
    name: '考试费',
    taxItem: '3070201020000000000',
    unit: '次',
    tax: { treatment: 'rate', basisPoints: 600 },
  },
  clerk: '张开票',
  remark: '',
})

/** A project that issues invoices, people who paid there, and an issuer that does as it is told. */
export async function openInvoiceDesk(draft: object = {}, env: Readonly<Record<string, string>> = {}) {
  const house: House = await openHouse(env)
  const projectId = await house.given.project({
    windows: [{ kind: 'registration' }],
    invoiceIsOpen: true,
    ...draft,
  })
  const cash = openCashDesk(house, projectId)
  const ask = askerOf(house)
  const fake = openFakeIssuer(() => house.clock())
  const issuers = new Map([['builtIn', fake.issuer]] as const)
  const jobs = openInvoiceJobs({ ...house, issuers, origin: 'https://baoming.example' })
  const inProject = <Result>(work: Parameters<typeof house.database.transaction<Result>>[1]) =>
    house.database.transaction(scopeOfInvoices(projectId), work)
  const setUp = (settings: InvoiceSettings = givenSettings) =>
    inProject((tx) => takeInvoiceSettings(tx, settings, house.clock()))

  let subjects = 0
  /** Somebody with an order that is paid. */
  async function paid(wish: BatchWish = {}, about: object = {}) {
    subjects += 1
    const named = { subjects: [givenSubject({ name: all(`科目 ${subjects}`) })] }
    const batch = await house.given.batch(projectId, { capacity: 9, review: 'none', ...named, ...wish })
    const payer = await givenApplication(house, projectId, batch, { upTo: 'submitted', ...about })
    const { data } = await cash.order(payer, [payer.applicationId])
    await ask('PUT', `/api/orders/${data.orderId}/invoice-choice`, payer, { needed: true })
    const number = await cash.begunAs(payer, data.orderId, 'qr')
    await (await cash.noticeOf(number))()
    return { ...payer, orderId: data.orderId }
  }
  return {
    house,
    projectId,
    cash,
    fake,
    inProject,
    setUp,
    ask,
    paid,
    offer: async (payer: Pick<Applicant, 'authorization'>) =>
      (await ask<InvoiceOffer>('GET', '/api/invoice-offer', payer)).data,
    askFor: (
      payer: Pick<Applicant, 'authorization'>,
      orderIds: readonly string[],
      details: object = person,
    ) => ask<{ invoiceId: string }>('POST', '/api/invoices', payer, { ...details, orderIds }),
    /** A session does not last as long as a buyer takes. */
    async get({ accountId }: Pick<Applicant, 'accountId'>, invoiceId: string) {
      const authorization = await house.given.signedIn(projectId, accountId)
      return (await ask<Invoice>('GET', `/api/invoices/${invoiceId}`, { authorization })).data
    },
    /** The clock goes on, and what is due is worked off. */
    async tick(minutes = 0) {
      house.clock.set(new Date(house.clock().getTime() + minutes * 60_000))
      await jobs['invoice.work']?.(null)
    },
  }
}
export type InvoiceDesk = Awaited<ReturnType<typeof openInvoiceDesk>>

const askerOf =
  ({ app }: Pick<House, 'app'>) =>
  <Data>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { authorization }: Pick<Applicant, 'authorization'>,
    body?: object,
  ) => {
    const headers = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    return askOf<Data>(app)(method, path as '/api', { authorization, body, headers })
  }
