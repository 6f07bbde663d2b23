import type { OrderListRow } from '#contract/payment/board/order-list.ts'
import { listPeople } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'

interface Line extends Omit<OrderListRow, 'payer' | 'idNumber' | 'createdAt' | 'paidAt'> {
  readonly payerId: string
  readonly payerName: string
  readonly createdAt: Date
  readonly paidAt: Date | null
}

/** These orders as the list shows them. */
export async function showOrderRows(
  tx: Tx,
  keys: Keys,
  orderIds: readonly string[],
): Promise<OrderListRow[]> {
  const lines = await tx.named<Line>(
    'order.list-rows',
    `select payment_order.order_id as "orderId", payment_order.number, payer.kind as "payerKind",
       payer_id as "payerId", payer.name as "payerName", payment_order.amount_fen as "amountFen",
       payment_order.carried_fen as "carriedFen",
       receipt.provider, payment.way, payment_order.created_at as "createdAt", receipt.paid_at as "paidAt",
       payment_order.state, (
         select count(*)::int from order_line line
         where line.project_id = payment_order.project_id and line.order_id = payment_order.order_id
       ) as lines, coalesce(back.fen, 0)::bigint as "refundFen"
     from payment_order
       join account payer on payer.project_id = payment_order.project_id and payer.account_id = payer_id
       left join receipt on receipt.project_id = payment_order.project_id
         and receipt.order_id = payment_order.order_id and receipt.credited_as = 'order'
       left join payment on payment.project_id = receipt.project_id and payment.payment_id = receipt.payment_id
       left join (
         select order_id, sum(amount_fen) as fen from refund
         where project_id = $1 and order_id = any ($2::uuid[]) and state not in ('refused', 'takenBack') group by order_id
       ) back on back.order_id = payment_order.order_id
     where payment_order.project_id = $1 and payment_order.order_id = any ($2::uuid[])`,
    [tx.projectId, orderIds],
  )
  const accountIds = [...new Set(lines.map(({ payerId }) => payerId))]
  const people = await listPeople(tx, keys, { accountIds, recordIds: [] })
  return lines.map(({ payerId, payerName, createdAt, paidAt, ...line }) => ({
    ...line,
    payer: payerName,
    idNumber: people.get(payerId)?.idNumber ?? '',
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }))
}

interface People {
  readonly accountIds: readonly string[]
  readonly recordIds: readonly string[]
}

/** So many organisations are looked at whose names begin alike. */
const mostAlike = 100

/** Those that these people pay or stand in, and those of which the number, or that of an application in it, is so. */
export async function findOrdersOfPeople(
  tx: Tx,
  { accountIds, recordIds }: People,
  words: string,
): Promise<string[]> {
  const number = words.replace(/\s/g, '')
  const isDigits = /^\d+$/.test(number)
  const found = await tx.query<{ orderId: string }>(
    `with organisation as (
       select account_id from account
       where project_id = $1 and kind = 'organisation' and starts_with(name, $5) limit ${mostAlike}
     ), theirs as (
       select application_id, account_id, organisation_id from application
         where project_id = $1 and account_id = any ($2::uuid[])
       union
       select application_id, account_id, organisation_id from application
         where project_id = $1 and record_id = any ($3::uuid[])
       union
       select application_id, account_id, organisation_id from application
         where project_id = $1 and number = $4 and submitted_at is not null
     )
     select order_id as "orderId" from payment_order where project_id = $1 and payer_id = any ($2::uuid[])
     union
     select order_id from payment_order join organisation on payer_id = organisation.account_id where project_id = $1
     union
     select line.order_id from theirs
       join payment_order on payment_order.project_id = $1
         and payer_id in (theirs.account_id, theirs.organisation_id)
       join order_line line on line.project_id = $1 and line.order_id = payment_order.order_id
         and line.application_id = theirs.application_id
     ${isDigits ? 'union select order_id from payment_order where project_id = $1 and number >= $4 and number < $6' : ''}`,
    [tx.projectId, accountIds, recordIds, number, words, ...(isDigits ? [`${number}:`] : [])],
  )
  return found.map(({ orderId }) => orderId)
}
