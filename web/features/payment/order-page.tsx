import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { leastPayingMs } from '#contract/payment/order.ts'
import { listOrderPeople } from '#contract/payment/organisation-orders.ts'
import { getOrder, listOrders, type Order, provePayment } from '#contract/payment/payment-endpoints.ts'
import { getTransfer } from '#contract/payment/transfer/transfer-endpoints.ts'
import { getApplication, listApplications } from '#contract/registration/registration-endpoints.ts'
import { InvoiceChoice } from '#web/features/invoice/invoice-choice.tsx'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useServerNow } from '#web/platform/time/use-server-now.ts'
import { LoadingState } from '#web/ui/states/states.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { isBeingPlaced, isGoingBack } from './ended-order.ts'
import { OrderFacts } from './order-facts.tsx'
import styles from './order-page.module.css'
import { OrderRefused } from './order-refused.tsx'
import { OrderStanding } from './order-standing.tsx'
import { OrganisationFacts } from './organisation/organisation-facts.tsx'
import { PayWays } from './pay-ways.tsx'
import { payBackHref } from './payment-hrefs.ts'
import { RefundSection } from './refund/refund-section.tsx'
import { TimeToPay } from './time-to-pay.tsx'
import { TransferDenied, TransferWaits } from './transfer/transfer-standing.tsx'
import { useIsOrganisation, useWayBack } from './use-way-back.ts'

/** So often it is asked whether the money came. */
const askEveryMs = 3000
/** What a cashier decides takes its time, and money that goes back. */
const askForCashierEveryMs = 15_000

function askAgainAfter(order: Order | undefined): number | false {
  if (!order || order.state === 'open' || isBeingPlaced(order)) return askEveryMs
  return isGoingBack(order) ? askForCashierEveryMs : false
}

/** What is to be paid and in which ways. Once the money is there, the page goes on by itself. */
export function OrderPage({ orderId }: { readonly orderId: string }) {
  const say = usePhrases('payment')
  const answer = useAnswer(
    getOrder,
    { params: { orderId } },
    {
      handled: true,
      fresh: true,
      againAfterMs: askAgainAfter,
    },
  )
  const { data: order, error } = answer
  useSuccessOnceSeen(order)
  const isOrganisation = useIsOrganisation()
  if (!order) {
    if (error) return <OrderRefused error={error} onRetry={() => void answer.refetch()} />
    return (
      <>
        <h1 className="read-aloud-only">{say('order.title')}</h1>
        <LoadingState whole />
      </>
    )
  }
  return (
    <div className={styles.page} data-open={order.state === 'open' || undefined}>
      <h1>{say('order.title')}</h1>
      {isOrganisation ? <OrganisationFacts order={order} /> : <OrderFacts order={order} />}
      {order.state === 'open' ? (
        <OpenOrder order={order} onChange={() => void answer.refetch()} />
      ) : (
        <OrderStanding order={order} />
      )}
      {order.purpose === 'registration' && order.state === 'paid' && !isBeingPlaced(order) && (
        <RefundSection order={order} onChange={() => void answer.refetch()} />
      )}
    </div>
  )
}

function OpenOrder({ order, onChange }: { readonly order: Order; readonly onChange: () => void }) {
  const clock = useServerNow()
  const endsAt = new Date(order.expiresAt)
  const leftMs = Math.max(0, endsAt.getTime() - clock.now.getTime())
  const transfers = useAnswer(
    getTransfer,
    { params: { orderId: order.orderId } },
    {
      handled: true,
      fresh: true,
      againAfterMs: (known) =>
        order.transferWaits || known?.sent[0]?.state === 'waits' ? askForCashierEveryMs : false,
    },
  )
  const [last] = transfers.data?.sent ?? []
  if (order.transferWaits || last?.state === 'waits') {
    return (
      <div className={styles.pay}>
        {last?.state === 'waits' ? <TransferWaits transfer={last} /> : <LoadingState />}
        <WayBack />
      </div>
    )
  }
  function sent() {
    void transfers.refetch()
    onChange()
  }
  return (
    <>
      <div className={styles.pay}>
        {last && <TransferDenied transfer={last} />}
        <TimeToPay endsAt={endsAt} leftMs={leftMs} />
        {leftMs >= leastPayingMs && (
          <InvoiceChoice orderId={order.orderId}>
            <PayWays order={order} transfer={transfers.data?.offer ?? null} onTransferSent={sent} />
          </InvoiceChoice>
        )}
      </div>
      {leftMs > 0 && (
        <div className={styles.tools}>
          <CancelOrder orderId={order.orderId} purpose={order.purpose} onChange={onChange} />
        </div>
      )}
    </>
  )
}

/** There is nothing to do here meanwhile. */
function WayBack() {
  const { href, words } = useWayBack()
  return (
    <Button component="a" size="md" variant="default" href={href}>
      {words}
    </Button>
  )
}

/** Whoever sees it become paid is led to the page that says so. */
function useSuccessOnceSeen(order: Order | undefined): void {
  const { domain } = useProject().info
  const navigate = useNavigate()
  const queries = useQueryClient()
  const wasOpen = useRef(false)
  const { orderId, state } = order ?? {}
  useEffect(() => {
    if (state === 'open') wasOpen.current = true
    if (!state || state === 'open' || !orderId || !wasOpen.current) return
    wasOpen.current = false
    for (const { path } of [listApplications, getApplication, listOrders, listOrderPeople])
      void queries.invalidateQueries({ queryKey: [path] })
    if (state !== 'paid') return
    call(provePayment, { params: { orderId } }, { quiet: true, handled: true })
      .then(({ proof }) => navigate({ href: payBackHref(domain, proof), replace: true }))
      // The page that stands here says that it is paid.
      .catch(() => null)
  }, [orderId, state, domain, navigate, queries])
}
