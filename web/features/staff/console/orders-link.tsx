import { ReceiptText } from 'lucide-react'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './history-link.module.css'

interface OrdersLinkProps {
  readonly domain: string
  /** An application, or the account that pays. */
  readonly thingId: string
}

/** The way to the orders of an application or an account. Those who answer for the money go it. */
export function OrdersLink({ domain, thingId }: OrdersLinkProps) {
  const say = usePhrases('routes')
  return (
    <a className={styles.link} href={hrefOf('/console/orders', { project: domain, thing: thingId })}>
      <ReceiptText size="1em" aria-hidden="true" />
      {say('consoleOrders')}
    </a>
  )
}
