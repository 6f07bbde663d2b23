import type { Tx } from '#server/platform/database/transaction.ts'
import { listLineMoney } from './line-money.ts'

/** Why nothing can be carried over from an application: no money stands for it, or that goes back. */
export type UngivableReason = 'notPaid' | 'goingBack'

export async function whyUngivable(
  tx: Tx,
  { orderId, applicationId }: { readonly orderId: string; readonly applicationId: string },
): Promise<UngivableReason | null> {
  const [row] = await tx.named<{ isEarned: boolean; goesBack: boolean }>(
    'carryover.why-ungivable',
    `select exists (
         select from payment_order where project_id = $1 and order_id = $2 and purpose = 'registration'
       ) and exists (
         select from ledger_entry entry where entry.project_id = $1 and entry.order_id = $2 and entry.kind = 'earned'
           and entry.source_id = $3
       ) as "isEarned",
       exists (
         select from refund where refund.project_id = $1 and refund.order_id = $2 and refund.application_id = $3
           and refund.state not in ('refused', 'takenBack') and refund.reason <> 'paidOut'
       ) as "goesBack"`,
    [tx.projectId, orderId, applicationId],
  )
  if (row?.goesBack) return 'goingBack'
  return row?.isEarned ? null : 'notPaid'
}

/** Of each application in an order: how much of what was paid for it can be carried over now. */
export async function listGivable(tx: Tx, orderId: string): Promise<ReadonlyMap<string, number>> {
  const givable = new Map<string, number>()
  const free = await tx.named<{ applicationId: string }>(
    'carryover.givable',
    `select source_id as "applicationId" from ledger_entry entry
     where entry.project_id = $1 and entry.order_id = $2 and entry.kind = 'earned' and exists (
       select from payment_order where project_id = $1 and order_id = $2 and purpose = 'registration'
     ) and not exists (
       select from refund where refund.project_id = $1 and refund.order_id = $2
         and refund.application_id = entry.source_id and refund.state not in ('refused', 'takenBack')
         and refund.reason <> 'paidOut'
     )`,
    [tx.projectId, orderId],
  )
  const money = await listLineMoney(tx, orderId)
  for (const { applicationId } of free) givable.set(applicationId, money.get(applicationId)?.leftFen ?? 0)
  return givable
}
