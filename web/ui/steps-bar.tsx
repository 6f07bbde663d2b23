import { Check } from 'lucide-react'
import { usePhrases } from '#web/platform/language.tsx'
import styles from './steps-bar.module.css'

interface StepsBarProps {
  readonly label: string
  readonly steps: readonly string[]
  /** Which of them is open, counted from 0. */
  readonly at: number
  /** How far inside the open step, 0 to 1. */
  readonly within?: number
}

/** Where one is on a way of a few steps: all of them side by side, on a phone one line and a bar. */
export function StepsBar({ label, steps, at, within = 0 }: StepsBarProps) {
  const say = usePhrases('shell')
  return (
    <nav aria-label={label} className={styles.bar}>
      <p className={styles.line}>
        <span>{say('steps.at', { step: at + 1, steps: steps.length })}</span>
        <strong>{steps[at]}</strong>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div style={{ inlineSize: `${((at + within) / steps.length) * 100}%` }} />
      </div>
      <ol className={styles.steps}>
        {steps.map((step, number) => (
          <li
            key={step}
            data-done={number < at || undefined}
            aria-current={number === at ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {number < at ? <Check size="1em" /> : number + 1}
            </span>
            <span>{step}</span>
            {number < at && <span className="read-aloud-only">{say('steps.done')}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
