import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { BoardOrder } from '#contract/payment/board/board-order.ts'
import { type TrailEvent, trailOf } from '#contract/payment/board/order-trail.ts'
import { refundFailureOf } from '#contract/payment/refund/refund-failure.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Phrases } from '#web/platform/language/phrases.ts'
import styles from './order.module.css'

/** What happened to an order, from the first to the last, in words. */
export function OrderTrail({ order }: { readonly order: BoardOrder }) {
  const say = usePhrases('moneyBoard')
  const sayRefund = usePhrases('refund')
  const { language } = useLanguage()
  return (
    <section aria-labelledby="order-trail">
      <h2 id="order-trail" className={styles.title}>
        {say('order.trail')}
      </h2>
      <ol className={styles.trail}>
        {trailOf(order).map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays where it stands
          <li key={place}>
            <time dateTime={event.at}>{minuteText(new Date(event.at), language)}</time>
            <span>{eventText(event, say, sayRefund)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function eventText(event: TrailEvent, say: Phrases<'moneyBoard'>, sayRefund: Phrases<'refund'>): string {
  switch (event.deed) {
    case 'made':
      return say('trail.made', { lines: event.lines, amount: yuanOf(event.amountFen) })
    case 'begun':
    case 'attemptFailed':
    case 'attemptClosed': {
      const { provider, way } = event
      return say(`trail.${event.deed}`, { provider: say(`providers.${provider}`), way: say(`ways.${way}`) })
    }
    case 'came':
      return say(`trail.came.${event.as}`, {
        provider: say(`providers.${event.provider}`),
        amount: yuanOf(event.amountFen),
      })
    case 'placed':
    case 'released':
      return say(`trail.${event.deed}`, { lines: event.lines })
    case 'givingBack':
    case 'givenBack':
      return say(`trail.${event.deed}`, {
        amount: yuanOf(event.amountFen),
        reason: say(`order.reasons.${event.reason}`),
      })
    case 'backFailed':
      return say('trail.backFailed', {
        amount: yuanOf(event.amountFen),
        reason: sayRefund(`failures.${refundFailureOf(event.code)?.failure ?? 'refusedAtProvider'}`),
      })
    case 'backRefused':
    case 'backDropped':
      return say(`trail.${event.deed}`, { amount: yuanOf(event.amountFen) })
    default:
      return say(`trail.${event.deed}`)
  }
}
