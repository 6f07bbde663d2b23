import type { OrderState } from '#contract/payment/order.ts'
import type { RefundRules } from '#contract/payment/refund/refund-rules.ts'
import type { TransferSettings } from '#contract/payment/transfer/transfer-settings.ts'
import type { WaySettings } from '#contract/payment/way-settings.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import * as days from './board/money-days.ts'
import * as reach from './board/money-reach.ts'
import * as unsettled from './board/unsettled-store.ts'
import * as carrying from './carryover-board/carry-paid-over.ts'
import * as feeJobs from './fee/fee-jobs.ts'
import * as fees from './fee/fee-order.ts'
import * as ledger from './ledger/ledger-store.ts'
import * as money from './order/order-money-store.ts'
import { findOrder, findPayer, listCounting } from './order/order-store.ts'
import * as flushFirst from './refund/flush-first.ts'
import type { InvoiceFlush as Flush, RefundToFlush as ToFlush } from './refund/invoice-flush.ts'
import { getRefundRules, takeRefundRules } from './refund/refund-rules-store.ts'
import { getTransferSettings, takeTransferSettings } from './transfer/transfer-settings.ts'
import { getWaySettings, takeWaySettings } from './ways/way-settings.ts'

/** What the board has set for refunds: part of a project's set-up. */
export function readRefundSetup(tx: Tx): Promise<RefundRules> {
  return getRefundRules(tx)
}

export function putRefundSetup(tx: Tx, rules: RefundRules, now: Date): Promise<void> {
  return takeRefundRules(tx, rules, now)
}

/** To which account people transfer: part of it too. */
export function readTransferSetup(tx: Tx): Promise<TransferSettings> {
  return getTransferSettings(tx)
}

export function putTransferSetup(tx: Tx, settings: TransferSettings, now: Date): Promise<void> {
  return takeTransferSettings(tx, settings, now)
}

/** Which ways to pay it does not offer: as well. */
export function readWaySetup(tx: Tx): Promise<WaySettings> {
  return getWaySettings(tx)
}

export function putWaySetup(tx: Tx, settings: WaySettings, now: Date): Promise<void> {
  return takeWaySettings(tx, settings, now)
}

/** What of an order is whose, for who writes invoices of it. */
export type OrderMoney = money.OrderMoney
export const holdOrderMoney = money.holdOrderMoney
export const listPaidOrders = money.listPaidOrders
export const findOrderNumbers = money.findOrderNumbers

/** What a refund asks of invoices, and how it goes on once they have answered. */
export type InvoiceFlush = Flush
export type RefundToFlush = ToFlush
export const releaseRefund = flushFirst.releaseRefund
export const failFlush = flushFirst.failFlush

/** Which orders somebody of the board answers for, and the days by which what has to do with money is counted. */
export const reachOfMoney = reach.reachOfMoney
export const codedMoneyDay = days.codedDay

/** Which of these applications stand in an order that is open or paid. */
export async function listOrdered(tx: Tx, applicationIds: readonly string[]): Promise<ReadonlySet<string>> {
  const lines = await listCounting(tx, applicationIds)
  return new Set(lines.map(({ applicationId }) => applicationId))
}

/** Whether an order in which an application stands is open: money for it may come at any moment. */
export async function isBeingPaid(tx: Tx, applicationId: string): Promise<boolean> {
  for (const { orderId } of await listCounting(tx, [applicationId]))
    if ((await findPayer(tx, orderId))?.state === 'open') return true
  return false
}

/** What was paid for an application, kept for the next one of the same person. */
export const findCarriable = carrying.findCarriable
export const carryPaidOver = carrying.carryPaidOver

/** How an order of this payer stands; null where there is none. */
export async function findOrderState(tx: Tx, orderId: string, payerId: string): Promise<OrderState | null> {
  return (await findOrder(tx, orderId, payerId))?.state ?? null
}

/** The fee of something that is no registration: its order, what became of its money, and its way back. */
export const makeFeeOrder = fees.makeFeeOrder
export const findFeeOrder = fees.findFeeOrder
export const holdPaidFee = fees.holdPaidFee
export const earnFee = fees.earnFee
export const returnFee = fees.returnFee
export const refundFee = fees.refundFee
export const paidFee = feeJobs.paidFee
export const feePaidJobs = feeJobs.feePaidJobs

/** What of the money is on its way still, for who closes the project. */
export type UnsettledMoney = unsettled.UnsettledMoney
export const countUnsettledMoney = unsettled.countUnsettledMoney

/** Every movement of money, for the archive of a closed project. */
export type LedgerLine = ledger.LedgerLine
export const listLedgerAfter = ledger.listEntriesAfter
