import type { Actor } from '#contract/kit/actor.ts'
import type { PaymentProviderName } from '#contract/payment/payment-way.ts'
import type { PaidNews } from '#server/adapters/payment/port.ts'
import {
  holdForMoney,
  rememberBatches,
  settleApplicationOf,
} from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { queueJob } from '#server/platform/jobs/jobs.ts'
import { newId } from '#server/platform/new-id.ts'
import { askLater, findPaymentByNumber, listPayments, type StoredPayment } from '../attempt/payment-store.ts'
import { takePaymentStep } from '../attempt/take-payment-step.ts'
import { holdAgain } from '../carryover/order-carryovers.ts'
import { feePaidJobs } from '../fee/fee-jobs.ts'
import { moveMoney } from '../ledger/ledger-store.ts'
import { holdOrder, listCounting, listLines, type OrderLine, type StoredOrder } from '../order/order-store.ts'
import { takeOrderStep } from '../order/take-order-step.ts'
import { moneyActor, type PaymentParts } from '../payment-parts.ts'
import { projectOfNumber } from '../provider-number.ts'
import { giveBack } from '../refund/give-back.ts'
import { keepStrayMoney } from '../stray/keep-stray-money.ts'
import { type CreditedAs, insertReceipt, isCredited } from './receipt-store.ts'
import { settleLateJob } from './settle-late-line.ts'

/** What became of the news: `before` was told already, `unknown` is of no payment of ours. */
export type Credited = CreditedAs | 'before' | 'unknown'

interface CreditedBy {
  /** A person, where nobody else vouches for the money. */
  readonly actor?: Actor
  /** What stands or falls with it, in the same transaction. */
  readonly alongside?: ((tx: Tx) => Promise<void>) | null
}

/**
 * Takes what a provider vouches for, whichever way it was told: by a notice, an answer, or both at once. The money is
 * written down, its order paid and its applications settled in one transaction, once; what finds no order that waits for
 * it goes back by itself. News are true: who calls has looked at their signature.
 */
export async function creditNews(
  { database, registration }: PaymentParts,
  provider: PaymentProviderName,
  news: PaidNews,
  now: Date,
  { actor = moneyActor, alongside = null }: CreditedBy = {},
): Promise<Credited> {
  const projectId = projectOfNumber(news.paymentNumber)
  if (!projectId) return 'unknown'
  const scope = { projectId, actor }
  const known = await database.read(scope, (tx) => findPaymentByNumber(tx, news.paymentNumber))
  if (known?.provider !== provider) {
    const found = { why: 'unknown', orderId: null, provider, news } as const
    await database.transaction(scope, (tx) => keepStrayMoney(tx, found, now))
    return 'unknown'
  }
  await rememberBatches(registration, { projectId, now })
  return database.transaction(scope, (tx) =>
    creditIn(registration, tx, { orderId: known.orderId, provider, news, alongside }, now),
  )
}

interface TrueNews extends Pick<CreditedBy, 'alongside'> {
  readonly orderId: string
  readonly provider: PaymentProviderName
  readonly news: PaidNews
}

/** The same in a transaction of whoever calls. */
export async function creditIn(
  registration: PaymentParts['registration'],
  tx: Tx,
  { orderId: ofOrder, provider, news, alongside = null }: TrueNews,
  now: Date,
): Promise<Credited> {
  const lines = await listLines(tx, ofOrder)
  const asked = { tx, actor: moneyActor, projectId: tx.projectId, now }
  // Whoever orders them anew waits until this is done.
  const fees = new Map<string, number | null>()
  for (const { applicationId } of lines)
    fees.set(applicationId, await holdForMoney(registration, asked, applicationId))
  const order = await holdOrder(tx, ofOrder, null)
  const payment = await findPaymentByNumber(tx, news.paymentNumber)
  if (!order || !payment) return 'unknown'
  if (await isCredited(tx, provider, news.transactionId)) return 'before'
  const creditedAs = await judge(tx, { order, payment, news, lines }, now)
  const receiptId = newId(now)
  const isAfterEnd = order.state === 'closed' || order.state === 'expired'
  if (!(await insertReceipt(tx, { receiptId, payment, news, creditedAs, isAfterEnd }, now))) return 'before'
  await alongside?.(tx)
  const deed = { action: 'receipt.credit', subject: 'receipt', subjectId: receiptId }
  const { amountFen } = news
  await record(tx, { ...deed, before: null, after: { orderId: order.orderId, amountFen, creditedAs } }, now)
  const { orderId } = order
  if (creditedAs === 'strange') {
    await keepStrayMoney(tx, { why: creditedAs, orderId, provider, news }, now)
    return creditedAs
  }
  await moveMoney(tx, { kind: 'received', orderId, sourceId: receiptId, amountFen }, now)
  if (creditedAs === 'order') {
    await takePaymentStep(tx, payment, 'succeed', now)
    await takeOrderStep(tx, order, order.state === 'open' ? 'pay' : 'payLate', now)
    if (order.purpose !== 'registration')
      await queueJob(tx, feePaidJobs[order.purpose], { projectId: tx.projectId, orderId })
    else
      for (const line of lines)
        await settleLine(registration, asked, {
          orderId,
          receiptId,
          line,
          feeFen: fees.get(line.applicationId),
        })
    await endOthers(tx, payment, now)
  } else {
    await takePaymentStep(tx, payment, creditedAs === 'second' ? 'succeed' : 'fail', now)
    await giveBack(tx, { receiptId, orderId, applicationId: null, amountFen, reason: creditedAs }, now)
  }
  return creditedAs
}

interface Judged {
  readonly order: StoredOrder
  readonly payment: StoredPayment
  readonly news: PaidNews
  readonly lines: readonly OrderLine[]
}

/**
 * Money is for its order where it is what was asked for, and no other money or order stands for the same. What carryovers
 * took off one that ended is needed once more: where it was used meanwhile, this is less than its price.
 */
async function judge(tx: Tx, { order, payment, news, lines }: Judged, now: Date): Promise<CreditedAs> {
  if (news.merchant !== payment.merchant || news.currency !== 'CNY') return 'strange'
  if (news.amountFen !== payment.amountFen) return 'difference'
  if (order.state === 'paid') return 'second'
  // Whether what it is of still waits for it is asked by whoever settles it.
  if (order.purpose !== 'registration') return 'order'
  const counting = await listCounting(
    tx,
    lines.map(({ applicationId }) => applicationId),
  )
  if (counting.some(({ orderId }) => orderId !== order.orderId)) return 'second'
  if (order.state === 'open') return 'order'
  const { payerId, orderId } = order
  const carried = lines.map(({ applicationId, carriedFen }) => ({ applicationId, amountFen: carriedFen }))
  return (await holdAgain(tx, { payerId, orderId, lines: carried, now })) ? 'order' : 'difference'
}

interface PaidLine {
  readonly orderId: string
  readonly receiptId: string
  readonly line: OrderLine
  /** What the application costs now. */
  readonly feeFen: number | null | undefined
}

/** An application that waits has its place at once; one whose places went back is looked at by a job of its own. */
async function settleLine(
  registration: PaymentParts['registration'],
  asked: Parameters<typeof settleApplicationOf>[1],
  { orderId, receiptId, feeFen, line: { applicationId, amountFen } }: PaidLine,
): Promise<void> {
  const { tx, now, projectId } = asked
  // Begun again meanwhile, or given up: what was ordered is not what it waits for.
  if (feeFen !== amountFen)
    return giveBack(tx, { receiptId, orderId, applicationId, amountFen, reason: 'withdrawn' }, now)
  const settlement = await settleApplicationOf(registration, asked, applicationId)
  if (settlement === 'settled')
    await moveMoney(tx, { kind: 'earned', orderId, sourceId: applicationId, amountFen }, now)
  else if (settlement === 'paidBefore')
    await giveBack(tx, { receiptId, orderId, applicationId, amountFen, reason: 'second' }, now)
  else await queueJob(tx, settleLateJob, { projectId, orderId, receiptId, applicationId, amountFen })
}

/** Other ways to pay the order are closed at their providers as soon as somebody asks there. */
async function endOthers(tx: Tx, paid: StoredPayment, now: Date): Promise<void> {
  for (const { paymentId, state, provider } of await listPayments(tx, paid.orderId))
    if (paymentId !== paid.paymentId && state === 'started' && provider !== 'transfer')
      await askLater(tx, paymentId, now)
}
