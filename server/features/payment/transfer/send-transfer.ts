import { isDeepStrictEqual } from 'node:util'
import { errors } from '#contract/errors.ts'
import { dayOf } from '#contract/identity/birth-day.ts'
import type { BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import { dayMs } from '#contract/kit/time.ts'
import { oldestTransferDays } from '#contract/payment/transfer/transfer.ts'
import type { getTransfer, sendTransfer as sending } from '#contract/payment/transfer/transfer-endpoints.ts'
import { keepPlacesUntil } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { insertPayment } from '../attempt/payment-store.ts'
import { carryOrder, findOrder, holdOrder, listLines, type StoredOrder } from '../order/order-store.ts'
import { nextProviderNumber } from '../provider-number.ts'
import { listReceiptFiles, shownReceiptFile, tieReceiptFiles } from './receipt-file-store.ts'
import { getTransferSettings } from './transfer-settings.ts'
import {
  findFirstSentAt,
  findWaiting,
  insertTransfer,
  listTransfersOf,
  type WaitingTransfer,
} from './transfer-store.ts'

/** The account of the project stands for the merchant of a provider. */
export const transferMerchant = 'transfer'

interface Payer {
  readonly payerId: string
  readonly orderId: string
  readonly now: Date
}

export interface SendingParts {
  readonly keys: Keys
  /** Refuses an order of which something is to be said first, as in every other way to pay. */
  readonly refuseToBegin: ((tx: Tx, orderId: string) => Promise<void>) | undefined
}

/** To which account, and what was told so far. */
export async function showTransfers(
  tx: Tx,
  keys: Keys,
  { payerId, orderId, now }: Payer,
): Promise<ReplyOf<typeof getTransfer>> {
  const order = await findOrder(tx, orderId, payerId)
  if (!order) throw new Refusal('orderAbsent')
  const sent = await listTransfersOf(tx, orderId)
  const files = await listReceiptFiles(
    tx,
    keys,
    sent.map(({ transferId }) => transferId),
  )
  const { offered, days, ...account } = await getTransferSettings(tx)
  const isOpen =
    order.purpose === 'registration' &&
    order.state === 'open' &&
    order.expiresAt > now &&
    !sent.some(({ state }) => state === 'waits')
  const decideBy = offered && isOpen ? await decideByOf(tx, order, days, now) : now
  return {
    offer:
      offered && isOpen
        ? {
            ...account,
            reference: order.number,
            amountFen: order.amountFen,
            decideBy: decideBy.toISOString(),
          }
        : null,
    sent: sent.map(({ transferId, state, amountFen, paidOn, reason, receivedFen, ...told }) => ({
      ...{ transferId, state, amountFen, paidOn, reason, receivedFen },
      sentAt: told.sentAt.toISOString(),
      decideBy: told.decideBy.toISOString(),
      files: files.filter((file) => file.transferId === transferId).map(shownReceiptFile),
    })),
  }
}

/**
 * A payer tells of a transfer. From now on the cashier has the word: the order and the places of what is in it are kept
 * until the project's days are over, counted from the first proof.
 */
export async function sendTransfer(
  tx: Tx,
  { keys, refuseToBegin }: SendingParts,
  { payerId, orderId, now }: Payer,
  { amountFen, paidOn, payerName, fileIds }: BodyOf<typeof sending>,
): Promise<ReplyOf<typeof sending>> {
  refuseStrangeDay('paidOn', paidOn, now)
  const ids = (await listLines(tx, orderId)).map(({ applicationId }) => applicationId)
  // Applications first, then their order, as everybody holds them.
  const keep = await keepPlacesUntil(tx, ids)
  const order = await holdOrder(tx, orderId, payerId)
  if (!order) throw new Refusal('orderAbsent')
  if (order.state !== 'open') throw new Refusal('orderWrongState', { state: order.state })
  if (order.expiresAt <= now) throw new Refusal('orderTimeOver')
  await refuseToBegin?.(tx, orderId)
  const { offered, days } = await getTransferSettings(tx)
  // A fee has a day, and no places that wait for the cashier.
  if (!offered || order.purpose !== 'registration') throw new Refusal('transferNotOffered')
  const waiting = await findWaiting(tx, orderId)
  if (waiting) return sameOrRefuse(waiting, fileIds)
  const decideBy = await decideByOf(tx, order, days, now)
  const paymentId = await startPayment(tx, order, now)
  const transferId = newId(now)
  const told = { transferId, orderId, paymentId, amountFen, paidOn, payerName, sentAt: now, decideBy }
  await insertTransfer(tx, keys, told)
  const wanted = [...new Set(fileIds)]
  if ((await tieReceiptFiles(tx, transferId, wanted, { orderId, sentBy: payerId })) !== wanted.length)
    throw new Refusal('transferFileAbsent')
  await carryOrder(tx, orderId, decideBy)
  await keep(decideBy, now)
  const deed = { action: 'transfer.send', subject: 'transfer', subjectId: transferId, before: null }
  await record(tx, { ...deed, after: { state: 'waits', orderId, amountFen, expiresAt: decideBy } }, now)
  return { transferId, decideBy: decideBy.toISOString() }
}

/** Whoever lost the answer asks once more. */
function sameOrRefuse(
  { transferId, decideBy, fileIds }: WaitingTransfer,
  sent: readonly string[],
): ReplyOf<typeof sending> {
  if (!isDeepStrictEqual([...new Set(sent)].sort(), [...fileIds].sort())) throw new Refusal('transferWaits')
  return { transferId, decideBy: decideBy.toISOString() }
}

/** Nobody pays tomorrow, or looks a year back. */
export function refuseStrangeDay(field: 'paidOn' | 'receivedOn', day: string, now: Date): void {
  const oldest = dayOf(new Date(now.getTime() - oldestTransferDays * dayMs))
  if (day > dayOf(now) || day < oldest)
    throw new Refusal('inputInvalid', { fields: { [field]: errors.inputInvalid.key } })
}

/** Never earlier than the order ends anyway. */
async function decideByOf(tx: Tx, order: StoredOrder, days: number, now: Date): Promise<Date> {
  const ids = (await listLines(tx, order.orderId)).map(({ applicationId }) => applicationId)
  const first = (await findFirstSentAt(tx, ids)) ?? now
  return new Date(Math.max(order.expiresAt.getTime(), first.getTime() + days * dayMs))
}

/** Its attempt to pay: no provider is asked about it. */
async function startPayment(tx: Tx, { orderId, amountFen }: StoredOrder, now: Date): Promise<string> {
  const paymentId = newId(now)
  const number = await nextProviderNumber(tx)
  const payment = { paymentId, orderId, number, provider: 'transfer', merchant: transferMerchant } as const
  await insertPayment(tx, { ...payment, way: 'transfer', amountFen }, { now, askAt: null })
  const deed = { action: 'payment.start', subject: 'payment', subjectId: paymentId, before: null }
  const after = { state: 'started', orderId, provider: 'transfer', way: 'transfer', amountFen }
  await record(tx, { ...deed, after }, now)
  return paymentId
}
