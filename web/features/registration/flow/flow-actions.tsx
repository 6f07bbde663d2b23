import { Button } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { besideButton } from '#web/ui/errors/field-errors.ts'
import { focusRefusal } from '#web/ui/errors/focus-in-view.ts'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import { useCarriedErrors } from './carried-errors.ts'
import { useFlow, useWholePage, type WholePage } from './flow.ts'
import styles from './flow-actions.module.css'

interface FlowActionsProps {
  readonly busy: boolean
  /** Saves what must be saved, then `flow.next()`. */
  readonly onNext: () => void
  /** "Save and continue", unless the step says it better. */
  readonly nextLabel?: string
  /** What refused the press and is about no field of this screen: it stands beside the button that was pressed. */
  readonly errors?: readonly FieldError[]
  /** What stands quietly above the buttons: "saved 10:02", the sum. */
  readonly saved?: ReactNode
}

/** Back, and the one next thing; always in view. */
export function FlowActions({ busy, onNext, nextLabel, errors = [], saved }: FlowActionsProps) {
  const page = useWholePage()
  return page ? (
    <PartOfPage page={page} busy={busy} onNext={onNext} errors={errors} saved={saved} />
  ) : (
    <StepActions busy={busy} onNext={onNext} errors={errors} saved={saved} nextLabel={nextLabel} />
  )
}

type PartProps = Required<Pick<FlowActionsProps, 'busy' | 'onNext' | 'errors' | 'saved'>>

/** On a page that has every step the page goes on; what a step has to say stays with it. */
function PartOfPage({ page, busy, onNext, errors, saved }: PartProps & { readonly page: WholePage }) {
  const { step, refusal } = useFlow()
  const goOn = useEffectEvent(() => onNext())
  useEffect(() => page.enter(step, () => goOn()), [page, step])
  useEffect(() => page.work(step, busy), [page, step, busy])
  const told = [...(refusal ? [wholeError(refusal)] : []), ...besideButton(errors)]
  const isTold = told.length > 0
  useEffect(() => {
    if (isTold) focusRefusal()
  }, [isTold])
  return (
    <>
      <ErrorSummary errors={told} />
      {saved && <div className={styles.saved}>{saved}</div>}
    </>
  )
}

function StepActions({
  busy,
  onNext,
  nextLabel,
  errors,
  saved,
}: PartProps & { readonly nextLabel: string | undefined }) {
  const say = usePhrases('flow')
  const { application, step, steps, back, refusal } = useFlow()
  const arrived = useCarriedErrors(application)
  const told = [...arrived.errors, ...(refusal ? [wholeError(refusal)] : []), ...besideButton(errors)]
  const isTold = told.length > 0
  useEffect(() => {
    if (isTold) focusRefusal()
  }, [isTold])
  const goOn = () => {
    arrived.forget()
    onNext()
  }
  const isFirst = steps.indexOf(step) === 0
  return (
    <ActionBar
      stays
      note={
        <>
          <div className={styles.refusal}>
            <ErrorSummary errors={told} />
          </div>
          {saved && <div className={styles.saved}>{saved}</div>}
        </>
      }
    >
      <Button variant="default" size="md" leftSection={<ArrowLeft size="1.125em" />} onClick={back}>
        {say(isFirst ? 'actions.leave' : 'actions.back')}
      </Button>
      <BusyButton size="md" busy={busy} onClick={goOn}>
        {nextLabel ?? say('actions.next')}
      </BusyButton>
    </ActionBar>
  )
}
