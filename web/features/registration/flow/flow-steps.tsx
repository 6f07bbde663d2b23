import { Check, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { isReturned } from '#contract/registration/application-steps.ts'
import { type FlowStep, mayEnter } from '#contract/registration/flow.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useFlow } from './flow.ts'
import { flowStepHref } from './flow-place.ts'
import { useFlowStepNote } from './flow-step-note.ts'
import styles from './flow-steps.module.css'

/** The steps with ticks and what is missing; on a phone one line and a bar, which opens into the same list. */
export function FlowSteps() {
  const say = usePhrases('flow')
  const { step, steps } = useFlow()
  const [isOpen, setIsOpen] = useState(false)
  const list = useId()
  const at = steps.indexOf(step)
  const missing = useFlowStepNote()
  return (
    <nav className={styles.steps} aria-label={say('steps.label')}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.count}>
          {at + 1}/{steps.length}
        </span>
        <strong>{say(`flowSteps.${step}`)}</strong>
        <span className={styles.all}>{say('steps.all')}</span>
        <ChevronDown size="1.125em" aria-hidden="true" />
      </button>
      <div className={styles.track} aria-hidden="true">
        <div style={{ inlineSize: `${((at + 1) / steps.length) * 100}%` }} />
      </div>
      <ol id={list} className={styles.list} data-open={isOpen || undefined}>
        {steps.map((one, number) => (
          <Step key={one} one={one} number={number + 1} note={missing?.step === one ? missing.note : null} />
        ))}
      </ol>
    </nav>
  )
}

interface StepProps {
  readonly one: FlowStep
  readonly number: number
  /** What it still wants. */
  readonly note: string | null
}

function Step({ one, number, note }: StepProps) {
  const say = usePhrases('flow')
  const { domain } = useProject().info
  const { step, steps, application, batch } = useFlow()
  const isDone = application.done.includes(one)
  const isHere = one === step
  const { applicationId, state, done } = application
  const mayGo = one !== 'confirm' && mayEnter(one, steps, done, isReturned(state))
  const leads = !isHere && step !== 'confirm' && mayGo
  const words = (
    <span>
      {say(`flowSteps.${one}`)}
      {isDone && <span className="read-aloud-only">{say('steps.done')}</span>}
    </span>
  )
  return (
    <li className={styles.step} data-done={isDone || undefined} aria-current={isHere ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {isDone && !isHere ? <Check size="1em" strokeWidth={2.5} /> : number}
      </span>
      <span className={styles.words}>
        {leads ? (
          <a href={flowStepHref(one, { domain, applicationId, mode: batch.registrationMode })}>{words}</a>
        ) : (
          words
        )}
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </li>
  )
}
