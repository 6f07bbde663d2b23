import type { TypedDetails } from '#contract/invoice/invoice-details.ts'
import { hourMs, minuteMs } from '#contract/kit/time.ts'
import { withdrawApplication } from '#server/features/registration/steps/withdraw-application.ts'
import { demoDay } from '../demo-calendar.ts'
import type { openDemoCarryoverDesk } from './demo-carryover-desk.ts'
import type { DemoInvoiceDesk } from './demo-invoice-desk.ts'
import type { MoneyStory } from './demo-payers.ts'
import type { DemoRefundDesk } from './demo-refund-desk.ts'
import type { DemoTill, Payer } from './demo-till.ts'
import type { DemoTransferDesk } from './demo-transfer-desk.ts'

export interface Desks {
  readonly till: DemoTill
  readonly refunds: DemoRefundDesk
  readonly invoices: DemoInvoiceDesk
  readonly transfers: DemoTransferDesk
  readonly carryovers: ReturnType<typeof openDemoCarryoverDesk>
  /** Today, as the demo world is made. */
  readonly now: Date
}

/** Somebody who waits for nothing but to pay. */
export interface StoryPayer extends Payer {
  readonly name: string
  readonly phone: string
}

/** A tax number with a sound check digit, of nobody. */
const companyTaxNumber = '91420100MA0000000Y'

const person = ({ name, phone }: StoryPayer): TypedDetails => ({
  ...{ kind: 'digitalGeneral', headerType: 'personal', header: name, email: `${phone}@example.com` },
})
const company = ({ phone }: StoryPayer): TypedDetails => ({
  ...{ kind: 'digitalGeneral', headerType: 'company', header: '清川信息技术公司' },
  ...{ taxNumber: companyTaxNumber, email: `${phone}@example.com` },
})
const special = (payer: StoryPayer): TypedDetails => ({
  ...company(payer),
  ...{ kind: 'digitalSpecial', address: '湖北省武汉市洪山区书城路 12 号', telephone: '027-20000000' },
  ...{ bankName: '演示银行武汉分行', bankAccount: '0000000000000002' },
})

type Tell = (desks: Desks, payer: StoryPayer) => Promise<unknown>

/** What becomes of each, in the days before today. Null: nothing yet. */
export const tellStory: Readonly<Record<MoneyStory, Tell | null>> = {
  paid: async ({ till, now }, payer) => {
    till.set(demoDay(now, -3, 10))
    await till.paid(payer)
  },
  paidInAnotherWay: async ({ till, now }, payer) => {
    till.set(demoDay(now, -2, 9))
    const orderId = await till.order(payer)
    const number = await till.begin(payer, orderId, 'page')
    till.set(after(till, 5))
    await till.cancelAtCashier(number)
    await till.receive(await till.begin(payer, orderId), orderId)
  },
  paidTwice: async ({ till, refunds, now }, payer) => {
    till.set(demoDay(now, -2, 11))
    const orderId = await till.order(payer)
    const numbers = [await till.begin(payer, orderId), await till.begin(payer, orderId, 'page')]
    for (const number of numbers) await till.receive(number, orderId)
    for (const refundId of await till.refundsOf(orderId)) await refunds.send(refundId)
  },
  paidLate: async ({ till, now }, payer) => {
    till.set(demoDay(now, -2, 14))
    const orderId = await till.order(payer)
    const number = await till.begin(payer, orderId)
    await till.giveUp(payer, orderId)
    till.set(after(till, 30))
    await till.receive(number, orderId)
  },
  paidAfterWithdrawing: async ({ till, refunds, now }, payer) => {
    till.set(demoDay(now, -2, 15))
    const orderId = await till.order(payer)
    const number = await till.begin(payer, orderId)
    await till.giveUp(payer, orderId)
    await withdraw(till, payer)
    till.set(after(till, 20))
    await till.receive(number, orderId)
    for (const refundId of await till.refundsOf(orderId)) await refunds.send(refundId)
  },
  waitsForMoney: async ({ till, now }, payer) => {
    till.set(new Date(now.getTime() - 30 * minuteMs))
    await till.begin(payer, await till.order(payer))
  },
  givenUp: async ({ till, now }, payer) => {
    till.set(demoDay(now, -1, 9))
    await till.giveUp(payer, await till.order(payer))
  },
  expired: async ({ till, now }, payer) => {
    till.set(demoDay(now, -3, 8))
    await till.begin(payer, await till.order(payer))
    till.set(after(till, 25 * 60))
    await till.expire()
  },
  pricePending: null,
  transferWaits: async (desks, payer) => {
    desks.till.set(demoDay(desks.now, -1, 16))
    await tellTransfer(desks, payer)
  },
  transferRefused: async (desks, payer) => {
    const { till, transfers, now } = desks
    till.set(demoDay(now, -2, 10))
    const { transferId } = await tellTransfer(desks, payer)
    till.set(demoDay(now, -1, 10))
    await transfers.refuse(transferId, '账户流水中未查到该笔汇款，请核对收款账号后重新提交回单。')
  },
  transferDiffers: async (desks, payer) => {
    const { till, transfers, refunds, now } = desks
    till.set(demoDay(now, -2, 10))
    const { transferId, orderId, amountFen } = await tellTransfer(desks, payer)
    till.set(demoDay(now, -1, 10))
    await transfers.confirm(transferId, amountFen - 1_000, 'DEMO-2002', true)
    for (const refundId of await till.refundsOf(orderId)) await refunds.send(refundId)
  },
  refundAsked: async ({ till, refunds, now }, payer) => {
    const orderId = await paidOn(till, payer, demoDay(now, -3, 11))
    till.set(demoDay(now, -1, 11))
    await refunds.ask(payer, orderId, '新的考试日期与出差冲突，申请退费。')
  },
  refundAskedWithProof: async ({ till, refunds, now }, payer) => {
    const orderId = await paidOn(till, payer, demoDay(now, -3, 12))
    till.set(demoDay(now, -1, 12))
    await refunds.ask(payer, orderId, '近期需住院治疗，附诊断证明。', true)
  },
  refundDone: async ({ till, refunds, now }, payer) => {
    const orderId = await paidOn(till, payer, demoDay(now, -3, 13))
    till.set(demoDay(now, -2, 13))
    const refund = await refunds.ask(payer, orderId, '改期后无法参加。')
    till.set(demoDay(now, -1, 13))
    await refunds.approve(refund)
    await refunds.send(refund.refundId)
  },
  halfRefundDone: async ({ till, refunds, now }, payer) => {
    const orderId = await paidOn(till, payer, demoDay(now, -3, 14))
    till.set(demoDay(now, -2, 14))
    const refund = await refunds.ask(payer, orderId, '因病不能参加，附诊断证明。', true)
    till.set(demoDay(now, -1, 14))
    await refunds.approve(refund)
    await refunds.send(refund.refundId)
  },
  refundRefused: async ({ till, refunds, now }, payer) => {
    const orderId = await paidOn(till, payer, demoDay(now, -3, 15))
    till.set(demoDay(now, -2, 15))
    const { refundId } = await refunds.ask(payer, orderId, '希望改报其他考试。')
    till.set(demoDay(now, -1, 15))
    await refunds.refuse(refundId, '本次考试未改期，申请理由不符合退费办法第三条。')
  },
  refundTakenBack: async ({ till, refunds, now }, payer) => {
    const orderId = await paidOn(till, payer, demoDay(now, -3, 16))
    till.set(demoDay(now, -2, 16))
    const { refundId } = await refunds.ask(payer, orderId, '时间冲突。')
    till.set(demoDay(now, -1, 8))
    await refunds.takeBack(payer, refundId)
  },
  refundFailed: async ({ till, refunds, now }, payer) => {
    const orderId = await paidOn(till, payer, demoDay(now, -3, 17))
    till.set(demoDay(now, -2, 17))
    const refund = await refunds.ask(payer, orderId, '改期后无法参加，原付款银行卡已注销。')
    till.set(demoDay(now, -1, 17))
    await refunds.approve(refund)
    await refunds.sendInVain(refund.refundId)
  },
  refundWaitsForInvoice: async ({ till, refunds, invoices, now }, payer) => {
    const orderId = await paidOn(till, payer, demoDay(now, -1, 18), true)
    const toldAt = new Date(now.getTime() - 2 * hourMs)
    till.set(toldAt)
    await invoices.waitForIssuer(await invoices.ask(payer, orderId, person(payer)))
    await refunds.approve(await refunds.ask(payer, orderId, '改期后无法参加。'))
  },
  refundReversesInvoice: async ({ till, refunds, invoices, now }, payer) => {
    const orderId = await paidOn(till, payer, demoDay(now, -1, 18), true)
    till.set(new Date(now.getTime() - 5 * minuteMs))
    await invoices.waitOnce(await invoices.ask(payer, orderId, company(payer)))
    await refunds.approve(await refunds.ask(payer, orderId, '改期后无法参加。'))
  },
  invoiceOfPerson: ({ till, invoices, now }, payer) => asksForInvoice({ till, invoices, now }, payer, person),
  invoiceOfCompany: ({ till, invoices, now }, payer) =>
    asksForInvoice({ till, invoices, now }, payer, company),
  specialInvoice: ({ till, invoices, now }, payer) => asksForInvoice({ till, invoices, now }, payer, special),
  invoiceFailed: async ({ till, invoices, now }, payer) => {
    await invoices.issueInVain(await asksForInvoice({ till, invoices, now }, payer, company))
  },
  invoiceClosed: async ({ till, invoices, now }, payer) => {
    await invoices.close(payer, await asksForInvoice({ till, invoices, now }, payer, person))
  },
}

const after = ({ clock }: Pick<DemoTill, 'clock'>, minutes: number) =>
  new Date(clock().getTime() + minutes * minuteMs)

async function paidOn(till: DemoTill, payer: Payer, instant: Date, needsInvoice = false): Promise<string> {
  till.set(instant)
  return till.paid(payer, needsInvoice)
}

async function asksForInvoice(
  { till, invoices, now }: Pick<Desks, 'till' | 'invoices' | 'now'>,
  payer: StoryPayer,
  detailsOf: (payer: StoryPayer) => TypedDetails,
): Promise<string> {
  const orderId = await paidOn(till, payer, demoDay(now, -1, 19), true)
  till.set(new Date(now.getTime() - 10 * minuteMs))
  return invoices.ask(payer, orderId, detailsOf(payer))
}

async function withdraw(till: DemoTill, { actor, applicationIds }: Payer): Promise<void> {
  const { projectId } = till
  for (const applicationId of applicationIds)
    await till.doAs(actor, (tx) =>
      withdrawApplication(
        till.parts.registration,
        { tx, actor, projectId, now: till.clock() },
        applicationId,
      ),
    )
}

async function tellTransfer({ till, transfers }: Desks, payer: StoryPayer) {
  const orderId = await till.order(payer)
  const amountFen = await till.amountOf(orderId)
  return { orderId, amountFen, transferId: await transfers.tell(payer, orderId, payer.name, amountFen) }
}
