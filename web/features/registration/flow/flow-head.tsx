import { isEditable, isReturned } from '#contract/registration/application-steps.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { deadlineText } from '#web/platform/time/deadline-text.ts'
import { Text } from '#web/ui/text/text.tsx'
import { useFlow } from './flow.ts'
import styles from './flow-head.module.css'
import { useFlowStepNote } from './flow-step-note.ts'
import { HoldLine } from './hold-line.tsx'
import { useSentAway } from './use-place-instead.ts'

/** What is being registered for, until when, and how long the places are held. */
export function FlowHead() {
  const say = usePhrases('flow')
  const { language } = useLanguage()
  const { application, batch, step } = useFlow()
  const isSentAway = useSentAway(application)
  const closesAt = new Date(application.closesAt)
  const heldUntil = application.heldUntil === null ? null : new Date(application.heldUntil)
  const isClosed = new Date() >= closesAt
  return (
    <div className={styles.head}>
      <p className={styles.batch}>
        <Text of={batch.name} />
      </p>
      {isEditable(application.state) && (
        <p className={styles.until} data-closed={isClosed || undefined}>
          {say(isClosed ? 'head.closed' : 'head.until', { time: deadlineText(closesAt, language) })}
        </p>
      )}
      {application.state === 'draft' && application.choice.length > 0 && heldUntil && !isClosed && (
        <HoldLine until={heldUntil < closesAt ? heldUntil : closesAt} />
      )}
      {step !== 'confirm' && isReturned(application.state) && application.reason && (
        <p className={styles.reason}>
          <strong>{say('card.reason')}</strong>{' '}
          <span lang={languageOfText(application.reason, language)}>{application.reason}</span>
        </p>
      )}
      {isSentAway && <FirstWanted />}
    </div>
  )
}

/** Whoever asked for a later step reads what is wanted before it. */
function FirstWanted() {
  const say = usePhrases('flow')
  const { step } = useFlow()
  const missing = useFlowStepNote()
  if (missing?.step !== step) return null
  return (
    <p role="status" className={styles.first}>
      {say('head.first', { step: say(`flowSteps.${step}`), note: missing.note })}
    </p>
  )
}
