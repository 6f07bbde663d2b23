import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { Text } from '#web/ui/text/text.tsx'
import styles from './money-trail.module.css'
import { type MoneyMoved, type TrailOrder, trailOf } from './trail-of.ts'

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
      {trail.map(({ key, kind, amountFen, carriedFen, refund, at }) => (
        <li key={key}>
          <time dateTime={at}>{minuteText(new Date(at), language)}</time>{' '}
          <div>
            {(amountFen > 0 || carriedFen === 0 || isNotDone(kind)) &&
              say(`trail.${kind}`, { amount: yuanOf(amountFen) })}
            {carriedFen > 0 && <Carried kind={kind} carriedFen={carriedFen} />}
            {refund && <Why {...refund} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

const isNotDone = (kind: MoneyMoved['kind']) => kind === 'refundRefused' || kind === 'refundTakenBack'

/** What credits paid, or what returns to them. */
function Carried({ kind, carriedFen }: Pick<MoneyMoved, 'kind' | 'carriedFen'>) {
  const say = usePhrases('payment')
  const amount = yuanOf(carriedFen)
  if (isNotDone(kind)) return null
  const words =
    kind === 'paid'
      ? say('carryover.paidBy', { amount })
      : kind === 'refundAsked'
        ? say('carryover.backAsked', { amount })
        : say('carryover.back', { amount })
  return <span className={styles.why}>{words}</span>
}

/** For which reason its payer asked, or it goes by itself; and what the board says of it. */
function Why({ reason, groundName, note }: NonNullable<MoneyMoved['refund']>) {
  const say = usePhrases('payment')
  const { language } = useLanguage()
  return (
    <>
      {groundName && (
        <span className={styles.why}>
          <Text of={groundName} />
        </span>
      )}
      {reason !== 'asked' && <span className={styles.why}>{say(`trail.why.${reason}`)}</span>}
      {note && (
        <span className={styles.note} lang={languageOfText(note, language)}>
          {note}
        </span>
      )}
    </>
  )
}
