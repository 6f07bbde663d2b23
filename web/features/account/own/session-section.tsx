import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { endSession, listSessions } from '#contract/account/me-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { endStaffSession, listStaffSessions } from '#contract/staff/staff-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './security-section.module.css'
import { SecuritySection } from './security-section.tsx'

type Session = ReplyOf<typeof listSessions>[number]

interface SessionSectionProps {
  readonly list: typeof listSessions | typeof listStaffSessions
  readonly end: typeof endSession | typeof endStaffSession
  readonly whole?: boolean
}

/** Where somebody is signed in; each of the others can be ended from here. */
export function SessionSection({ list, end: endpoint, whole = false }: SessionSectionProps) {
  const say = usePhrases('account')
  const answer = useAnswer(list, {})
  const { run } = useAttempt()
  const [ending, setEnding] = useState<string | null>(null)
  const [ended, setEnded] = useState(false)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  async function end({ sessionId }: Session) {
    setEnded(false)
    setEnding(sessionId)
    const outcome = await run(() => endOne(endpoint, sessionId))
    setErrors(outcome.done ? [] : refusalErrors(outcome.refusal))
    await answer.refetch()
    setEnding(null)
    setEnded(outcome.done)
  }
  return (
    <SecuritySection
      title={say('security.sessions')}
      whole={whole}
      text={say('security.sessionsText')}
      said={ended ? say('security.sessionEnded') : ''}
    >
      <ErrorSummary errors={errors} />
      {answer.isPending && <LoadingState />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => answer.refetch()} />}
      <ul className={styles.list}>
        {answer.data?.map((session) => (
          <Line key={session.sessionId} session={session} ending={ending} onEnd={() => void end(session)} />
        ))}
      </ul>
    </SecuritySection>
  )
}

/** One that has ended by itself meanwhile is as good as ended. */
async function endOne(endpoint: SessionSectionProps['end'], sessionId: string): Promise<void> {
  try {
    await call(endpoint, { params: { sessionId } }, { quiet: true, handled: true })
  } catch (refusal) {
    if (!(refusal instanceof CallRefused) || refusal.error !== 'sessionAbsent') throw refusal
  }
}

interface LineProps {
  readonly session: Session
  /** The one that is being ended. */
  readonly ending: string | null
  readonly onEnd: () => void
}

function Line({ session, ending, onEnd }: LineProps) {
  const say = usePhrases('account')
  const { language } = useLanguage()
  const { sessionId, device, startedAt, seenAt, current } = session
  return (
    <li>
      <div>
        <div className={styles.device}>{device || say('security.unknownDevice')}</div>
        <div className={styles.times}>
          {say('security.sessionTimes', {
            started: minuteText(new Date(startedAt), language),
            seen: minuteText(new Date(seenAt), language),
          })}
        </div>
      </div>
      {current ? (
        <span className={styles.current}>
          <CircleCheck size="1em" aria-hidden="true" />
          {say('security.thisDevice')}
        </span>
      ) : (
        <BusyButton
          variant="default"
          busy={ending === sessionId}
          disabled={ending !== null && ending !== sessionId}
          onClick={onEnd}
        >
          {say('security.end')}
          <span className="read-aloud-only">{device}</span>
        </BusyButton>
      )}
    </li>
  )
}
