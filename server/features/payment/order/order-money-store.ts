import type { OrderState } from '#contract/payment/order.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

/** What of an order is whose: what its receipt brought, and what of that goes back, or went. */
export interface OrderMoney {
  readonly orderId: string
  readonly number: string
  readonly payerId: string
  readonly state: OrderState
  /** Null where no money came for it. */
  readonly paidFen: number | null
  readonly paidAt: Date | null
  /** What was only asked for is not there yet. */
  readonly refundedFen: number
}

const columns = `payment_order.order_id as "orderId", payment_order.number, payment_order.payer_id as "payerId",
  payment_order.state, receipt.amount_fen as "paidFen", receipt.paid_at as "paidAt",
  coalesce((
    select sum(refund.amount_fen) from refund
      where refund.project_id = receipt.project_id and refund.receipt_id = receipt.receipt_id
        and refund.state not in ('asked', 'refused', 'takenBack')
  ), 0)::bigint as "refundedFen"`
const tables = `payment_order left join receipt on receipt.project_id = payment_order.project_id
  and receipt.order_id = payment_order.order_id and receipt.credited_as = 'order'`

/** These orders, in the order of their ids. Nobody else changes them until the transaction ends. */
export async function holdOrderMoney(tx: Tx, orderIds: readonly string[]): Promise<OrderMoney[]> {
  // Held first: what was refunded is read when nobody can refund any more.
  await tx.query(
    `select from payment_order where project_id = $1 and order_id = any ($2::uuid[])
     order by order_id for no key update`,
    [tx.projectId, orderIds],
  )
  return tx.query<OrderMoney>(
    `select ${columns} from ${tables}
     where payment_order.project_id = $1 and payment_order.order_id = any ($2::uuid[]) order by payment_order.order_id`,
    [tx.projectId, orderIds],
  )
}

/** The paid ones of a payer, the newest first. */
export function listPaidOrders(tx: Tx, payerId: string): Promise<OrderMoney[]> {
  return tx.query<OrderMoney>(
    `select ${columns} from ${tables}
     where payment_order.project_id = $1 and payment_order.payer_id = $2 and payment_order.state = 'paid'
     order by payment_order.order_id desc limit 500`,
    [tx.projectId, payerId],
  )
}

export async function findOrderNumbers(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ orderId: string; number: string }>(
    `select order_id as "orderId", number from payment_order where project_id = $1 and order_id = any ($2::uuid[])`,
    [tx.projectId, orderIds],
  )
  return new Map(rows.map(({ orderId, number }) => [orderId, number]))
}
