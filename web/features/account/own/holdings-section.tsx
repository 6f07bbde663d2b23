import { Download } from 'lucide-react'
import { useState } from 'react'
import { getHoldings } from '#contract/holdings/holdings-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { HoldingsView } from './holdings-view.tsx'
import { SecuritySection } from './security-section.tsx'

/** Everything that is held about the person, to be read here or as a file. */
export function HoldingsSection({ accountName }: { accountName: string }) {
  const say = usePhrases('account')
  const { busy, waitSeconds, run } = useAttempt()
  const [done, setDone] = useState(false)
  const [open, setOpen] = useState(false)
  const answer = useAnswer(getHoldings, {}, { enabled: open, handled: true })
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  async function download() {
    const outcome = await run(() => call(getHoldings, {}, { quiet: true }))
    setErrors(outcome.done ? [] : refusalErrors(outcome.refusal))
    setDone(outcome.done)
    if (outcome.done) saveAs(`${accountName}.json`, JSON.stringify(outcome.result, null, 2))
  }
  return (
    <SecuritySection
      title={say('security.holdings')}
      text={say('security.holdingsText')}
      said={done ? say('security.downloaded') : ''}
      action={{
        words: say('security.show'),
        shut: say('security.hide'),
        open,
        onToggle: () => setOpen(!open),
      }}
    >
      {open && answer.isPending && <LoadingLines lines={1} />}
      {open && answer.isError && <FailedState error={answer.error} onRetry={() => void answer.refetch()} />}
      {open && answer.data && <HoldingsView holdings={answer.data} />}
      <ErrorSummary errors={errors} />
      <WaitingLine seconds={waitSeconds} />
      <BusyButton
        mt="sm"
        variant="default"
        busy={busy}
        leftSection={<Download size="1.125em" aria-hidden="true" />}
        onClick={() => void download()}
      >
        {say('security.download')}
      </BusyButton>
    </SecuritySection>
  )
}

function saveAs(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
