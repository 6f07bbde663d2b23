import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useStepTitle } from '#web/platform/step-title.ts'
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
  const line = useFocusOnStep(at)
  useStepTitle(steps[at] ?? '')
  return (
    <nav aria-label={label} className={styles.bar}>
      <p ref={line} className={styles.line} tabIndex={-1}>
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

/** What led to the next step is gone with its step; whoever cannot see where they are is told here. */
function useFocusOnStep(at: number) {
  const line = useRef<HTMLParagraphElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    const waiting = setTimeout(() => {
      if (document.activeElement !== document.body) return
      window.scrollTo({ top: 0 })
      line.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(waiting)
  }, [at])
  return line
}
