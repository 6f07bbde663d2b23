import { Check, X } from 'lucide-react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useFlow } from './flow.ts'
import { lifeStagesOf } from './life-stages.ts'
import styles from './life-steps.module.css'

/** How far a submitted application has come, and what is still before it. */
export function LifeSteps() {
  const say = usePhrases('flow')
  const { application, batch } = useFlow()
  const stages = lifeStagesOf(application, batch.review)
  if (stages.length === 0) return <div />
  return (
    <ol className={styles.stages} aria-label={say('life.label')}>
      {stages.map(({ stage, standing }, number) => (
        <li
          key={stage}
          data-standing={standing}
          aria-current={standing === 'now' || standing === 'stopped' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {standing === 'done' && <Check size="1em" strokeWidth={2.5} />}
            {standing === 'stopped' && <X size="1em" strokeWidth={2.5} />}
            {(standing === 'now' || standing === 'later') && number + 1}
          </span>
          <span>
            {say(`life.stages.${stage}`)}
            <span className={styles.standing}>{say(`life.standings.${standing}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
