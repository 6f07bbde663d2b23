import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { examStatus } from '#contract/batch/batch.ts'
import type { BatchStep } from '#contract/batch/batch-steps.ts'
import { moveBatch, setOpeningTime } from '#contract/batch/board/board-endpoints.ts'
import { languages, type Texts } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { instantOfField, minuteOfField } from '#web/platform/time/wall-minute.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { BatchTabProps } from './batch-tab-props.ts'
import styles from './board.module.css'
import { FindingList } from './finding-list.tsx'
import { StatusWord } from './status-word.tsx'

const noTip: Texts = { 'zh-Hans': '', 'zh-Hant': '', en: '' }

/** Where the exam stands, what moves it, and when the clock does. */
export function OpeningTab({ domain, board, onChanged }: BatchTabProps) {
  const say = usePhrases('batchBoard')
  const { language } = useLanguage()
  const { busy, run } = useAttempt()
  const [asked, setAsked] = useState<BatchStep | null>(null)
  const [refused, setRefused] = useState<FieldError | null>(null)
  const [said, setSaid] = useState('')
  const { batch, boardVersion, steps, drafts, handedIn } = board
  const params = { domain, batchId: batch.batchId }
  async function attempt(work: () => Promise<unknown>) {
    const outcome = await run(work)
    // What is written for candidates stays until it has arrived.
    if (outcome.done) setAsked(null)
    setSaid(outcome.done ? say('opening.done') : '')
    setRefused(outcome.done ? null : wholeError(outcome.refusal))
    await onChanged()
  }
  const move = (step: BatchStep, tip: Texts) => {
    const hasTip = step === 'pause' && Object.values(tip).some((text) => text.trim() !== '')
    const body = { step, pauseTip: hasTip ? tip : null, seenVersion: boardVersion }
    return attempt(() => call(moveBatch, { params, body }, { quiet: true }))
  }
  const time = (instant: string) => minuteText(new Date(instant), language)
  const ask = (step: BatchStep | null) => {
    setRefused(null)
    setAsked(step)
  }
  const refusal = <ErrorSummary errors={refused ? [refused] : []} />
  return (
    <div className={styles.part}>
      {!asked && refusal}
      <section className={styles.stand}>
        <p>
          {say('opening.now')} <StatusWord status={batch.examStatus} />
        </p>
        {batch.opensItselfAt && <p>{say('opening.byClock', { time: time(batch.opensItselfAt) })}</p>}
        {batch.examStatus !== examStatus.over && (
          <p className={styles.small}>{say('opening.endsByClock', { time: time(batch.examEndsAt) })}</p>
        )}
        <p className={styles.small}>
          {say('opening.concerned', { drafts: String(drafts), handedIn: String(handedIn) })}
        </p>
        <div className={styles.actions}>
          {steps.map((step, at) => (
            <Button key={step} variant={at === 0 ? 'filled' : 'default'} onClick={() => ask(step)}>
              {say(`opening.${step}`)}
            </Button>
          ))}
        </div>
        <p role="status" className={styles.small}>
          {said}
        </p>
      </section>
      {steps.includes('open') && (
        <OpeningTime
          key={batch.opensItselfAt}
          opensItselfAt={batch.opensItselfAt}
          busy={busy}
          onSet={(opensItselfAt) =>
            void attempt(() =>
              call(
                setOpeningTime,
                { params, body: { opensItselfAt, seenVersion: boardVersion } },
                { quiet: true },
              ),
            )
          }
        />
      )}
      {steps.includes('open') && <FindingList domain={domain} batchId={batch.batchId} />}
      {asked && (
        <StepDialog
          step={asked}
          pauseTip={batch.pauseTip ?? noTip}
          busy={busy}
          onYes={(tip) => void move(asked, tip)}
          onClose={() => ask(null)}
        >
          {refusal}
        </StepDialog>
      )}
    </div>
  )
}

interface StepDialogProps {
  readonly step: BatchStep
  /** What candidates were told last. */
  readonly pauseTip: Texts
  readonly busy: boolean
  readonly onYes: (tip: Texts) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** What will happen, and what not, before it does; of a pause, what candidates are told. */
function StepDialog({ step, pauseTip, busy, onYes, onClose, children }: StepDialogProps) {
  const say = usePhrases('batchBoard')
  const sayShell = usePhrases('shell')
  const [tip, setTip] = useState(pauseTip)
  // What is on its way is not called back.
  const goBack = () => void (busy || onClose())
  return (
    <Dialog
      isOpen
      title={say(`opening.${step}Title`)}
      text={say(`opening.${step}Text`)}
      {...(!busy && { onClose })}
    >
      {children}
      {step === 'pause' &&
        languages.map((one) => (
          <TextField
            key={one}
            id={`tip-${one}`}
            label={say('opening.tip', { language: sayShell(`languages.${one}`) })}
            value={tip[one]}
            maxLength={300}
            lang={one}
            onChange={(event) => setTip({ ...tip, [one]: event.target.value })}
          />
        ))}
      <DialogActions>
        <Button variant="default" size="md" onClick={goBack}>
          {say('opening.cancel')}
        </Button>
        <BusyButton size="md" busy={busy} onClick={() => onYes(tip)}>
          {say(`opening.${step}`)}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}

interface OpeningTimeProps {
  readonly opensItselfAt: string | null
  readonly busy: boolean
  readonly onSet: (opensItselfAt: string | null) => void
}

function OpeningTime({ opensItselfAt, busy, onSet }: OpeningTimeProps) {
  const say = usePhrases('batchBoard')
  const [typed, setTyped] = useState(minuteOfField(opensItselfAt))
  return (
    <section className={styles.form}>
      <TextField
        id="opensItselfAt"
        type="datetime-local"
        label={say('opening.at')}
        hint={say('opening.atHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.actions}>
        <BusyButton
          variant="default"
          busy={busy}
          onClick={() => {
            const instant = instantOfField(typed)
            if (instant !== null) onSet(instant)
            else document.getElementById('opensItselfAt')?.focus()
          }}
        >
          {say('opening.setAt')}
        </BusyButton>
        {opensItselfAt !== null && (
          <Button variant="subtle" onClick={() => onSet(null)}>
            {say('opening.clearAt')}
          </Button>
        )}
      </div>
    </section>
  )
}
