import { Button } from '@mantine/core'
import { CircleCheck, CircleSlash, CircleX, Download, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import { isOver, type Work, type WorkState } from '#contract/long-work/long-work.ts'
import { cancelWork, getWorkResult } from '#contract/long-work/long-work-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused, findErrorName } from '#web/platform/call/call-refused.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ErrorSummary } from '#web/ui/errors/error-summary.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { ProgressLine } from '#web/ui/states/progress-line.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { useNewWork } from './use-works.ts'
import styles from './work-line.module.css'

const icons = {
  queued: <Hourglass size="1.125em" />,
  running: <Spinner />,
  done: <CircleCheck size="1.125em" />,
  failed: <CircleX size="1.125em" />,
  cancelled: <CircleSlash size="1.125em" />,
} as const satisfies Record<WorkState, unknown>

/** One work: what it is, how far it is, what came of it, and what can be done with it. */
export function WorkLine({ work }: { readonly work: Work }) {
  const say = usePhrases('work')
  const { state, done, total } = work
  const title = say(`kinds.${work.kind}`)
  return (
    <div className={styles.work}>
      <p className={styles.head} data-state={state}>
        <span className={styles.icon} aria-hidden="true">
          {icons[state]}
        </span>
        <span className={styles.title}>{title}</span>
        <Began work={work} />
      </p>
      {!isOver(state) && (
        <>
          <ProgressLine label={title} share={total ? Math.min(done / total, 1) : null} />
          <p className={styles.count}>
            <Count work={work} />
          </p>
        </>
      )}
      {/* Each change of state is spoken once; how far it is can be read at the line. */}
      <p role="status" className={styles.said}>
        <Outcome work={work} />
      </p>
      <Deeds work={work} />
    </div>
  )
}

function Began({ work }: { readonly work: Work }) {
  const { language } = useLanguage()
  return (
    <time className={styles.time} dateTime={work.createdAt}>
      {minuteText(new Date(work.createdAt), language)}
    </time>
  )
}

function Count({ work: { done, total, message } }: { readonly work: Work }) {
  const say = usePhrases('work')
  const numbers = new Intl.NumberFormat('en')
  const [is, of] = [numbers.format(done), total === null ? null : numbers.format(total)]
  return (
    <>
      {of === null ? say('count', { done: is }) : say('countOf', { done: is, total: of })}
      {message && ` ${sayMessage(say, message)}`}
    </>
  )
}

function Outcome({ work }: { readonly work: Work }) {
  const say = usePhrases('work')
  const sentenceOf = useRefusalSentence()
  const { state, cancelAsked, message, failure, done } = work
  if (!isOver(state)) return cancelAsked ? say('cancelling') : say(`states.${state}`)
  if (state === 'cancelled') return say('cancelledAt', { done: new Intl.NumberFormat('en').format(done) })
  if (failure) return `${say('states.failed')}${say('colon')}${sentenceOf(refusalOf(failure))}`
  return message ? `${say('states.done')}${say('colon')}${sayMessage(say, message)}` : say(`states.${state}`)
}

type SayWork = ReturnType<typeof usePhrases<'work'>>

/** Which blanks a sentence has, the server has filled. */
function sayMessage(say: SayWork, { key, data }: NonNullable<Work['message']>): string {
  return (say as (path: string, data: object) => string)(`messages.${key}`, data)
}

function refusalOf({ message, data }: NonNullable<Work['failure']>): CallRefused {
  return new CallRefused({ name: findErrorName(message), key: message, code: 50, status: 409, data })
}

function Deeds({ work }: { readonly work: Work }) {
  const say = usePhrases('work')
  const { language } = useLanguage()
  const { attempt, busy, refusal } = useDeed()
  const { workId, result, keptUntil } = work
  return (
    <>
      {refusal && <ErrorSummary errors={refusalErrors(refusal)} />}
      {!isOver(work.state) && !work.cancelAsked && <Cancel workId={workId} />}
      {result && (
        <p className={styles.result}>
          <BusyButton
            variant="default"
            busy={busy}
            leftSection={<Download size="1em" aria-hidden="true" />}
            onClick={() =>
              void attempt(() => downloadFile(getWorkResult, { params: { workId } }, { handled: true }))
            }
          >
            {say('download')}
          </BusyButton>
          <span className={styles.file}>{result.name}</span>
          {keptUntil && (
            <span className={styles.time}>
              {say('keptUntil', { time: minuteText(new Date(keptUntil), language) })}
            </span>
          )}
        </p>
      )}
    </>
  )
}

function Cancel({ workId }: { readonly workId: string }) {
  const say = usePhrases('work')
  const [asking, setAsking] = useState(false)
  const { attempt, busy } = useDeed()
  const lookAgain = useNewWork()
  async function cancel() {
    await attempt(() => call(cancelWork, { params: { workId } }, { quiet: true }))
    setAsking(false)
    await lookAgain()
  }
  return (
    <div>
      <Button variant="subtle" c="var(--refused)" onClick={() => setAsking(true)}>
        {say('cancel')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        title={say('cancelAsk')}
        text={say('cancelText')}
        yes={say('cancel')}
        no={say('goOn')}
        busy={busy}
        onYes={() => void cancel()}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function useDeed() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallRefused | null>(null)
  async function attempt(deed: () => Promise<unknown>) {
    setBusy(true)
    setRefusal(null)
    try {
      await deed()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return { attempt, busy, refusal }
}
