import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { nextMidnight, startOfDay } from '#contract/kit/time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import {
  type CashierPayment,
  closeCashierPayment,
  findCashierPayment,
  findCashierRefund,
  listCashierDay,
  putCashierPayment,
  refundAtCashier,
} from './cashier-records.ts'
import type { NoticeRead, PaidNews, PaymentProvider, RawNotice, RefundKey } from './port.ts'

/** Where the demo has its cashier. */
export const cashierPath = '/demo/cashier'
export const cashierMerchant = 'demo'
/** In the address of a payment, so that nobody settles those of others by counting. */
export const cashierKeyOf = (secret: string, paymentNumber: string) =>
  createHmac('sha256', secret)
    .update('cashier address\n')
    .update(paymentNumber)
    .digest('base64url')
    .slice(0, 22)
export const cashierSignatureHeader = 'cashier-signature'

export interface CashierParts {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  /** Where the portal is visited, without a slash at its end. */
  readonly origin: string
}

/** A provider that moves no money: whoever opens its page says whether it was paid. For demonstrations. */
export function openBuiltInCashier({ database, clock, secret, origin }: CashierParts): PaymentProvider {
  const refundOf = async (key: RefundKey) => {
    const found = await findCashierRefund(database, key.refundNumber)
    if (!found) return { outcome: 'absent' } as const
    const { amountFen, doneAt } = found
    return {
      outcome: 'done',
      news: { ...key, merchant: cashierMerchant, providerRefundId: found.number, amountFen, doneAt },
    } as const
  }
  return {
    name: 'builtIn',
    merchant: cashierMerchant,
    ways: ['qr', 'page', 'h5'],
    async begin({ paymentNumber, amountFen, subject, way, expiresAt, noticeUrl, returnUrl }) {
      const payment = { number: paymentNumber, amountFen, subject, noticeUrl, returnUrl, expiresAt }
      const { state } = await putCashierPayment(database, payment, clock())
      if (state !== 'waiting') return { outcome: state === 'paid' ? 'paidBefore' : 'closedBefore' }
      const url = `${origin}${cashierPath}/${cashierKeyOf(secret, paymentNumber)}/${paymentNumber}`
      return { outcome: 'begun', shown: way === 'qr' ? { kind: 'qr', text: url } : { kind: 'address', url } }
    },
    async query({ paymentNumber }) {
      const payment = await findCashierPayment(database, paymentNumber)
      if (!payment) return { outcome: 'absent' }
      const news = newsOf(payment)
      if (news) return { outcome: 'paid', news }
      return { outcome: payment.state === 'closed' ? 'closed' : 'waiting' }
    },
    async close({ paymentNumber }) {
      const state = await closeCashierPayment(database, paymentNumber)
      if (state === null) return { outcome: 'absent' }
      return { outcome: state === 'paid' ? 'paid' : 'closed' }
    },
    async refund({ refundNumber, paymentNumber, amountFen }) {
      const refund = { number: refundNumber, paymentNumber, amountFen }
      const done = await refundAtCashier(database, refund, clock())
      return done ? refundOf({ refundNumber, paymentNumber }) : { outcome: 'refused', code: 'tooMuch' }
    },
    queryRefund: refundOf,
    readNotice: async (notice) => readCashierNotice(secret, notice),
    acknowledge: (isKept) => ({
      status: isKept ? 200 : 503,
      contentType: 'text/plain',
      body: isKept ? 'kept' : 'again',
    }),
    async readBill(day) {
      const from = startOfDay(new Date(`${day}T00:00:00+08:00`))
      const lines = await listCashierDay(database, from, nextMidnight(from))
      return { outcome: 'bill', lines: billLines(lines) }
    },
  }
}

async function* billLines(lines: Awaited<ReturnType<typeof listCashierDay>>) {
  for (const { kind, number, paymentNumber, amountFen, at } of lines)
    yield {
      kind,
      paymentNumber,
      refundNumber: kind === 'refund' ? number : null,
      transactionId: `C${paymentNumber}`,
      amountFen,
      providerFeeFen: 0,
      at,
    }
}

function newsOf({ number, state, transactionId, paidFen, paidAt }: CashierPayment): PaidNews | null {
  if (state !== 'paid' || !transactionId || paidFen === null || !paidAt) return null
  const news = { paymentNumber: number, merchant: cashierMerchant, transactionId }
  return { ...news, amountFen: paidFen, currency: 'CNY', paidAt }
}

const signature = (secret: string, body: Buffer) =>
  createHmac('sha256', secret).update('demo cashier\n').update(body).digest()

/** What the cashier tells of a payment that it took, with its signature; null where there is nothing to tell. */
export function cashierNotice(secret: string, payment: CashierPayment) {
  const news = newsOf(payment)
  if (!news) return null
  const body = Buffer.from(JSON.stringify(news))
  const headers = { [cashierSignatureHeader]: signature(secret, body).toString('hex') }
  return { url: payment.noticeUrl, body, headers }
}

const told = z.object({
  paymentNumber: z.string(),
  merchant: z.string(),
  transactionId: z.string(),
  amountFen: z.int().positive(),
  currency: z.string(),
  paidAt: z.iso.datetime().transform((at) => new Date(at)),
})

function readCashierNotice(secret: string, { body, headers }: RawNotice): NoticeRead {
  const claimed = headers[cashierSignatureHeader]
  if (!claimed) return { outcome: 'untrue', why: 'unsigned' }
  const right = signature(secret, body)
  const given = Buffer.from(claimed, 'hex')
  if (given.length !== right.length || !timingSafeEqual(given, right))
    return { outcome: 'untrue', why: 'wrongSignature' }
  const news = told.safeParse(JSON.parse(body.toString('utf8')))
  return news.success ? { outcome: 'paid', news: news.data } : { outcome: 'untrue', why: 'unreadable' }
}
