import { Button } from '@mantine/core'
import { useState } from 'react'
import { agreeAgain } from '#contract/account/me-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/errors/error-summary.tsx'
import { refusalErrors } from '#web/ui/errors/refusal-errors.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { AgreementText } from './agreement-text.tsx'
import { type DueAgreements, readDue } from './due-agreements.ts'

interface AgreeDialogProps {
  readonly due: DueAgreements
  readonly isOpen: boolean
  readonly onAnswer: (agreed: boolean) => void
  readonly onClosed: () => void
}

type Due = DueAgreements[number]
const idOf = ({ kind, version }: Due) => `agree.${kind}.${version}`

/** The newer texts, each agreed to by itself. What stands on the page below is left as it is. */
export function AgreeDialog({ due, isOpen, onAnswer, onClosed }: AgreeDialogProps) {
  const say = usePhrases('shell')
  const { busy, waitSeconds, run } = useAttempt()
  const [shown, setShown] = useState(due)
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<readonly string[]>([])
  const [errors, setErrors] = useState<readonly FieldError[]>([])

  async function agree() {
    setErrors([])
    const left = shown.map(idOf).filter((id) => !agreed.includes(id))
    setMissing(left)
    if (left[0] !== undefined) return document.getElementById(left[0])?.focus()
    const agreements = shown.map(({ kind, version }) => ({ kind, version }))
    const outcome = await run(() =>
      call(agreeAgain, { body: { agreements } }, { quiet: true, handled: true }),
    )
    if (outcome.done) return onAnswer(true)
    // A newer one was published while this one was read.
    if (outcome.refusal?.error === 'agreementOutdated') setShown((await readDue()) ?? shown)
    setErrors(refusalErrors(outcome.refusal))
  }
  return (
    <Dialog
      isOpen={isOpen}
      wide
      title={say('agreeAgain.title')}
      text={say('agreeAgain.text')}
      onClose={onClosed}
    >
      {shown.map((one) => (
        <div key={idOf(one)}>
          <AgreementText
            title={one.title}
            html={one.html}
            read={say('agreeAgain.read', { title: one.title })}
            version={say('agreeAgain.version', { version: one.version })}
          />
          <CheckField
            id={idOf(one)}
            label={say(one.kind === 'guardian' ? 'agreeAgain.guardianAgrees' : 'agreeAgain.agree', {
              title: one.title,
            })}
            error={
              missing.includes(idOf(one)) ? say('agreeAgain.agreeFirst', { title: one.title }) : undefined
            }
            checked={agreed.includes(idOf(one))}
            onChange={({ currentTarget: { checked } }) => {
              const others = (ids: readonly string[]) => ids.filter((id) => id !== idOf(one))
              setAgreed((ids) => (checked ? [...others(ids), idOf(one)] : others(ids)))
              setMissing(others)
            }}
          />
        </div>
      ))}
      <ErrorSummary errors={errors} />
      <WaitingLine seconds={waitSeconds} />
      <DialogActions>
        <Button variant="default" size="md" onClick={() => onAnswer(false)}>
          {say('agreeAgain.later')}
        </Button>
        <BusyButton size="md" busy={busy} onClick={() => void agree()}>
          {say('agreeAgain.submit')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
