import type { Actor } from '#contract/kit/actor.ts'
import { startOfDay } from '#contract/kit/time.ts'
import { transferList } from '#contract/payment/transfer/transfer-board.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import { reachOfMoney } from '../board/money-reach.ts'
import { listTransferRows } from './transfer-store.ts'

/** Of the orders that somebody answers for. */
export function transferSource(
  { projectId, actor }: { readonly projectId: string | null; readonly actor: Actor },
  now: Date,
): ListSource<typeof transferList> {
  const reach = reachOfMoney(actor, projectId ?? '')
  return {
    list: transferList,
    from: `transfer join payment_order
        on payment_order.project_id = transfer.project_id and payment_order.order_id = transfer.order_id
      join account on account.project_id = transfer.project_id and account.account_id = payment_order.payer_id`,
    where: (bind) => `transfer.project_id = ${bind(projectId)} ${reach ? `and ${reach(bind)}` : ''}`,
    id: 'transfer.transfer_id',
    sorts: {
      sentAt: { sql: 'transfer.sent_at', type: 'timestamptz' },
      decideBy: { sql: 'transfer.decide_by', type: 'timestamptz' },
    },
    grouping: groupByFacets(transferList, {
      state: 'array[transfer.state]',
      urgency: urgencySql(now),
      payerKind: 'array[account.kind]',
    }),
    search: (_, words) => ({
      where: (bind) => `payment_order.number = ${bind(words.replace(/\s/g, ''))}`,
      more: false,
    }),
    show: listTransferRows,
  }
}

function urgencySql(now: Date): string {
  const tomorrow = new Date(startOfDay(now).getTime() + 86_400_000)
  return `array[case when transfer.state <> 'waits' then 'decided'
    when transfer.decide_by <= '${now.toISOString()}' then 'overdue'
    when transfer.decide_by < '${tomorrow.toISOString()}' then 'today' else 'later' end]`
}
