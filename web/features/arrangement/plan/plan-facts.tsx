import type { SeatPlan } from '#contract/arrangement/seat-plan.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from '../arrangement.module.css'
import { switches } from '../plans/rule-fields.tsx'

/** The rules and the draw of a plan: with them it can be made again. */
export function PlanFacts({ plan }: { readonly plan: SeatPlan }) {
  const say = usePhrases('arrangementBoard')
  const { language } = useLanguage()
  const { rules } = plan
  const minute = (at: string) => minuteText(new Date(at), language)
  const facts: readonly (readonly [string, string])[] = [
    [say('plan.seed'), plan.seed],
    ...(plan.baseNumber === null
      ? []
      : [[say('plan.base'), say('plans.number', { number: plan.baseNumber })] as const]),
    [say('plan.madeAt'), minute(plan.madeAt)],
    ...(plan.checkedAt ? [[say('plan.checkedAt'), minute(plan.checkedAt)] as const] : []),
    ...(plan.publishedAt ? [[say('plan.publishedAt'), minute(plan.publishedAt)] as const] : []),
    [say('rules.roomUse'), say(`rules.roomUses.${rules.roomUse}`)],
    [say('rules.seatOrder'), say(`rules.seatOrders.${rules.seatOrder}`)],
    [say('rules.organisations'), say(`rules.organisationOrders.${rules.organisations}`)],
    ...switches.map((rule) => [say(`rules.${rule}`), say(rules[rule] ? 'rules.on' : 'rules.off')] as const),
  ]
  return (
    <details className={styles.section}>
      <summary>{say('plan.rulesAndDraw')}</summary>
      <dl className={styles.facts}>
        {facts.map(([title, words]) => (
          <div key={title} className={styles.fact}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
