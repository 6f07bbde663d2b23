import { useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import {
  exportOrders,
  orderList,
  searchOrders,
  searchOrdersOfThing,
} from '#contract/payment/board/order-list.ts'
import { useListExport } from '#web/features/long-work/list-export.tsx'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import { MoneyFrame } from './money-frame.tsx'
import { ordersPath } from './money-hrefs.ts'
import { useOrderLook } from './order-look.tsx'
import { RowFacts } from './row-facts.tsx'

/** The orders of a project, or of one application or payer: `thing` of the address is its id. */
export function OrdersScreen() {
  const say = usePhrases('moneyBoard')
  const { thing } = useSearch({ strict: false }) as { readonly thing?: string }
  return (
    <MoneyFrame path={ordersPath} title={say('orders.title')}>
      {(domain) =>
        thing ? (
          <OfThing key={`${domain} ${thing}`} domain={domain} thingId={thing} />
        ) : (
          <OfWhole key={domain} domain={domain} />
        )
      }
    </MoneyFrame>
  )
}

function OfWhole({ domain }: { readonly domain: string }) {
  const say = usePhrases('moneyBoard')
  const look = useOrderLook()
  const params = useMemo(() => ({ domain }), [domain])
  const { onExport, shown } = useListExport(orderList, exportOrders, params)
  return (
    <ConsolePage
      title={say('orders.title')}
      lead={say('orders.lead')}
      beside={<ProjectLine domain={domain} />}
    >
      {shown}
      <List
        look={look}
        endpoint={searchOrders}
        params={params}
        onExport={onExport}
        panel={(order) => <RowFacts row={order} columns={look.columns} domain={domain} />}
      />
    </ConsolePage>
  )
}

function OfThing({ domain, thingId }: { readonly domain: string; readonly thingId: string }) {
  const say = usePhrases('moneyBoard')
  const look = useOrderLook()
  const params = useMemo(() => ({ domain, thingId }), [domain, thingId])
  return (
    <ConsolePage
      title={say('orders.title')}
      lead={say('orders.ofThing')}
      beside={
        <p>
          <a href={hrefOf(ordersPath, { project: domain })}>
            <ArrowLeft size="1em" aria-hidden="true" /> {say('orders.all')}
          </a>
        </p>
      }
    >
      <List
        look={look}
        endpoint={searchOrdersOfThing}
        params={params}
        panel={(order) => <RowFacts row={order} columns={look.columns} domain={domain} />}
      />
    </ConsolePage>
  )
}
