import { carryoverPayOutApproval } from '#contract/payment/carryover/carryover-endpoints.ts'
import { type ApprovalDeed, approvalDeed, propose } from '#server/features/approval/approval.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findCarryover, holdCarryover, type StoredCarryover } from '../carryover/carryover-store.ts'
import { moveMoney } from '../ledger/ledger-store.ts'
import { findOrder, holdOrder } from '../order/order-store.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { nextProviderNumber } from '../provider-number.ts'
import { sendOrFlush } from '../refund/flush-first.ts'
import { takeRefundStep } from '../refund/give-back.ts'
import { recordAsked } from '../refund/record-asked.ts'
import { getRefundRules } from '../refund/refund-rules-store.ts'
import { insertRefund } from '../refund/refund-store.ts'
import { tellPayer } from '../refund/tell-payer.ts'

type Parts = Pick<PaymentParts, 'invoiceFlush'>

/** What is left of it goes back to whoever paid it, as a refund of that payment; its invoice is reversed before. */
async function payOut({ invoiceFlush }: Parts, tx: Tx, held: StoredCarryover, now: Date): Promise<void> {
  const { carryoverId, orderId, applicationId, freeFen: amountFen } = held
  const refundId = newId(now)
  const number = await nextProviderNumber(tx)
  const receiptId = await getReceipt(tx, orderId)
  const money = { receiptId, orderId, applicationId, amountFen, reason: 'paidOut' } as const
  await insertRefund(tx, { ...money, refundId, number, carryoverId }, now)
  await recordAsked(tx, { ...money, refundId }, now)
  const deed = { action: 'carryover.payOut', subject: 'carryover', subjectId: carryoverId }
  await record(tx, { ...deed, before: null, after: { orderId, amountFen } }, now)
  await moveMoney(tx, { kind: 'paidOut', orderId, sourceId: refundId, carryoverId, amountFen }, now)
  const line = await takeRefundStep(tx, { refundId, state: 'asked' }, 'approve', { sendAt: now }, now)
  const order = await findOrder(tx, orderId, null)
  if (line && order) {
    const { payerId, number: orderNumber } = order
    await tellPayer(tx, 'refundApproved', { payerId, orderNumber, amountFen, line }, now)
  }
  await sendOrFlush(tx, invoiceFlush, { refundId, orderId, applicationId, amountFen }, now)
}

/** At once, or written down for a second person where it is above the limit of refunds. */
export async function payOutOrPropose(
  parts: Parts,
  tx: Tx,
  carryoverId: string,
  now: Date,
): Promise<'done' | 'proposed'> {
  const held = await holdFree(tx, carryoverId)
  const { twoPeopleAboveFen } = await getRefundRules(tx)
  if (twoPeopleAboveFen === null || held.freeFen <= twoPeopleAboveFen) {
    await payOut(parts, tx, held, now)
    return 'done'
  }
  const { orderNumber: number, freeFen: amountFen } = held
  const proposal = { carryoverId, number, amountFen }
  await propose(
    tx,
    { kind: carryoverPayOutApproval, subjectId: carryoverId, proposal },
    { actor: tx.actor, now },
  )
  return 'proposed'
}

/** What was agreed to is what goes: where less is left by now, or more, it is proposed anew. */
export function carryoverPayOutDeed(parts: Parts): ApprovalDeed {
  return approvalDeed({
    kind: carryoverPayOutApproval,
    async carryOut(tx, { carryoverId, amountFen }, now) {
      const held = await holdFree(tx, carryoverId)
      if (held.freeFen !== amountFen) throw new Refusal('carryoverSpent')
      await payOut(parts, tx, held, now)
    },
  })
}

async function holdFree(tx: Tx, carryoverId: string): Promise<StoredCarryover> {
  const found = await findCarryover(tx, carryoverId)
  if (!found) throw new Refusal('carryoverAbsent')
  await holdOrder(tx, found.orderId, null)
  const held = await holdCarryover(tx, carryoverId)
  if (!held) throw new Refusal('carryoverAbsent')
  if (held.freeFen === 0) throw new Refusal('carryoverSpent')
  return held
}

async function getReceipt(tx: Tx, orderId: string): Promise<string> {
  const [row] = await tx.query<{ receiptId: string }>(
    `select receipt_id as "receiptId" from receipt where project_id = $1 and order_id = $2 and credited_as = 'order'`,
    [tx.projectId, orderId],
  )
  if (!row) throw new Error('Money was carried over that never came.')
  return row.receiptId
}
