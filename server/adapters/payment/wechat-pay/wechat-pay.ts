import type { PaymentProvider } from '#server/adapters/payment/port.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { WechatPayConfig } from '#server/platform/process/payment-config.ts'
import { readBill } from './bill.ts'
import { acknowledge, readNotice } from './notices.ts'
import { beginPayment, closePayment, queryPayment } from './payments.ts'
import { queryRefund, sendRefund } from './refunds.ts'
import { openWechatClient } from './wechat-client.ts'

/** WeChat Pay, APIv3, of a merchant that stands for itself. */
export function openWechatPay(config: WechatPayConfig, clock: Clock): PaymentProvider {
  const client = openWechatClient(config, clock)
  return {
    name: 'wechatPay',
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
