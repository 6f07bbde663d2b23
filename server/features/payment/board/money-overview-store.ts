import type { MoneyOverview } from '#contract/payment/board/money-overview.ts'
import type { PaymentProviderName } from '#contract/payment/payment-way.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

export interface MovedOnDay {
  readonly provider: PaymentProviderName
  readonly kind: 'received' | 'refunded'
  readonly isToday: boolean
  readonly fen: number
}

/** What the ledger says came and went back since a day, by the provider that it came through; also where it was refunded by hand. */
export function sumMoved(tx: Tx, since: string, today: string): Promise<MovedOnDay[]> {
  return tx.named<MovedOnDay>(
    'money.moved',
    `select receipt.provider, side.kind, entry.day = $3::date as "isToday", sum(entry.amount_fen)::bigint as fen
     from ledger_entry entry
       cross join lateral (
         select case entry.kind when 'received' then 'received' else 'refunded' end as kind
       ) side
       left join refund on refund.project_id = $1 and refund.refund_id = entry.source_id and entry.kind <> 'received'
       join receipt on receipt.project_id = $1
         and receipt.receipt_id = case entry.kind when 'received' then entry.source_id else refund.receipt_id end
     where entry.project_id = $1 and entry.day >= $2::date and entry.kind in ('received', 'refunded', 'refundedByHand')
     group by receipt.provider, side.kind, entry.day = $3::date`,
    [tx.projectId, since, today],
  )
}

export async function sumOpen(tx: Tx): Promise<MoneyOverview['open']> {
  const [row] = await tx.named<MoneyOverview['open']>(
    'money.open',
    `select count(*)::int as orders, coalesce(sum(amount_fen), 0)::bigint as "amountFen"
     from payment_order where project_id = $1 and state = 'open'`,
    [tx.projectId],
  )
  return row ?? { orders: 0, amountFen: 0 }
}

/** Nobody has said yet what became of it. */
export async function countOpenStray(tx: Tx): Promise<number> {
  const [row] = await tx.named<{ open: number }>(
    'money.open-stray',
    'select count(*)::int as open from stray_money where project_id = $1 and closed_at is null',
    [tx.projectId],
  )
  return row?.open ?? 0
}

type FailedRefund = Omit<MoneyOverview['failed']['named'][number], 'changedAt'> & { readonly changedAt: Date }

/** The longest waiting first. */
export function listFailedRefunds(tx: Tx): Promise<FailedRefund[]> {
  return tx.named<FailedRefund>(
    'money.failed-refunds',
    `select refund_id as "refundId", refund.order_id as "orderId", payment_order.number as "orderNumber",
       refund.amount_fen as "amountFen", reason, code, refund.changed_at as "changedAt"
     from refund join payment_order using (project_id, order_id)
     where project_id = $1 and refund.state = 'failed' order by refund.changed_at, refund_id`,
    [tx.projectId],
  )
}
