import { Hourglass } from 'lucide-react'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { clockText } from '#web/platform/time/clock-text.ts'
import { deadlineText } from '#web/platform/time/deadline-text.ts'
import styles from './order-page.module.css'

const soonMs = 5 * 60_000

/** Until when, and how long that is. */
export function TimeToPay({ endsAt, leftMs }: { readonly endsAt: Date; readonly leftMs: number }) {
  const say = usePhrases('payment')
  const { language } = useLanguage()
  const isSoon = leftMs <= soonMs
  return (
    <div className={styles.time} data-soon={isSoon || undefined}>
      <Hourglass size="1.125em" aria-hidden="true" />
      {leftMs > 0 ? (
        <>
          <span>{say('order.left')}</span>
          <span role="timer" className={styles.clock}>
            {clockText(leftMs)}
          </span>
          <span className={styles.until}>
            {say('order.payBy')} <time dateTime={endsAt.toISOString()}>{deadlineText(endsAt, language)}</time>
          </span>
        </>
      ) : (
        <span>{say('order.checking')}</span>
      )}
      <span role="status" className="read-aloud-only">
        {isSoon && leftMs > 0 ? say('order.leftSoon', { minutes: Math.ceil(leftMs / 60_000) }) : ''}
      </span>
    </div>
  )
}
