import { z } from 'zod'
import { yuanOf } from '#contract/kit/money.ts'
import { away } from '#server/adapters/call-provider.ts'
import type {
  Begun,
  Closed,
  PaymentFound,
  PaymentKey,
  PaymentToBegin,
} from '#server/adapters/payment/port.ts'
import { instantOfWallText, wallTextOf } from '#server/adapters/wall-text.ts'
import { fenOf } from '#server/adapters/yuan-text.ts'
import type { AlipayClient } from './alipay-client.ts'

/** Nothing is asked of Alipay yet: the browser carries the signed order there, and it exists once somebody opens it. */
export async function beginPayment(
  { config, addressOf }: AlipayClient,
  payment: PaymentToBegin,
): Promise<Begun> {
  const { way } = payment
  if ((way !== 'page' && way !== 'h5') || !config.ways.includes(way))
    return { outcome: 'refused', code: 'WAY_NOT_OFFERED' }
  const order = {
    out_trade_no: payment.paymentNumber,
    total_amount: yuanOf(payment.amountFen),
    subject: plainText(payment.subject),
    time_expire: wallTextOf(payment.expiresAt),
  }
  const besides = { notify_url: payment.noticeUrl, return_url: payment.returnUrl }
  const url =
    way === 'page'
      ? addressOf('trade.page.pay', { ...order, product_code: 'FAST_INSTANT_TRADE_PAY' }, besides)
      : addressOf(
          'trade.wap.pay',
          { ...order, product_code: 'QUICK_WAP_WAY', quit_url: payment.returnUrl },
          besides,
        )
  return { outcome: 'begun', shown: { kind: 'address', url } }
}

/** Its documents forbid some signs in a subject; a comma would split a line of the bill. */
export function plainText(text: string): string {
  return text.replace(/[/=&,"\\]/g, ' ').slice(0, 128)
}

const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
})

export async function queryPayment({ ask, config }: AlipayClient, key: PaymentKey): Promise<PaymentFound> {
  const said = await ask('trade.query', { out_trade_no: key.paymentNumber })
  if (said.outcome === 'refused') return said.code === 'ACQ.TRADE_NOT_EXIST' ? { outcome: 'absent' } : said
  if (said.outcome === 'away') return said
  const read = trade.safeParse(said.content).data
  if (!read) return away('its payment cannot be read')
  if (read.out_trade_no !== key.paymentNumber) return away('it answered of another payment')
  const paidAt = instantOfWallText(read.send_pay_date ?? '')
  const amountFen = fenOf(read.total_amount)
  switch (read.trade_status) {
    case 'WAIT_BUYER_PAY':
      return { outcome: 'waiting' }
    // So it calls what was never paid, and what was paid and then given back whole.
    case 'TRADE_CLOSED':
      if (paidAt === null) return { outcome: 'closed' }
      break
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      break
    default:
      return away('it told an unknown state')
  }
  if (paidAt === null || amountFen === null) return away('its payment cannot be read')
  return {
    outcome: 'paid',
    news: {
      merchant: config.merchant,
      paymentNumber: read.out_trade_no,
      transactionId: read.trade_no,
      amountFen,
      currency: 'CNY',
      paidAt,
    },
  }
}

export async function closePayment(client: AlipayClient, key: PaymentKey): Promise<Closed> {
  const said = await client.ask('trade.close', { out_trade_no: key.paymentNumber })
  if (said.outcome === 'said') return { outcome: 'closed' }
  if (said.outcome === 'away') return said
  if (said.code === 'ACQ.TRADE_NOT_EXIST') return { outcome: 'absent' }
  const found = await queryPayment(client, key)
  if (found.outcome === 'waiting') return said
  return found.outcome === 'paid' ? { outcome: 'paid' } : found
}
