import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import type { WorkbookImport } from '#contract/import/import.ts'
import type { ImportEndpoints, ImportPlace } from '#contract/import/import-endpoints.ts'
import { mostImportBytes, mostImportRows } from '#contract/kit/workbook/import-limits.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { DropZone } from '#web/ui/fields/drop-zone.tsx'
import { ProgressLine } from '#web/ui/states/progress-line.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import { DeedButton } from './deed-button.tsx'
import styles from './import.module.css'
import { WhyUnread } from './why-unread.tsx'

interface SendWorkbookProps {
  readonly endpoints: ImportEndpoints
  readonly place: ImportPlace
  /** Where it takes more rows than usual. */
  readonly mostRows?: number
  /** Where what is filled in has something in it already. */
  readonly template?: { readonly words: string; readonly download: () => Promise<unknown> }
  readonly onSent: (sent: WorkbookImport) => void
}

const accept = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The template out, the filled workbook in. */
export function SendWorkbook({
  endpoints,
  place,
  mostRows = mostImportRows,
  template,
  onSent,
}: SendWorkbookProps) {
  const say = usePhrases('import')
  return (
    <div className={styles.steps}>
      <section className={styles.step} aria-labelledby="import-template">
        <h2 id="import-template">{say('screen.templateTitle')}</h2>
        <p className={styles.lead}>{say('screen.templateLead', { rows: mostRows })}</p>
        <DeedButton
          id="template"
          icon={<Download size="1em" aria-hidden="true" />}
          onPress={
            template?.download ??
            (() => downloadFile(endpoints.getTemplate, { params: place }, { quiet: true }))
          }
        >
          {template?.words ?? say('screen.template')}
        </DeedButton>
      </section>
      <section className={styles.step} aria-labelledby="import-file">
        <h2 id="import-file">{say('screen.sendTitle')}</h2>
        <p className={styles.lead}>{say('screen.sendLead', { megabytes: mostImportBytes / 1024 / 1024 })}</p>
        <FileSending endpoints={endpoints} place={place} onSent={onSent} />
      </section>
    </div>
  )
}

function FileSending({
  endpoints,
  place,
  onSent,
}: Pick<SendWorkbookProps, 'endpoints' | 'place' | 'onSent'>) {
  const say = usePhrases('import')
  const { busy, waitSeconds, run } = useAttempt()
  const [share, setShare] = useState<number | null>(null)
  const [refused, setRefused] = useState<{ readonly refusal: CallRefused | null } | null>(null)
  async function send([file]: readonly File[]) {
    if (!file || busy) return
    setRefused(null)
    setShare(0)
    const outcome = await run(() =>
      uploadFile(
        endpoints.sendWorkbook,
        { params: place, file, name: file.name },
        // What is read takes a moment more: nobody can say how long.
        { quiet: true, onProgress: (sent) => setShare(sent < 1 ? sent : null) },
      ),
    )
    if (outcome.done) onSent(outcome.result)
    else setRefused(outcome)
  }
  return (
    <DropZone disabled={busy} onFiles={(files) => void send(files)}>
      <div className={styles.drop}>
        <FileButton
          size="md"
          accept={accept}
          disabled={busy}
          leftSection={<Upload size="1em" aria-hidden="true" />}
          note="import-refused"
          onFiles={(files) => void send(files)}
        >
          {say('screen.send')}
        </FileButton>
        <span className={styles.hint}>{say('screen.drop')}</span>
      </div>
      <div role="status">
        {busy && (
          <>
            <p className={styles.hint}>{say('screen.sending')}</p>
            <ProgressLine label={say('screen.sending')} share={share} />
          </>
        )}
      </div>
      <WaitingLine seconds={waitSeconds} />
      <div role="alert" id="import-refused">
        {refused && <WhyUnread refusal={refused.refusal} />}
      </div>
    </DropZone>
  )
}
