import { type CarryoverGift, carryoverGiftApproval } from '#contract/payment/carryover/carryover-endpoints.ts'
import { type ApprovalDeed, approvalDeed, propose } from '#server/features/approval/approval.ts'
import { holdForMoney } from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { giveBackParts, moveParts } from '../carryover/carryover-moves.ts'
import { insertCarryover } from '../carryover/carryover-store.ts'
import { whyUngivable } from '../carryover/givable-lines.ts'
import { listLineMoney, splitBack } from '../carryover/line-money.ts'
import { tellOfCarryover } from '../carryover/tell-of-carryover.ts'
import { findOrder, holdOrder } from '../order/order-store.ts'
import { moneyActor, type PaymentParts } from '../payment-parts.ts'
import { getRefundRules } from '../refund/refund-rules-store.ts'

type Parts = Pick<PaymentParts, 'registration'>

/**
 * Keeps what was paid for an application for the next one of the same person. What was paid in money becomes a carryover
 * of its own, which money can go back from; what another carryover paid is free in that one again. The application stays
 * as it is: who defers or exempts it says so besides.
 */
export async function giveCarryover(
  { registration }: Parts,
  tx: Tx,
  { orderId, applicationId, amountFen: givenFen, reason, words }: CarryoverGift,
  now: Date,
): Promise<void> {
  const { order, line } = await holdGivable({ registration }, tx, { orderId, applicationId, givenFen }, now)
  const { amountFen, carriedFen } = splitBack(line, givenFen)
  const back = await giveBackParts(
    tx,
    { kind: 'carried', orderId },
    { applicationId, amountFen: carriedFen },
    now,
  )
  const ownId = newId(now)
  if (amountFen > 0) {
    const expiresAt = endOf(now, (await getRefundRules(tx)).carryoverMonths)
    const own = { carryoverId: ownId, orderId, applicationId, amountFen, reason, words, expiresAt }
    await insertCarryover(tx, registration.keys, own, now)
    await moveParts(tx, { kind: 'carried', orderId }, [{ carryoverId: ownId, applicationId, amountFen }], now)
  }
  const subjectId = amountFen > 0 ? ownId : (back[0]?.carryoverId ?? ownId)
  const after = { orderId, applicationIds: [applicationId], amountFen: givenFen, reason }
  const deed = { action: 'carryover.give', subject: 'carryover', subjectId, before: null, after }
  const history = await record(tx, deed, now)
  const { payerId, number: orderNumber } = order
  await tellOfCarryover(
    tx,
    'carryoverGiven',
    { payerId, orderNumber, amountFen: givenFen, line: history },
    now,
  )
}

const proposalPlace = (tx: Tx) =>
  ({ projectId: tx.projectId, table: 'approval', column: 'proposal' }) as const

/** The same at the board’s word: at once, or written down for a second person where it is above the limit of refunds. */
export async function giveOrPropose(
  { registration }: Parts,
  tx: Tx,
  gift: CarryoverGift,
  now: Date,
): Promise<'done' | 'proposed'> {
  const { twoPeopleAboveFen } = await getRefundRules(tx)
  const { words, ...shown } = gift
  const { orderId, applicationId, amountFen: givenFen } = gift
  if (twoPeopleAboveFen === null || givenFen <= twoPeopleAboveFen) {
    await giveCarryover({ registration }, tx, gift, now)
    return 'done'
  }
  const { order } = await holdGivable({ registration }, tx, { orderId, applicationId, givenFen }, now)
  const wordsSealed = registration.keys.seal(proposalPlace(tx), words).toString('base64')
  const proposal = { ...shown, number: order.number, wordsSealed }
  const proposed = { kind: carryoverGiftApproval, subjectId: applicationId, proposal }
  await propose(tx, proposed, { actor: tx.actor, now })
  return 'proposed'
}

export function carryoverGiftDeed(parts: Parts): ApprovalDeed {
  return approvalDeed({
    kind: carryoverGiftApproval,
    carryOut(tx, { number: _, wordsSealed, ...gift }, now) {
      const { keys } = parts.registration
      const words = keys.open(proposalPlace(tx), Buffer.from(wordsSealed, 'base64'))
      return giveCarryover(parts, tx, { ...gift, words }, now)
    },
  })
}

interface Wanted extends Pick<CarryoverGift, 'orderId' | 'applicationId'> {
  readonly givenFen: number
}

/** The application first, then the order, as everybody holds them. */
async function holdGivable(
  { registration }: Parts,
  tx: Tx,
  { orderId, applicationId, givenFen }: Wanted,
  now: Date,
) {
  const found = await findOrder(tx, orderId, null)
  if (!found || !(await listLineMoney(tx, orderId)).has(applicationId)) throw new Refusal('orderAbsent')
  await holdForMoney(registration, { tx, actor: moneyActor, projectId: tx.projectId, now }, applicationId)
  const order = await holdOrder(tx, orderId, null)
  const why = await whyUngivable(tx, { orderId, applicationId })
  if (why) throw new Refusal('carryoverImpossible', { why })
  const line = (await listLineMoney(tx, orderId)).get(applicationId)
  if (!order || !line) throw new Refusal('orderAbsent')
  if (givenFen < 1 || givenFen > line.leftFen)
    throw new Refusal('carryoverAmountWrong', { mostFen: line.leftFen })
  return { order, line }
}

function endOf(now: Date, months: number | null): Date | null {
  if (months === null) return null
  const end = new Date(now)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // The 31st of a month that has none is its last day.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end
}
