import type { OrderPerson, OrganisationOrder } from '#contract/payment/organisation-orders.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface Row extends Omit<OrganisationOrder, 'createdAt' | 'expiresAt' | 'paidAt'> {
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly paidAt: Date | null
}

/** The newest first, from before the one with this id. */
export function listOrdersOfOrganisation(
  tx: Tx,
  payerId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Row[]> {
  return tx.named<Row>(
    'order.list-of-organisation',
    `select order_id as "orderId", number, state, amount_fen as "amountFen", created_at as "createdAt",
       expires_at as "expiresAt",
       (select count(*)::int from order_line line
        where line.project_id = $1 and line.order_id = paying.order_id) as people,
       (select coalesce(sum(back.amount_fen), 0)::bigint from refund back
        where back.project_id = $1 and back.order_id = paying.order_id
          and back.state not in ('refused', 'takenBack')) as "refundFen",
       (select paid_at from receipt where receipt.project_id = $1 and receipt.order_id = paying.order_id
          and credited_as = 'order') as "paidAt",
       exists (select from payment where payment.project_id = $1 and payment.order_id = paying.order_id
          and provider = 'transfer' and payment.state = 'started') as "transferWaits"
     from payment_order paying
     where project_id = $1 and payer_id = $2 and ($3::uuid is null or order_id < $3)
     order by order_id desc limit $4`,
    [tx.projectId, payerId, after, limit],
  )
}

export type PersonLine = Omit<OrderPerson, 'name' | 'idNumber'> & {
  readonly accountId: string | null
  readonly recordId: string | null
}

/** Whoever has gone to another organisation is paid for by this one no more. */
export function listPeopleLines(tx: Tx, orderId: string, payerId: string): Promise<PersonLine[]> {
  return tx.named<PersonLine>(
    'order.people-lines',
    `select line.application_id as "applicationId", coalesce(application.number, '') as number, application.state,
       batch.rules -> 'name' as "batchName", application.account_id as "accountId",
       application.record_id as "recordId", line.amount_fen as "amountFen",
       application.state = 'unpaid' and application.paid_at is null
         and application.organisation_id is not distinct from $3 as "isPayable"
     from order_line line join application using (project_id, application_id) join batch using (project_id, batch_id)
     where project_id = $1 and line.order_id = $2 order by application.number, line.application_id`,
    [tx.projectId, orderId, payerId],
  )
}
