import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { makeOrder } from '#contract/payment/payment-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { LoadingState } from '#web/ui/states/states.tsx'
import { OrderPage } from './order-page.tsx'
import { OrderRefused } from './order-refused.tsx'
import { OrganisationOrders } from './organisation/order-list.tsx'
import { OwnOrders } from './own-orders.tsx'
import { orderHref } from './payment-hrefs.ts'
import { useIsOrganisation } from './use-way-back.ts'

/** An order and how to pay it; an application that the address names is put into one first. */
export function PayOrderScreen() {
  const { order, application } = useSearch({ strict: false })
  const isOrganisation = useIsOrganisation()
  if (order) return <OrderPage key={order} orderId={order} />
  if (application) return <BeginOrder applicationId={application} />
  return isOrganisation ? <OrganisationOrders /> : <OwnOrders />
}

function BeginOrder({ applicationId }: { readonly applicationId: string }) {
  const say = usePhrases('payment')
  const { domain } = useProject().info
  const navigate = useNavigate()
  const made = useQuery<{ orderId: string }, CallRefused>({
    queryKey: [makeOrder.path, applicationId],
    queryFn: () =>
      call(makeOrder, { body: { applicationIds: [applicationId] } }, { quiet: true, handled: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  const orderId = made.data?.orderId
  useEffect(() => {
    if (orderId) void navigate({ href: orderHref(domain, orderId), replace: true })
  }, [orderId, domain, navigate])
  if (made.error) return <OrderRefused error={made.error} onRetry={() => void made.refetch()} />
  return (
    <>
      <h1 className="read-aloud-only">{say('order.title')}</h1>
      <LoadingState whole />
    </>
  )
}
