import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './money-trail.module.css'
import { type TrailOrder, trailOf } from './trail-of.ts'

interface MoneyTrailProps {
  readonly orders: readonly TrailOrder[]
}

/** What came and what went back, the oldest first; nothing where no money moved. */
export function MoneyTrail({ orders }: MoneyTrailProps) {
  const say = usePhrases('payment')
  const { language } = useLanguage()
  const trail = trailOf(orders)
  if (trail.length === 0) return null
  return (
    <ol className={styles.trail} aria-label={say('trail.label')}>
      {trail.map(({ key, kind, amountFen, reason, at }) => (
        <li key={key}>
          <time dateTime={at}>{minuteText(new Date(at), language)}</time>{' '}
          {say(`trail.${kind}`, { amount: yuanOf(amountFen) })}
          {reason && reason !== 'asked' && <span className={styles.why}>{say(`trail.why.${reason}`)}</span>}
        </li>
      ))}
    </ol>
  )
}
