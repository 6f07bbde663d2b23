import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { CircleAlert, CornerUpRight } from 'lucide-react'
import { useEffect } from 'react'
import {
  type OnlineProviderName,
  type OnlineWay,
  onlineProviders,
  onlineWays,
} from '#contract/payment/payment-way.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { StatusActions, StatusPage } from '#web/ui/states/status-page.tsx'
import { leaveToPay } from './left-to-pay.ts'
import styles from './pay-loading-screen.module.css'
import { orderHref } from './payment-hrefs.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { useBegunPayment } from './use-begun-payment.ts'
import { useWayBack } from './use-way-back.ts'

/** On the way to the page of whoever takes the money. */
export function PayLoadingScreen() {
  const say = usePhrases('payment')
  const { order, provider, way } = useSearch({ strict: false })
  const isProvider = onlineProviders.find((one) => one === provider)
  const isWay = onlineWays.find((one) => one === way)
  return (
    <div className={styles.outside}>
      {order && isProvider && isWay ? (
        <Leaving orderId={order} provider={isProvider} way={isWay} />
      ) : (
        <PaymentPanel title={say('order.title')} text={say('order.choose')} />
      )}
    </div>
  )
}

interface LeavingProps {
  readonly orderId: string
  readonly provider: OnlineProviderName
  readonly way: OnlineWay
}

function Leaving({ orderId, provider, way }: LeavingProps) {
  const say = usePhrases('payment')
  const sentence = useRefusalSentence()
  const { domain } = useProject().info
  const back = useWayBack()
  const { data, error } = useBegunPayment(orderId, { provider, way })
  const url = data?.shown.kind === 'address' ? data.shown.url : null
  useEffect(() => {
    if (!url) return
    leaveToPay(orderId)
    window.location.replace(url)
  }, [url, orderId])
  // What is no address is shown on the page of the order.
  const isNone = data !== undefined && url === null
  if (!error && !isNone) {
    return (
      <StatusPage icon={<CornerUpRight />} title={say('loading.title')}>
        <p role="status">{say('loading.text')}</p>
      </StatusPage>
    )
  }
  return (
    <StatusPage icon={<CircleAlert />} tone="refused" title={say('order.title')}>
      <p role="alert">{error ? sentence(error) : say('errors.paymentNotBegun')}</p>
      <StatusActions>
        <Button component="a" size="md" href={orderHref(domain, orderId)}>
          {say('loading.back')}
        </Button>
        <a href={back.href}>{back.words}</a>
      </StatusActions>
    </StatusPage>
  )
}
