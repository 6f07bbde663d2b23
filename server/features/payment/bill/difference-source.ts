import { isRealDay } from '#contract/identity/birth-day.ts'
import { differenceList } from '#contract/payment/bill/difference-endpoints.ts'
import { platformId } from '#server/platform/database/transaction.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import { listDifferences } from './difference-store.ts'

/** Differences of a project, or of the platform: some thousand at most. */
export function differenceSource(projectId: string | null): ListSource<typeof differenceList> {
  return {
    list: differenceList,
    from: 'bill_difference',
    where: (bind) => `bill_difference.project_id = ${bind(projectId ?? platformId)}`,
    id: 'bill_difference.difference_id',
    sorts: { day: { sql: 'bill_difference.day::text', type: 'text' } },
    grouping: groupByFacets(differenceList, {
      state: 'array[bill_difference.state]',
      problem: 'array[bill_difference.problem]',
      provider: 'array[bill_difference.provider]',
      kind: 'array[bill_difference.kind]',
    }),
    search: (_, words) => ({
      where: isRealDay(words)
        ? (bind) => `bill_difference.day = ${bind(words)}::date`
        : (bind) => `(bill_difference.key = ${bind(words)} or bill_difference.payment_number = ${bind(words)}
            or bill_difference.payment_number in (
              select payment.number from payment join payment_order
                on payment_order.project_id = payment.project_id and payment_order.order_id = payment.order_id
              where payment.project_id = bill_difference.project_id and payment_order.number = ${bind(words)}))`,
      more: false,
    }),
    show: listDifferences,
  }
}
