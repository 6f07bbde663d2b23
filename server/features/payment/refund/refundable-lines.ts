import type { UnrefundableReason } from '#contract/payment/refund/refund-endpoints.ts'
import { listPaidApplications, type PaidApplication } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { listLineMoney } from '../carryover/line-money.ts'
import { listLines } from '../order/order-store.ts'

/** An application of an order, and its money. */
export interface RefundableLine extends PaidApplication {
  /** What was paid for it, without what was carried over to another. */
  readonly paidFen: number
  readonly receiptId: string
  /** Why its money cannot be asked for; null where it can. */
  readonly why: UnrefundableReason | null
}

interface LineRow {
  readonly applicationId: string
  readonly paidFen: number
  readonly receiptId: string | null
  readonly isEarned: boolean
  readonly goesBack: boolean
}

/** Those of an order that money came for; a fee of something else is not asked back. Held, their state stays until the transaction ends. */
export async function listRefundableLines(
  tx: Tx,
  orderId: string,
  held: { readonly held?: boolean } = {},
): Promise<RefundableLine[]> {
  const ids = (await listLines(tx, orderId)).map(({ applicationId }) => applicationId)
  // First, so that what is read of their money is still so.
  const applications = await listPaidApplications(tx, ids, held)
  const rows = await tx.named<LineRow>(
    'refund.lines',
    `select line.application_id as "applicationId", line.amount_fen as "paidFen", receipt_id as "receiptId",
       exists (
         select from ledger_entry entry
           where entry.project_id = $1 and entry.order_id = $2 and entry.kind = 'earned'
             and entry.source_id = line.application_id
       ) as "isEarned",
       exists (
         select from refund
           where refund.project_id = $1 and refund.order_id = $2 and refund.application_id = line.application_id
             and refund.state not in ('refused', 'takenBack') and refund.reason <> 'paidOut'
       ) as "goesBack"
     from order_line line
       left join receipt on receipt.project_id = $1 and receipt.order_id = $2 and receipt.credited_as = 'order'
     where line.project_id = $1 and line.order_id = $2 and exists (
       select from payment_order where project_id = $1 and order_id = $2 and purpose = 'registration')
     order by line.application_id`,
    [tx.projectId, orderId],
  )
  const money = await listLineMoney(tx, orderId)
  const byId = new Map(applications.map((application) => [application.applicationId, application]))
  return rows.flatMap(({ isEarned, goesBack, receiptId, ...row }) => {
    const application = byId.get(row.applicationId)
    if (!application || receiptId === null) return []
    const why = goesBack
      ? 'goingBack'
      : !isEarned
        ? 'notPaid'
        : application.isRefundable
          ? null
          : ('ended' as const)
    const left = money.get(row.applicationId)
    return [{ ...application, ...row, paidFen: left?.leftFen ?? row.paidFen, receiptId, why }]
  })
}
