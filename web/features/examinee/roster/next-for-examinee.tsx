import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { movableStates } from '#contract/examinee/joining/moves.ts'
import { listMark } from '#contract/kit/language.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import type { Choice } from '#contract/kit/list/choice.ts'
import type { Application } from '#contract/registration/application-shapes.ts'
import { isEnded } from '#contract/registration/application-steps.ts'
import { reopenApplication } from '#contract/registration/registration-endpoints.ts'
import { decideOwnLook } from '#contract/registration/review/own-look.ts'
import { payHref } from '#web/features/payment/payment-hrefs.ts'
import { useConfirmation } from '#web/features/registration/confirm/use-confirmation.ts'
import { call } from '#web/platform/call/call.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { BulkOutcomes } from '#web/ui/list/chosen/bulk-outcomes.tsx'
import { DeedDialog } from '#web/ui/list/chosen/deed-dialog.tsx'
import { examineeFormHref, examineeHref } from '../examinee-hrefs.ts'
import { DeleteDeed, passed, SubmitDeed } from './deeds.tsx'
import { nextThingFor, owedBefore } from './next-thing.ts'
import { OfferDeed } from './offer-deed.tsx'
import { confirmationFormsHref } from './print-forms.tsx'
import { type OwnLook, ReturnFields, useReturnForm } from './return-form.tsx'
import styles from './roster.module.css'
import type { RosterList } from './roster-look.tsx'

type Lacking = 'base' | 'photo' | 'attachments' | 'subject'

interface NextProps {
  readonly application: Application
  readonly look: OwnLook
  readonly version: number
  readonly onDone: () => void
}

/** The one next thing as the only filled button; what can be done besides stands beside it. */
export function NextForExaminee(props: NextProps) {
  const { application, onDone } = props
  const say = usePhrases('roster')
  const sayForm = usePhrases('confirmationForm')
  const { info, settings } = useProject()
  const { domain } = info
  const navigate = useNavigate()
  const { language } = useLanguage()
  const [asked, setAsked] = useState<'submit' | 'offer' | 'delete' | null>(null)
  const [reply, setReply] = useState<BulkReply | null>(null)
  const { applicationId, batchId, state, paid, known, lacks } = application
  const thing = nextThingFor(application)
  const owed = owedBefore(thing, application)
  const choice: Choice<RosterList> = { ids: [applicationId] }
  const deed = {
    ...{ batchId, choice, count: 1 },
    onClose: () => setAsked(null),
    onDone(done: BulkReply) {
      setAsked(null)
      setReply(done)
      onDone()
    },
  }
  /** To the one that waits longest now, if any. */
  function goOn(next: string | null) {
    if (next) void navigate({ href: examineeHref(domain, next, { after: 'look' }) })
    else onDone()
  }
  const mayOffer = settings.movingConsent !== 'off' && !paid && movableStates.includes(state)
  const mayDelete = !paid && !isEnded(state) && state !== 'confirmed' && state !== 'improving'
  return (
    <section className={styles.next}>
      <p>
        {thing === 'complete'
          ? say('next.complete', {
              parts: lacks.map((step) => say(`lacks.${step as Lacking}`)).join(listMark(language)),
            })
          : say(`next.${thing}`)}
      </p>
      {owed && (
        <p id="form-first">
          {sayForm(`owed.${owed}`)} <a href={confirmationFormsHref(domain, batchId)}>{sayForm('toForms')}</a>
        </p>
      )}
      <div className={styles.ways}>
        {thing === 'complete' && (
          <Button component="a" href={examineeFormHref(domain, applicationId)}>
            {say('next.fill')}
          </Button>
        )}
        {(thing === 'submit' || thing === 'mend') && (
          <>
            <Button
              disabled={owed !== null}
              aria-describedby={owed ? 'form-first' : undefined}
              onClick={() => setAsked('submit')}
            >
              {say('deeds.submit.words')}
            </Button>
            <Button component="a" variant="default" href={examineeFormHref(domain, applicationId)}>
              {say('next.change')}
            </Button>
          </>
        )}
        {thing === 'look' && <Looking {...props} isOwed={owed !== null} onNext={goOn} />}
        {thing === 'pay' && !owed && <Paying applicationId={applicationId} />}
        {thing === 'again' && <Reopening {...props} />}
        {thing === 'print' && <Printing applicationId={applicationId} />}
        {mayOffer && (
          <Button variant="subtle" onClick={() => setAsked('offer')}>
            {say('deeds.offer.words')}
          </Button>
        )}
        {mayDelete && (
          <Button variant="subtle" c="var(--refused)" onClick={() => setAsked('delete')}>
            {say('deeds.delete.words')}
          </Button>
        )}
      </div>
      {asked === 'submit' && <SubmitDeed {...deed} />}
      {asked === 'offer' && <OfferDeed {...deed} />}
      {asked === 'delete' && <DeleteDeed {...deed} />}
      {reply && (
        <BulkOutcomes
          words={say('outcome')}
          reply={reply}
          nameOf={() => known.name}
          onClose={() => setReply(null)}
        />
      )}
    </section>
  )
}

interface LookingProps extends NextProps {
  /** A form has to be passed first before it goes on to the board. */
  readonly isOwed: boolean
  readonly onNext: (applicationId: string | null) => void
}

/** On to the board, or back; then to the one that waits longest. */
function Looking({ application: { applicationId }, look, version, isOwed, onNext }: LookingProps) {
  const say = usePhrases('roster')
  const reader = useLanguage()
  const { busy, run } = useAttempt()
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  const [isReturning, setReturning] = useState(false)
  const params = { applicationId }
  const quietly = { quiet: true, handled: true } as const
  async function pass() {
    setRefusal(null)
    const body = { seenVersion: version, ...passed }
    const outcome = await run(() => call(decideOwnLook, { params, body }, quietly))
    if (outcome.done) finish(outcome.result)
    else setRefusal(outcome.refusal)
  }
  function finish({ next: waiting }: { readonly next: string | null }) {
    setReturning(false)
    onNext(waiting)
  }
  const returning = useReturnForm({
    look,
    send: (said) => call(decideOwnLook, { params, body: { seenVersion: version, ...said } }, quietly),
    onDone: finish,
  })
  return (
    <>
      <BusyButton
        busy={busy}
        disabled={isOwed}
        aria-describedby={isOwed ? 'form-first' : undefined}
        onClick={() => void pass()}
      >
        {say('deeds.pass.words')}
      </BusyButton>
      <Button variant="default" onClick={() => setReturning(true)}>
        {say('deeds.return.words')}
      </Button>
      {refusal && <p role="alert">{refusalSentence(refusal)(reader)}</p>}
      {isReturning && (
        <DeedDialog
          form={returning.form}
          wide
          count={1}
          words={say('deeds.return.words')}
          lead={say('deeds.return.lead')}
          yes={say('deeds.return.yes')}
          onClose={() => setReturning(false)}
        >
          <ReturnFields {...returning} />
        </DeedDialog>
      )}
    </>
  )
}

function Paying({ applicationId }: { readonly applicationId: string }) {
  const say = usePhrases('roster')
  const { domain } = useProject().info
  return (
    <Button component="a" href={payHref(domain, applicationId)}>
      {say('deeds.pay.words')}
    </Button>
  )
}

function Printing({ applicationId }: { readonly applicationId: string }) {
  const say = usePhrases('roster')
  const { busy, errors, download } = useConfirmation(applicationId)
  return (
    <>
      <ErrorSummary errors={errors} />
      <BusyButton busy={busy} onClick={() => void download()}>
        {say('next.confirmation')}
      </BusyButton>
    </>
  )
}

function Reopening({ application: { applicationId }, onDone }: NextProps) {
  const say = usePhrases('roster')
  const reader = useLanguage()
  const { busy, run } = useAttempt()
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  async function reopen() {
    setRefusal(null)
    const input = { params: { applicationId } }
    const outcome = await run(() => call(reopenApplication, input, { quiet: true, handled: true }))
    if (outcome.done) onDone()
    else setRefusal(outcome.refusal)
  }
  return (
    <>
      <BusyButton busy={busy} onClick={() => void reopen()}>
        {say('next.reopen')}
      </BusyButton>
      {refusal && <p role="alert">{refusalSentence(refusal)(reader)}</p>}
    </>
  )
}
