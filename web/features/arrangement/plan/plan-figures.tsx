import type { getSeatPlan } from '#contract/arrangement/plan-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from '../arrangement.module.css'

const numbers = new Intl.NumberFormat('en')

/** What came of a plan in numbers, and what publishing it would change. */
export function PlanFigures({ read: { plan, comparison } }: { readonly read: ReplyOf<typeof getSeatPlan> }) {
  const say = usePhrases('arrangementBoard')
  return (
    <section className={styles.section} aria-labelledby="plan-figures">
      <h2 id="plan-figures">{say('plan.figures')}</h2>
      <dl className={styles.figures}>
        <Figure title={say('plan.seated')} count={plan.seated} />
        <Figure title={say('plan.leftOver')} count={plan.leftOver} />
        {plan.baseNumber !== null && (
          <Figure title={say('plan.moved', { number: plan.baseNumber })} count={plan.moved} />
        )}
        {plan.missing > 0 && <Figure title={say('plan.missing')} count={plan.missing} />}
      </dl>
      {comparison && (
        <>
          <h3>
            {comparison.number === null
              ? say('plan.comparisonNone')
              : say('plan.comparison', { number: comparison.number })}
          </h3>
          <dl className={styles.figures}>
            <Figure title={say('plan.first')} count={comparison.first} />
            {comparison.number !== null && (
              <>
                <Figure title={say('plan.changed')} count={comparison.changed} />
                <Figure title={say('plan.lostSeat')} count={comparison.lost} />
              </>
            )}
          </dl>
        </>
      )}
    </section>
  )
}

function Figure({ title, count }: { readonly title: string; readonly count: number }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{numbers.format(count)}</dd>
    </div>
  )
}
