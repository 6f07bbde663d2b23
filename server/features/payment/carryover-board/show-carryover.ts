import type { carryoverMove } from '#contract/payment/carryover/carryover.ts'
import {
  type CarryoverShown,
  carryoverPayOutApproval,
  type OwnCarryover,
} from '#contract/payment/carryover/carryover-endpoints.ts'
import { listApplicationNumbers } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { isOrderInReach } from '../board/money-reach.ts'
import { findCarryover, listCarryoversOf, readCarryoverWords } from '../carryover/carryover-store.ts'
import { getRefundRules } from '../refund/refund-rules-store.ts'
import { showCarryoverRows } from './carryover-source.ts'

/** With every movement of it. What lies outside of the grants of whoever asks is absent. */
export async function showCarryover(tx: Tx, keys: Keys, carryoverId: string): Promise<CarryoverShown> {
  await refuseOutOfReach(tx, carryoverId)
  const [row] = await showCarryoverRows(tx, keys, [carryoverId])
  if (!row) throw new Refusal('carryoverAbsent')
  return {
    ...row,
    words: await readCarryoverWords(tx, keys, carryoverId),
    moves: await listMoves(tx, carryoverId),
    twoPeopleAboveFen: (await getRefundRules(tx)).twoPeopleAboveFen,
    isProposed: await isProposed(tx, carryoverId),
  }
}

export async function refuseOutOfReach(tx: Tx, carryoverId: string): Promise<void> {
  const found = await findCarryover(tx, carryoverId)
  if (!found || !(await isOrderInReach(tx, found.orderId))) throw new Refusal('carryoverAbsent')
}

/** What a payer has for their next orders. */
export async function listOwn(tx: Tx, payerId: string): Promise<OwnCarryover[]> {
  const rows = await listCarryoversOf(tx, payerId)
  const numbers = await listApplicationNumbers(
    tx,
    rows.map(({ applicationId }) => applicationId),
  )
  return rows.map(({ givenAt, expiresAt, applicationId, payerId: _, orderId: __, ...row }) => ({
    ...row,
    applicationNumber: numbers.get(applicationId) ?? '',
    givenAt: givenAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }))
}

type Move = (typeof carryoverMove)['_output']

/** Of those in one instant the one that leads to the other stands first. */
const inTurn = ['carried', 'carriedBack', 'held', 'freed', 'used', 'paidOut', 'lapsed']

async function listMoves(tx: Tx, carryoverId: string): Promise<Move[]> {
  const rows = await tx.query<Omit<Move, 'at'> & { readonly at: Date }>(
    `select kind, entry.amount_fen as "amountFen", entry.order_id as "orderId", payment_order.number as "orderNumber", at
     from ledger_entry entry join payment_order on payment_order.project_id = $1
       and payment_order.order_id = entry.order_id
     where entry.project_id = $1 and carryover_id = $2 order by at, array_position($3::text[], kind), entry_id`,
    [tx.projectId, carryoverId, inTurn],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function isProposed(tx: Tx, carryoverId: string): Promise<boolean> {
  const found = await tx.query(
    `select from approval where project_id = $1 and kind = $2 and subject_id = $3 and state = 'proposed'`,
    [tx.projectId, carryoverPayOutApproval.name, carryoverId],
  )
  return found.length > 0
}
