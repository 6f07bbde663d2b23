import {
  closeStrayMoney as closing,
  searchStrayMoney,
  strayMoneyList,
} from '#contract/payment/stray-money.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { groupByFacets, type ListSource } from '#server/platform/list/list-source.ts'
import { readList } from '#server/platform/list/read-list.ts'
import { requireWholeMoney } from '../whole-money.ts'
import { closeStrayMoney } from './keep-stray-money.ts'
import { listStrayMoney } from './stray-money-store.ts'

export function serveStrayMoney(site: Site): void {
  serve(site, searchStrayMoney, ({ tx, actor, projectId, body }) => {
    requireWholeMoney(actor, projectId)
    return readList(tx, sourceOf(projectId), body)
  })
  serve(site, closing, ({ tx, actor, projectId, params, body, now }) => {
    requireWholeMoney(actor, projectId)
    return closeStrayMoney(tx, params.strayId, body.remark, now)
  })
}

/** Few, where all is well. */
const sourceOf = (projectId: string | null): ListSource<typeof strayMoneyList> => ({
  list: strayMoneyList,
  from: 'stray_money',
  where: (bind) => `stray_money.project_id = ${bind(projectId)}`,
  id: 'stray_money.stray_id',
  sorts: {
    foundAt: { sql: 'stray_money.found_at', type: 'timestamptz' },
    paidAt: { sql: 'stray_money.paid_at', type: 'timestamptz' },
  },
  grouping: groupByFacets(strayMoneyList, {
    state: `array[case when stray_money.closed_at is null then 'open' else 'closed' end]`,
    why: 'array[stray_money.why]',
    provider: 'array[stray_money.provider]',
  }),
  search: (_, words) => ({
    where: (bind) => `${bind(words)} in (stray_money.transaction_id, stray_money.payment_number)`,
    more: false,
  }),
  show: listStrayMoney,
})
