import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { moveMoney } from '../ledger/ledger-store.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { holdInOrder, refuseUnless } from './decide-refund.ts'
import { takeRefundStep } from './give-back.ts'
import { limitOf } from './refund-rules-store.ts'
import { findRefund, isCreditedBy, type StoredRefund, writeReference } from './refund-store.ts'
import { keepFound, tellFinished } from './send-refund.ts'

type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

interface PaidByHand {
  readonly refundId: string
  /** Of the bank. */
  readonly reference: string
}

/**
 * One that failed was paid out of another account. Its provider is asked before: a call whose answer was lost may have
 * given the money back, or may do so yet.
 */
export async function askProviderFirst(
  parts: Pick<PaymentParts, 'providers' | 'registration' | 'log'>,
  transact: Transact,
  refundId: string,
  now: Date,
): Promise<void> {
  const refund = await transact((tx) => findRefund(tx, refundId))
  if (refund?.state !== 'failed') return
  const { number, paymentNumber, provider } = refund
  const found = await parts.providers.get(provider)?.queryRefund({ refundNumber: number, paymentNumber })
  if (found?.outcome === 'underway' || found?.outcome === 'away') throw new Refusal('refundAtProvider')
  if (found?.outcome === 'done') await transact((tx) => keepFound(parts, tx, { refund, found }, now))
}

/** Not where an invoice stands that nobody reverses: sent again, it waits for that. */
export async function finishByHand(
  { registration, invoiceFlush }: Pick<PaymentParts, 'registration' | 'invoiceFlush'>,
  tx: Tx,
  { refundId, reference }: PaidByHand,
  now: Date,
): Promise<void> {
  const held = await holdInOrder({ registration }, tx, refundId, now)
  refuseUnless(held, 'failed')
  await refuseOwnWord(tx, held)
  if ((await invoiceFlush.begin(tx, held, now)) === 'flushing') throw new Refusal('refundWaitsForInvoice')
  const line = await takeRefundStep(tx, held, 'finishByHand', { facts: { reference } }, now)
  if (!line) return
  await writeReference(tx, refundId, reference)
  const { orderId, amountFen } = held
  await moveMoney(tx, { kind: 'refundedByHand', orderId, sourceId: refundId, amountFen }, now)
  await tellFinished(registration, tx, { ...held, line }, now)
}

/** Nobody decided that it goes back, and one person's word that it came is all there is of a transfer. */
async function refuseOwnWord(tx: Tx, held: StoredRefund): Promise<void> {
  const { receiptId, amountFen, reason } = held
  const limitFen = await limitOf(tx, held)
  if (limitFen === null || amountFen <= limitFen) return
  const wasDecided =
    reason === 'asked' || reason === 'cancelled' || reason === 'refused' || reason === 'paidOut'
  if (!wasDecided && tx.actor.kind === 'staff' && (await isCreditedBy(tx, receiptId, tx.actor.staffId)))
    throw new Refusal('refundNeedsAnother')
}
