import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from '../arrangement.module.css'

const mostShown = 20

/** What the check found to be against the rules. */
export function PlanBreaches({ plan: { breaches } }: { readonly plan: SeatPlan }) {
  const say = usePhrases('arrangementBoard')
  const saySeat = usePhrases('seatBoard')
  if (!breaches || breaches.length === 0) return null
  return (
    <div className={styles.warn}>
      <p>
        <strong>{say('plan.breaches', { count: breaches.length })}</strong>
      </p>
      <p>{say('plan.breachesHint')}</p>
      <ul>
        {breaches.slice(0, mostShown).map(({ rule, number, applicationId, subjectId, otherId }) => (
          <li key={`${rule} ${applicationId} ${subjectId} ${otherId}`}>
            {say('plan.breachLine', { number, rule: saySeat(`hand.rules.${rule}`) })}
          </li>
        ))}
      </ul>
      {breaches.length > mostShown && (
        <p>{say('plan.moreBreaches', { count: breaches.length - mostShown })}</p>
      )}
    </div>
  )
}
