import type { PaymentProvider } from '#server/adapters/payment/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { AlipayConfig } from '#server/platform/process/payment-config.ts'
import { openAlipayClient } from './alipay-client.ts'
import { readBill } from './bill.ts'
import { acknowledge, readNotice } from './notices.ts'
import { beginPayment, closePayment, queryPayment } from './payments.ts'
import { queryRefund, sendRefund } from './refunds.ts'

/** Alipay, of a merchant that stands for itself, by public keys (RSA2). */
export function openAlipay(config: AlipayConfig, clock: Clock): PaymentProvider {
  const client = openAlipayClient(config, clock)
  return {
    name: 'alipay',
    merchant: config.merchant,
    ways: config.ways,
    begin: (payment) => beginPayment(client, payment),
    query: (payment) => queryPayment(client, payment),
    close: (payment) => closePayment(client, payment),
    refund: (refund) => sendRefund(client, refund),
    queryRefund: (refund) => queryRefund(client, refund),
    readNotice: (notice) => readNotice(client, notice),
    acknowledge,
    readBill: (day) => readBill(client, day),
  }
}
