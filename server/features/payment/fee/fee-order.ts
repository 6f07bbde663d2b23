import { dayOf } from '#contract/identity/birth-day.ts'
import type { OrderPurpose } from '#contract/payment/order.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { moveMoney } from '../ledger/ledger-store.ts'
import { limitPaying } from '../limit-paying.ts'
import { longestMs } from '../order/make-order.ts'
import { findOrder, holdOrder, insertOrder, listLines, type StoredOrder } from '../order/order-store.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { nextProviderNumber } from '../provider-number.ts'
import { approveRefund } from '../refund/approve-refund.ts'
import { giveBack } from '../refund/give-back.ts'
import { recordAsked } from '../refund/record-asked.ts'
import { holdRefund, insertRefund } from '../refund/refund-store.ts'

export interface FeeToPay {
  readonly payerId: string
  readonly purpose: Exclude<OrderPurpose, 'registration'>
  /** What the fee is of, and the application that it is about. */
  readonly thingId: string
  readonly applicationId: string
  readonly amountFen: number
}

/** An order of one fee, to be paid within a day as any other. Answers its id. */
export async function makeFeeOrder(tx: Tx, keys: Keys, fee: FeeToPay, now: Date): Promise<string> {
  const { payerId, purpose, thingId, applicationId, amountFen } = fee
  await limitPaying(tx, keys, tx.actor, 'orders', now)
  const orderId = newId(now)
  const expiresAt = new Date(now.getTime() + longestMs)
  const lines = [{ applicationId, amountFen, carriedFen: 0 }]
  const order = { orderId, payerId, purpose, thingId, amountFen, carriedFen: 0, expiresAt, createdAt: now }
  await insertOrder(tx, { ...order, lines }, dayOf(now))
  const deed = { action: 'order.make', subject: 'order', subjectId: orderId }
  const after = { state: 'open', amountFen, expiresAt, applicationIds: [applicationId] }
  await record(tx, { ...deed, before: null, after }, now)
  return orderId
}

/** Of what the order is the fee, and how it stands. */
export async function findFeeOrder(
  tx: Tx,
  orderId: string,
): Promise<Pick<StoredOrder, 'state' | 'thingId'> | null> {
  return findOrder(tx, orderId, null)
}

interface PaidFee {
  readonly orderId: string
  readonly receiptId: string
  readonly applicationId: string
  readonly amountFen: number
}

/**
 * The money of a paid fee, held, that was neither earned nor given back; null where there is none. Whoever holds what the
 * fee is of holds that first.
 */
export async function holdPaidFee(tx: Tx, orderId: string): Promise<PaidFee | null> {
  if ((await holdOrder(tx, orderId, null))?.state !== 'paid') return null
  const [line] = await listLines(tx, orderId)
  const [receipt] = await tx.query<{ receiptId: string }>(
    `select receipt_id as "receiptId" from receipt
     where project_id = $1 and order_id = $2 and credited_as = 'order'
       and not exists (select from ledger_entry entry
         where entry.project_id = $1 and entry.order_id = $2 and entry.kind = 'earned')
       and not exists (select from refund
         where refund.project_id = $1 and refund.receipt_id = receipt.receipt_id)`,
    [tx.projectId, orderId],
  )
  if (!line || !receipt) return null
  return { orderId, ...receipt, applicationId: line.applicationId, amountFen: line.amountFen }
}

/** What it was paid for is there. */
export async function earnFee(tx: Tx, { orderId, applicationId, amountFen }: PaidFee, now: Date) {
  await moveMoney(tx, { kind: 'earned', orderId, sourceId: applicationId, amountFen }, now)
}

/** What it was paid for is not to be had any more. */
export function returnFee(tx: Tx, fee: PaidFee, now: Date): Promise<void> {
  return giveBack(tx, { ...fee, reason: 'late' }, now)
}

/** All of an earned fee goes back, by the board's rule: once. Nobody has to ask. */
export async function refundFee(
  parts: Pick<PaymentParts, 'registration' | 'invoiceFlush'>,
  tx: Tx,
  { orderId, note }: { readonly orderId: string; readonly note: string },
  now: Date,
): Promise<void> {
  await holdOrder(tx, orderId, null)
  const [line] = await listLines(tx, orderId)
  const [receipt] = await tx.query<{ receiptId: string }>(
    `select receipt_id as "receiptId" from receipt
     where project_id = $1 and order_id = $2 and credited_as = 'order'`,
    [tx.projectId, orderId],
  )
  if (!line || !receipt) return
  const { applicationId, amountFen } = line
  const refundId = newId(now)
  const number = await nextProviderNumber(tx)
  const money = { ...receipt, orderId, applicationId, amountFen, reason: 'appealed' } as const
  if (!(await insertRefund(tx, { ...money, refundId, number }, now))) return
  await recordAsked(tx, { ...money, refundId }, now)
  const refund = await holdRefund(tx, refundId)
  if (!refund) throw new Error('The refund that was just made is not there.')
  await approveRefund(parts, tx, { ...refund, applicationId }, { amountFen, note, leavesExam: false }, now)
}
