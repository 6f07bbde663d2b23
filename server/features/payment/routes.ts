import * as endpoints from '#contract/payment/payment-endpoints.ts'
import type { PaymentWay } from '#contract/payment/payment-way.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { openPaymentProviders } from '#server/adapters/payment/open-payment-providers.ts'
import { findProjectDomain, getExamName } from '#server/features/project/project.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { serve, serveWithoutTransaction } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { askByNumber } from './at-provider/ask-payments.ts'
import { giveUpOrder } from './at-provider/give-up-order.ts'
import { beginPayment } from './attempt/begin-payment.ts'
import { serveBills } from './bill/serve-bills.ts'
import { serveMoneyBoard } from './board/serve-money-board.ts'
import { serveCarryovers } from './carryover-board/serve-carryovers.ts'
import { serveCashier } from './cashier/serve-cashier.ts'
import { payByCarryovers } from './credit/pay-by-carryovers.ts'
import { noticePath, serveNotices } from './credit/serve-notices.ts'
import { watchMoney } from './ledger/watch-money.ts'
import { limitPaying } from './limit-paying.ts'
import { serveOrders } from './order/serve-orders.ts'
import { showOrder } from './order/show-order.ts'
import { provePayment, readPaymentProof } from './paid-proof/paid-proof.ts'
import { originOf } from './payment-jobs.ts'
import { type PaymentParts, payerOf } from './payment-parts.ts'
import { serveRefunds } from './refund/serve-refunds.ts'
import { serveRefundBoard } from './refund-board/serve-refund-board.ts'
import { serveStrayMoney } from './stray/serve-stray-money.ts'
import { serveTransfers } from './transfer/serve-transfers.ts'

export interface PaymentRouteParts extends Omit<PaymentParts, 'providers'> {
  readonly files: FileStore
  readonly secret: string
  /** Refuses an order of which something is to be said first. */
  readonly refuseToBegin?: (tx: Tx, orderId: string) => Promise<void>
}

export function servePayments(site: Site, opening: PaymentRouteParts): void {
  const origin = originOf(site.config)
  const providers = openPaymentProviders(site.config.payments, { ...opening, origin })
  const parts = { ...opening, providers }
  const { keys } = parts.registration
  serveOrders(site, { ...parts, payByCarryovers })
  serve(site, endpoints.getOrder, ({ tx, params, actor }) =>
    showOrder(tx, providers, params.orderId, payerOf(actor)),
  )
  serveWithoutTransaction(site, endpoints.beginPayment, async (call) => {
    const { orderId } = call.params
    const payerId = payerOf(call.actor)
    await call.transact((tx) => limitPaying(tx, keys, call.actor, 'attempts', call.now))
    const { subject, ways, number, domain } = await call.transact(async (tx) => {
      const order = await showOrder(tx, providers, orderId, payerId)
      await opening.refuseToBegin?.(tx, orderId)
      return { ...order, subject: await getExamName(tx, call.language), domain: await findProjectDomain(tx) }
    })
    const provider = providers.get(call.body.provider)
    const isOffered = ways.some(({ provider: name, way }) => name === provider?.name && way === call.body.way)
    if (!provider || !isOffered) throw new Refusal('paymentNotBegun')
    return beginPayment(call.transact, {
      orderId,
      payerId,
      provider,
      way: call.body.way,
      subject: `${[...subject].slice(0, 20).join('')} ${number}`,
      payerAddress: call.client.address,
      noticeUrl: `${origin}${noticePath(provider.name)}`,
      returnUrl: `${origin}${returnPath(call.body.way, domain, orderId)}`,
      now: call.now,
    })
  })
  serveWithoutTransaction(
    site,
    endpoints.cancelOrder,
    async ({ actor, params, projectId, transact, now }) => {
      const { orderId } = params
      const payerId = payerOf(actor)
      if (projectId === null) throw new Refusal('orderAbsent')
      await transact((tx) => limitPaying(tx, keys, actor, 'attempts', now))
      return { state: await giveUpOrder(parts, { projectId, actor, orderId, payerId }) }
    },
  )
  serve(site, endpoints.provePayment, ({ tx, params, actor, now }) =>
    provePayment(tx, opening.secret, { orderId: params.orderId, payerId: payerOf(actor), now }),
  )
  serve(site, endpoints.readPaymentProof, ({ tx, body, now }) =>
    readPaymentProof(tx, opening.secret, body.proof, now),
  )
  serveCarryovers(site, parts)
  serveRefunds(site, parts)
  serveRefundBoard(site, parts)
  serveMoneyBoard(site, parts)
  serveNotices(site, parts)
  serveStrayMoney(site)
  serveTransfers(site, parts)
  serveBills(site, parts)
  watchMoney(site)
  serveCashier(site, { ...opening, askAbout: (number) => askByNumber(parts, number) })
}

/** Whoever scanned a code pays on a device that nobody is signed in on: it is told to look where it was begun. */
function returnPath(way: PaymentWay, domain: string, orderId: string): string {
  const project = `project=${encodeURIComponent(domain)}`
  return way === 'qr'
    ? `/default/examReg/payBack?${project}`
    : `/default/examReg/payOrder?${project}&order=${orderId}`
}
