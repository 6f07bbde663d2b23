import { Check, CircleDot, CircleX } from 'lucide-react'
import type { ApplicationLine } from '#contract/registration/application-shapes.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { lifeStagesOf } from '../flow/life-stages.ts'
import styles from './application-stages.module.css'

const signs = { done: Check, now: CircleDot, stopped: CircleX, later: null } as const

/** How far an application has come, in a line. */
export function ApplicationStages({ application }: { readonly application: ApplicationLine }) {
  const say = usePhrases('flow')
  const stages = lifeStagesOf(application, application.review)
  if (stages.length === 0) return null
  return (
    <ol className={styles.stages} aria-label={say('life.label')}>
      {stages.map(({ stage, standing }) => {
        const Sign = signs[standing]
        return (
          <li
            key={stage}
            data-standing={standing}
            aria-current={standing === 'now' || standing === 'stopped' ? 'step' : undefined}
          >
            {Sign && <Sign size="1em" aria-hidden="true" />}
            {say(`life.stages.${stage}`)}
            <span className="read-aloud-only">{say(`life.standings.${standing}`)}</span>
          </li>
        )
      })}
    </ol>
  )
}
