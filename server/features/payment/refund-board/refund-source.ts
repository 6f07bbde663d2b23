import type { Actor } from '#contract/kit/actor.ts'
import { type RefundRow, refundList } from '#contract/payment/refund/refund-list.ts'
import { listApplicationNumbers } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import { reachOfMoney } from '../board/money-reach.ts'

const size = `case when refund.amount_fen <= 10000 then 'to100' when refund.amount_fen <= 50000 then 'to500'
  when refund.amount_fen <= 200000 then 'to2000' else 'above' end`

/** The refunds of a project, of the orders that somebody answers for. */
export function refundSource(projectId: string | null, actor: Actor): ListSource<typeof refundList> {
  const reach = reachOfMoney(actor, projectId ?? '')
  return {
    list: refundList,
    from: 'refund join receipt using (project_id, receipt_id)',
    where: (bind) =>
      `refund.project_id = ${bind(projectId)} ${
        reach
          ? `and exists (
               select from payment_order
               where payment_order.project_id = refund.project_id and payment_order.order_id = refund.order_id
                 and ${reach(bind)}
             )`
          : ''
      }`,
    id: 'refund.refund_id',
    sorts: {
      createdAt: { sql: 'refund.created_at', type: 'timestamptz' },
      changedAt: { sql: 'refund.changed_at', type: 'timestamptz' },
      amountFen: { sql: `lpad(refund.amount_fen::text, 18, '0')`, type: 'text' },
    },
    grouping: groupByFacets(refundList, {
      state: 'array[refund.state]',
      reason: 'array[refund.reason]',
      size: `array[${size}]`,
      provider: 'array[receipt.provider]',
    }),
    search: (_, words) => ({
      where: (bind) => {
        const number = bind(words.replace(/\s/g, ''))
        return `(refund.order_id in (
            select payment_order.order_id from payment_order
              where payment_order.project_id = refund.project_id and payment_order.number = ${number}
          ) or refund.application_id in (
            select application.application_id from application
              where application.project_id = refund.project_id and application.number = ${number}
          ))`
      },
      more: false,
    }),
    show: listRefundRows,
  }
}

type Stored = Omit<RefundRow, 'createdAt' | 'changedAt' | 'applicationNumber'> & {
  readonly applicationId: string | null
  readonly createdAt: Date
  readonly changedAt: Date
}

async function listRefundRows(tx: Tx, refundIds: readonly string[]): Promise<RefundRow[]> {
  const rows = await tx.named<Stored>(
    'refund.rows',
    `select refund_id as "refundId", refund.state, reason, refund.amount_fen as "amountFen",
       refund.carried_fen as "carriedFen",
       refund.order_id as "orderId", payment_order.number as "orderNumber", application_id as "applicationId",
       provider, refund.created_at as "createdAt", refund.changed_at as "changedAt"
     from refund join receipt using (project_id, receipt_id)
       join payment_order on payment_order.project_id = refund.project_id and payment_order.order_id = refund.order_id
     where refund.project_id = $1 and refund_id = any ($2::uuid[])`,
    [tx.projectId, refundIds],
  )
  const ids = rows.flatMap(({ applicationId }) => applicationId ?? [])
  const numbers = await listApplicationNumbers(tx, ids)
  return rows.map(({ applicationId, createdAt, changedAt, ...row }) => ({
    ...row,
    applicationNumber: numbers.get(applicationId ?? '') ?? '',
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }))
}
