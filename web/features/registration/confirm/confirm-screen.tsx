import { Button } from '@mantine/core'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import type { StatusDisplay } from '#contract/registration/application.ts'
import { isPrintable } from '#contract/registration/is-printable.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { examNameOf, useProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { QrPicture } from '#web/ui/qr-picture.tsx'
import { useCarriedErrors } from '../flow/carried-errors.ts'
import type { Flow } from '../flow/flow.ts'
import { registrationsHref } from '../flow/flow-place.ts'
import { FlowScreen } from '../flow/flow-screen.tsx'
import { AnswerParts } from '../overview/answer-parts.tsx'
import { ChoicePart } from '../overview/choice-part.tsx'
import { FilesPart } from '../overview/file-parts.tsx'
import { OwnPicture } from '../photo/own-picture.tsx'
import { adviceOf } from '../status/advice.ts'
import { DeadlineLine } from '../status/deadline-line.tsx'
import { nextThingOf } from '../status/next-thing.ts'
import { faces } from '../status/status-tag.tsx'
import { useNextHref } from '../status/use-next-href.ts'
import styles from './confirm-screen.module.css'
import { SuccessLines } from './success-lines.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { useOwnStep } from './use-own-step.ts'
import { Withdrawal } from './withdrawal.tsx'

/** What became of it: number, status, the next thing; everything that was handed in, to be printed. */
export function ConfirmScreen() {
  return <FlowScreen step="confirm">{(flow) => <Confirm flow={flow} />}</FlowScreen>
}

function Confirm({ flow }: { flow: Flow }) {
  const say = usePhrases('flow')
  const { info } = useProject()
  const { language } = useLanguage()
  const examName = examNameOf(info, language)
  const steps = useOwnStep(flow)
  const { application } = flow
  const confirmation = useConfirmation(application.applicationId)
  const arrived = useCarriedErrors(application)
  return (
    <div className={styles.confirm}>
      <p className={styles.form}>
        <span lang={languageOfText(examName, language)}>{examName}</span> {say('confirm.form')}
      </p>
      <ErrorSummary errors={[...arrived.errors, ...steps.errors, ...confirmation.errors]} />
      <div className={styles.top}>
        <Standing flow={flow} busy={steps.busy} onReopen={() => void steps.take('reopen')} />
        {application.number && (
          <QrPicture
            text={application.number}
            label={say('confirm.code', { number: application.number })}
            small
          />
        )}
        {application.photo && (
          <OwnPicture file={application.photo} alt={say('confirm.photo')} className={styles.photo} />
        )}
      </div>
      <div className={styles.tools}>
        {isPrintable(application, new Date()) && (
          <Button
            variant="default"
            size="md"
            leftSection={<Printer size="1.125em" />}
            onClick={() => window.print()}
          >
            {say('confirm.print')}
          </Button>
        )}
        {application.number && isPrintable(application, new Date()) && application.state !== 'draft' && (
          <BusyButton
            variant="default"
            size="md"
            busy={confirmation.busy}
            leftSection={<Download size="1.125em" />}
            onClick={() => void confirmation.download()}
          >
            {say('confirm.download')}
          </BusyButton>
        )}
        {application.steps.includes('withdraw') && (
          <Withdrawal busy={steps.busy} onWithdraw={() => steps.take('withdraw')} />
        )}
        <a href={registrationsHref(info.domain)}>{say('toRegistrations')}</a>
      </div>
      <ChoicePart isEditable={false} />
      <AnswerParts isEditable={false} />
      <FilesPart isEditable={false} />
    </div>
  )
}

interface StandingProps {
  readonly flow: Flow
  readonly busy: boolean
  readonly onReopen: () => void
}

function Standing({ flow: { application }, busy, onReopen }: StandingProps) {
  const say = usePhrases('flow')
  const sayStatus = usePhrases('registration')
  const { language } = useLanguage()
  const { display, number, reason, steps } = application
  const { tone, Icon } = faces[display]
  const thing = nextThingOf(application, new Date())
  const href = useNextHref(application, thing)
  const status = useFocusOnChange(display)
  return (
    <section className={styles.standing} data-tone={tone}>
      <p ref={status} tabIndex={-1} role="status" className={styles.status}>
        <Icon size="1.25em" aria-hidden="true" />
        {sayStatus(`statuses.${display}`)}
      </p>
      {number && (
        <p className={styles.number}>
          <span>{say('facts.number')}</span>
          <strong>{number}</strong>
        </p>
      )}
      {number && application.submittedAt && (
        <p className={styles.handedIn}>
          {say('confirm.submittedAt')}{' '}
          <time dateTime={application.submittedAt}>
            {minuteText(new Date(application.submittedAt), language)}
          </time>
        </p>
      )}
      {reason && (
        <p>
          <strong>{say('card.reason')}</strong> <span lang={languageOfText(reason, language)}>{reason}</span>
        </p>
      )}
      <SuccessLines />
      <p>{say(`card.advice.${adviceOf(application, new Date())}`)}</p>
      <DeadlineLine application={application} thing={thing} />
      {(thing === 'pay' || thing === 'mend') && href && (
        <Button component="a" size="md" href={href}>
          {say(`card.things.${thing}`)}
        </Button>
      )}
      {steps.includes('reopen') && thing === 'again' && (
        <BusyButton size="md" busy={busy} onClick={onReopen}>
          {say('confirm.reopen')}
        </BusyButton>
      )}
    </section>
  )
}

/** What was pressed goes away with what it did; whoever pressed it is led to what has become of it. */
function useFocusOnChange(display: StatusDisplay) {
  const place = useRef<HTMLParagraphElement>(null)
  const before = useRef(display)
  useEffect(() => {
    if (before.current === display) return
    before.current = display
    if (document.activeElement === document.body) place.current?.focus()
  }, [display])
  return place
}
