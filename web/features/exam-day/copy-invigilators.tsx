import { Button } from '@mantine/core'
import { useState } from 'react'
import { copyInvigilators, listSiteSessions } from '#contract/exam-day/session-data-endpoints.ts'
import type { SiteSessionDetail } from '#contract/exam-day/site-session.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import styles from './exam-day.module.css'
import { useSessionTime } from './session-words.ts'

interface CopyInvigilatorsProps {
  readonly session: SiteSessionDetail
  readonly onClose: () => void
  readonly onCopied: () => unknown
}

/** The same people as in another session of the site. */
export function CopyInvigilators({ session, onClose, onCopied }: CopyInvigilatorsProps) {
  const say = usePhrases('examDay')
  const timeOf = useSessionTime()
  const sentenceOf = useRefusalSentence()
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const { batchId, areaId, sessionId } = session
  const answer = useAnswer(listSiteSessions, {}, { fresh: true })
  const others = (answer.data ?? [])
    .flatMap((batch) => (batch.batchId === batchId ? batch.sessions : []))
    .filter((one) => one.areaId === areaId && one.sessionId !== sessionId && one.invigilators > 0)
  const fromSessionId = chosen ?? others[0]?.sessionId
  async function copy() {
    if (!fromSessionId) return
    setBusy(true)
    try {
      const params = { batchId, areaId, sessionId }
      await call(copyInvigilators, { params, body: { fromSessionId } }, { quiet: true, handled: true })
      await onCopied()
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen title={say('invigilators.copy')} text={say('invigilators.copyText')} onClose={onClose}>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {others.length > 0 ? (
        <SelectField
          id="copy-from"
          label={say('invigilators.copyFrom')}
          options={others.map((one) => [one.sessionId, timeOf(one)] as const)}
          value={fromSessionId}
          onChange={({ target }) => setChosen(target.value)}
        />
      ) : (
        <p className={styles.note}>{say('invigilators.none')}</p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {say('cancel')}
        </Button>
        {others.length > 0 && (
          <BusyButton busy={busy} onClick={() => void copy()}>
            {say('invigilators.copy')}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  )
}
