import { Button } from '@mantine/core'
import { useState } from 'react'
import { listBoardBatches } from '#contract/batch/batch-board-endpoints.ts'
import type { Form } from '#contract/batch/form/form.ts'
import { getFormDesign } from '#contract/batch/form-design.ts'
import { pickText } from '#contract/kit/language.ts'
import { call } from '#web/platform/call/call.ts'
import { refusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'

interface TakeOverDialogProps {
  readonly domain: string
  readonly batchId: string
  readonly onTake: (form: Form) => void
  readonly onClose: () => void
}

/** The form of another batch in place of this one; undo brings this one back. */
export function TakeOverDialog({ domain, batchId, onTake, onClose }: TakeOverDialogProps) {
  const say = usePhrases('designer')
  const reader = useLanguage()
  const [from, setFrom] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useAttempt()
  const batches = useAnswer(listBoardBatches, { params: { domain } }, { fresh: true })
  const others = batches.data?.filter((batch) => batch.batchId !== batchId) ?? []
  async function take() {
    const outcome = await run(() =>
      call(getFormDesign, { params: { domain, batchId: from } }, { quiet: true, handled: true }),
    )
    if (outcome.done) onTake(outcome.result.design.form)
    else if (outcome.refusal) setError(refusalSentence(outcome.refusal)(reader))
  }
  const isNone = batches.data !== undefined && others.length === 0
  return (
    <Dialog
      isOpen
      title={say('takeOver.title')}
      text={say(isNone ? 'takeOver.none' : 'takeOver.text')}
      onClose={onClose}
    >
      {!isNone && (
        <SelectField
          id="designer-from"
          label={say('takeOver.from')}
          prompt={say('takeOver.choose')}
          options={others.map((batch) => [batch.batchId, pickText(batch.name, reader.language)])}
          value={from}
          error={error}
          onChange={(event) => setFrom(event.target.value)}
        />
      )}
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose}>
          {say('cancel')}
        </Button>
        {!isNone && (
          <BusyButton size="md" busy={busy} disabled={from === ''} onClick={() => void take()}>
            {say('takeOver.take')}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  )
}
