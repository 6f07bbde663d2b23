import { Button } from '@mantine/core'
import { Download, FileText, Upload } from 'lucide-react'
import { useState } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import {
  getPreregistration,
  getPreregistrationConfirmation,
  getPreregistrationSummary,
  type Preregistration,
  sendPreregistrationConfirmation,
  withdrawPreregistration,
} from '#contract/preregistration/preregistration-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import styles from './preregistration.module.css'

interface SubmittedReportProps {
  readonly report: Preregistration
  readonly onChanged: (report: Preregistration) => void
}

const quiet = { quiet: true, handled: true } as const

/** What is to be done with a submitted report: printed, stamped, sent back; or taken back to be changed. */
export function SubmittedReport({ report, onChanged }: SubmittedReportProps) {
  const say = usePhrases('preregistration')
  const { language } = useLanguage()
  const { confirmation } = report
  const params = { batchId: report.batchId }
  const { busy, refused, said, run } = useDeeds(params, onChanged)
  const [asks, setAsks] = useState(false)
  const isOpen = report.windowState === 'open'
  const seenVersion = report.version
  return (
    <section className={styles.section} aria-labelledby="preregistration-stamped">
      <h2 id="preregistration-stamped">{say('confirmation.title')}</h2>
      <p>{say('confirmation.text')}</p>
      <p>
        {confirmation
          ? say('confirmation.sent', {
              name: confirmation.name,
              time: minuteText(new Date(confirmation.sentAt), language),
            })
          : say('confirmation.missing')}
      </p>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <DoneLine>{said}</DoneLine>
      <div className={styles.actions}>
        <BusyButton
          busy={busy === 'summary'}
          variant={confirmation ? 'default' : 'filled'}
          leftSection={<Download size="1em" aria-hidden="true" />}
          onClick={() =>
            void run('summary', () => downloadFile(getPreregistrationSummary, { params }, quiet))
          }
        >
          {say('summary.get')}
        </BusyButton>
        {isOpen && (
          <FileButton
            accept="application/pdf"
            variant="default"
            disabled={busy !== null}
            leftSection={<Upload size="1em" aria-hidden="true" />}
            onFiles={([file]) =>
              file &&
              void run('file', async () => {
                const sending = { params, query: { seenVersion }, file, name: file.name }
                onChanged(await uploadFile(sendPreregistrationConfirmation, sending, quiet))
                return say('confirmation.done')
              })
            }
          >
            {say(confirmation ? 'confirmation.replace' : 'confirmation.send')}
          </FileButton>
        )}
        {confirmation && (
          <BusyButton
            variant="default"
            busy={busy === 'get'}
            leftSection={<FileText size="1em" aria-hidden="true" />}
            onClick={() =>
              void run('get', () => downloadFile(getPreregistrationConfirmation, { params }, quiet))
            }
          >
            {say('confirmation.get')}
          </BusyButton>
        )}
        {isOpen && (
          <Button variant="default" onClick={() => setAsks(true)}>
            {say('withdraw')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={asks}
        title={say('withdraw')}
        text={say('withdrawAsk')}
        yes={say('withdraw')}
        no={say('keep')}
        busy={busy === 'withdraw'}
        onYes={() =>
          void run('withdraw', async () => {
            onChanged(await call(withdrawPreregistration, { params, body: { seenVersion } }, quiet))
          }).finally(() => setAsks(false))
        }
        onClose={() => setAsks(false)}
      />
    </section>
  )
}

/** One after the other; where another clerk was quicker, what that one did is shown. */
function useDeeds(params: { readonly batchId: string }, onChanged: (report: Preregistration) => void) {
  const sentenceOf = useRefusalSentence()
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  async function run(what: string, deed: () => Promise<unknown>) {
    setBusy(what)
    setRefused(null)
    setSaid(null)
    try {
      const done = await deed()
      setSaid(typeof done === 'string' ? done : null)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(sentenceOf(error))
      if (error.error === 'changedMeanwhile' || error.error === 'preregistrationWrongState')
        onChanged(await call(getPreregistration, { params }, quiet))
    } finally {
      setBusy(null)
    }
  }
  return { busy, refused, said, run }
}
