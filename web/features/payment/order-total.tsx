import type { Order } from '#contract/payment/payment-endpoints.ts'
import { feeText, minusText } from '#web/features/batch/fee-text.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './order-page.module.css'

/** What an order comes to; where credits take something off it, that stands in a line of its own. */
export function OrderTotal({ order }: { readonly order: Pick<Order, 'amountFen' | 'carriedFen' | 'state'> }) {
  const say = usePhrases('payment')
  const sayFee = usePhrases('flow')
  const { amountFen, carriedFen } = order
  if (carriedFen === 0)
    return (
      <p className={styles.total}>
        {say('order.total')} <strong>{feeText(amountFen, sayFee)}</strong>
      </p>
    )
  return (
    <dl className={styles.sums}>
      <dt>{say('carryover.price')}</dt>
      <dd>{feeText(amountFen + carriedFen, sayFee)}</dd>
      <dt>{say('carryover.line')}</dt>
      <dd>{minusText(carriedFen, sayFee)}</dd>
      <dt>{say(order.state === 'open' ? 'carryover.toPay' : 'order.total')}</dt>
      <dd>
        <strong>{feeText(amountFen, sayFee)}</strong>
      </dd>
    </dl>
  )
}
