import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { away } from '#server/adapters/call-provider.ts'
import type {
  Begun,
  Closed,
  PaidNews,
  PaymentFound,
  PaymentKey,
  PaymentShown,
  PaymentToBegin,
} from '#server/adapters/payment/port.ts'
import { wallTextOf } from '#server/adapters/wall-text.ts'
import { signLines } from './signatures.ts'
import type { Said, WechatClient } from './wechat-client.ts'

const transaction = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.coerce.date().optional(),
  amount: z.object({ total: z.int().min(0), currency: z.string().default('CNY') }).optional(),
})

/** Where each way begins, and what it is asked with besides. */
const begins = {
  qr: { path: 'native', besides: () => ({}) },
  h5: {
    path: 'h5',
    besides: ({ payerAddress }: PaymentToBegin) => ({
      scene_info: { payer_client_ip: payerAddress, h5_info: { type: 'Wap' } },
    }),
  },
  inApp: { path: 'jsapi', besides: ({ payerId }: PaymentToBegin) => ({ payer: { openid: payerId } }) },
}

export async function beginPayment(client: WechatClient, payment: PaymentToBegin): Promise<Begun> {
  const { config } = client
  const { way } = payment
  if (way === 'page' || !config.ways.includes(way)) return { outcome: 'refused', code: 'WAY_NOT_OFFERED' }
  if (way === 'inApp' && payment.payerId === null) return { outcome: 'refused', code: 'PAYER_UNKNOWN' }
  const body = {
    appid: config.appId,
    mchid: config.merchant,
    description: payment.subject.slice(0, 127),
    out_trade_no: payment.paymentNumber,
    time_expire: `${wallTextOf(payment.expiresAt).replace(' ', 'T')}+08:00`,
    notify_url: payment.noticeUrl,
    amount: { total: payment.amountFen, currency: 'CNY' },
    ...begins[way].besides(payment),
  }
  const path = `/v3/pay/transactions/${begins[way].path}`
  const said = await client.ask({ method: 'POST', path, body })
  if (said.outcome === 'refused') return whyNotBegun(client, payment, said)
  if (said.outcome === 'away') return said
  const shown = shownOf(client, payment, said.content)
  return shown ? { outcome: 'begun', shown } : away('what it began cannot be read')
}

/** It says in one code that an order was paid, is closed, or was begun with another amount: the order itself tells. */
async function whyNotBegun(
  client: WechatClient,
  key: PaymentKey,
  { code }: { readonly code: string },
): Promise<Begun> {
  const found = await queryPayment(client, key)
  if (found.outcome === 'paid') return { outcome: 'paidBefore' }
  if (found.outcome === 'closed') return { outcome: 'closedBefore' }
  return found.outcome === 'away' ? found : { outcome: 'refused', code }
}

const begun = z.object({
  code_url: z.string().optional(),
  h5_url: z.string().optional(),
  prepay_id: z.string().optional(),
})

function shownOf(
  { config, clock }: WechatClient,
  payment: PaymentToBegin,
  content: unknown,
): PaymentShown | null {
  const { code_url, h5_url, prepay_id } = begun.safeParse(content).data ?? {}
  if (payment.way === 'qr') return code_url ? { kind: 'qr', text: code_url } : null
  if (payment.way === 'h5') {
    const back = `redirect_url=${encodeURIComponent(payment.returnUrl)}`
    return h5_url ? { kind: 'address', url: `${h5_url}${h5_url.includes('?') ? '&' : '?'}${back}` } : null
  }
  if (!prepay_id) return null
  const timeStamp = String(Math.floor(clock().getTime() / 1000))
  const nonceStr = randomBytes(16).toString('hex').toUpperCase()
  const packageText = `prepay_id=${prepay_id}`
  const paySign = signLines(config.privateKey, [config.appId, timeStamp, nonceStr, packageText])
  const values = { appId: config.appId, timeStamp, nonceStr, package: packageText, signType: 'RSA', paySign }
  return { kind: 'bridge', values }
}

export async function queryPayment(
  client: WechatClient,
  { paymentNumber }: PaymentKey,
): Promise<PaymentFound> {
  const path = `/v3/pay/transactions/out-trade-no/${paymentNumber}?mchid=${client.config.merchant}`
  const said = await client.ask({ method: 'GET', path })
  if (said.outcome === 'refused') return said.status === 404 ? { outcome: 'absent' } : refusedBy(said)
  if (said.outcome === 'away') return said
  const found = paymentIn(said.content)
  return found.paymentNumber === paymentNumber ? found.payment : away('it answered of another payment')
}

/** What an answer or a notice says of a payment, and of which. */
export function paymentIn(content: unknown): {
  readonly paymentNumber: string | null
  readonly appId: string | null
  readonly payment: Exclude<PaymentFound, { outcome: 'absent' | 'refused' }>
} {
  const read = transaction.safeParse(content).data
  if (!read) return { paymentNumber: null, appId: null, payment: away('its payment cannot be read') }
  return { paymentNumber: read.out_trade_no, appId: read.appid, payment: stateOf(read) }
}

function stateOf(
  read: z.output<typeof transaction>,
): Exclude<PaymentFound, { outcome: 'absent' | 'refused' }> {
  switch (read.trade_state) {
    // What was given back was paid first.
    case 'SUCCESS':
    case 'REFUND': {
      const news = newsOf(read)
      return news ? { outcome: 'paid', news } : away('its payment cannot be read')
    }
    case 'NOTPAY':
    case 'USERPAYING':
    case 'ACCEPT':
    case 'PAYERROR':
      return { outcome: 'waiting' }
    case 'CLOSED':
    case 'REVOKED':
      return { outcome: 'closed' }
    default:
      return away('it told an unknown state')
  }
}

function newsOf(read: z.output<typeof transaction>): PaidNews | null {
  const { mchid, out_trade_no, transaction_id, success_time, amount } = read
  if (!transaction_id || !success_time || !amount) return null
  return {
    merchant: mchid,
    paymentNumber: out_trade_no,
    transactionId: transaction_id,
    amountFen: amount.total,
    currency: amount.currency,
    paidAt: success_time,
  }
}

export async function closePayment(client: WechatClient, key: PaymentKey): Promise<Closed> {
  const path = `/v3/pay/transactions/out-trade-no/${key.paymentNumber}/close`
  const said = await client.ask({ method: 'POST', path, body: { mchid: client.config.merchant } })
  if (said.outcome === 'said') return { outcome: 'closed' }
  if (said.outcome === 'away') return said
  const found = await queryPayment(client, key)
  if (found.outcome === 'waiting') return refusedBy(said)
  return found.outcome === 'paid' ? { outcome: 'paid' } : found
}

export function refusedBy({ code }: Said & { outcome: 'refused' }): { outcome: 'refused'; code: string } {
  return { outcome: 'refused', code }
}
