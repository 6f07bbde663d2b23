import type { CarryoverReason } from '#contract/payment/carryover/carryover.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listLineMoney } from '../carryover/line-money.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { giveCarryover } from './give-carryover.ts'

/** The money that stands for an application in a paid order. */
export interface CarriableMoney {
  readonly orderId: string
  readonly leftFen: number
  /** It is on its way back, or asked for. */
  readonly goesBack: boolean
}

/** Null where no money of an order stands for it. */
export async function findCarriable(tx: Tx, applicationId: string): Promise<CarriableMoney | null> {
  const [row] = await tx.named<{ orderId: string; goesBack: boolean }>(
    'carryover.carriable',
    `select line.order_id as "orderId", exists (
         select from refund where refund.project_id = $1 and refund.order_id = line.order_id
           and refund.application_id = $2 and refund.state not in ('refused', 'takenBack')
           and refund.reason <> 'paidOut'
       ) as "goesBack"
     from order_line line
     where line.project_id = $1 and line.application_id = $2 and line.counts and exists (
       select from ledger_entry entry
         where entry.project_id = $1 and entry.order_id = line.order_id and entry.kind = 'earned'
           and entry.source_id = $2
     )`,
    [tx.projectId, applicationId],
  )
  if (!row) return null
  const leftFen = (await listLineMoney(tx, row.orderId)).get(applicationId)?.leftFen ?? 0
  return { ...row, leftFen }
}

/** So much of what was paid for an application is kept for the next one of the same person. */
export async function carryPaidOver(
  parts: Pick<PaymentParts, 'registration'>,
  tx: Tx,
  {
    applicationId,
    ...gift
  }: {
    readonly applicationId: string
    readonly amountFen: number
    readonly reason: CarryoverReason
    readonly words: string
  },
  now: Date,
): Promise<void> {
  const carriable = await findCarriable(tx, applicationId)
  if (!carriable) throw new Error('Nothing was paid for what is carried over.')
  await giveCarryover(parts, tx, { ...gift, orderId: carriable.orderId, applicationId }, now)
}
