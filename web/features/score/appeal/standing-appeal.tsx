import { Button } from '@mantine/core'
import type { OwnAppeal } from '#contract/appeal/appeal-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { orderHref } from '#web/features/payment/payment-hrefs.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import styles from './appeal.module.css'

/** How an appeal stands, and the one next thing. */
export function StandingAppeal({ appeal }: { readonly appeal: OwnAppeal }) {
  const say = usePhrases('appeal')
  const { language } = useLanguage()
  const at = (instant: string) => minuteText(new Date(instant), language)
  const { state, grounds, madeAt, decidedAt, answer, isInHand, isFeeReturned } = appeal
  return (
    <>
      <NextThing appeal={appeal} />
      {state === 'asked' && !isInHand && <p role="status">{say('waits')}</p>}
      {isInHand && <p role="status">{say('working')}</p>}
      <dl className={styles.facts}>
        <dt>{say('grounds')}</dt>
        <dd className={styles.said}>{grounds}</dd>
        <dt>{say('madeAt')}</dt>
        <dd>{at(madeAt)}</dd>
        {decidedAt && (
          <>
            <dt>{say('answer')}</dt>
            <dd className={styles.said}>{answer}</dd>
            <dt>{say('decidedAt')}</dt>
            <dd>{at(decidedAt)}</dd>
          </>
        )}
      </dl>
      {isFeeReturned && <p>{say('feeReturned')}</p>}
    </>
  )
}

function NextThing({ appeal: { state, order, feeFen } }: { readonly appeal: OwnAppeal }) {
  const say = usePhrases('appeal')
  const sayFee = usePhrases('flow')
  const { language } = useLanguage()
  const { domain } = useProject().info
  if (state !== 'unpaid' || !order) return null
  if (order.state === 'paid') return <p role="status">{say('feeComing')}</p>
  return (
    <div className={styles.tools}>
      <Button component="a" href={orderHref(domain, order.orderId)}>
        {say('pay', { fee: feeText(feeFen, sayFee) })}
      </Button>
      <span className={styles.note}>
        {say('payBy', { time: minuteText(new Date(order.expiresAt), language) })}
      </span>
    </div>
  )
}
