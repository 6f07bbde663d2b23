import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { getProjectFile, takeProjectFile } from '#contract/project-file/project-file-endpoints.ts'
import { SetupPage, settingsPath } from '#web/features/project-setup/setup-page.tsx'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { uploadFile } from '#web/platform/call/upload-file.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { DifferenceList } from './difference-list.tsx'
import { FileRefused } from './file-refused.tsx'
import styles from './project-file-screen.module.css'

/** The whole set-up of a project out into a file, and in from one with the difference shown first. */
export function ProjectFileScreen() {
  const say = usePhrases('projectFile')
  return (
    <SetupPage back title={say('title')} lead={say('lead')} path={`${settingsPath}/file`}>
      {({ domain }) => (
        <div className={styles.parts}>
          <FileOut domain={domain} />
          <FileIn domain={domain} />
        </div>
      )}
    </SetupPage>
  )
}

function FileOut({ domain }: { readonly domain: string }) {
  const say = usePhrases('projectFile')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function download() {
    setBusy(true)
    setFailed(false)
    try {
      await downloadFile(getProjectFile, { params: { domain } })
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h2 className={styles.title}>{say('export')}</h2>
      <p>{say('exportLead')}</p>
      <BusyButton
        variant="default"
        busy={busy}
        leftSection={<Download size="1.125em" aria-hidden="true" />}
        onClick={() => void download()}
      >
        {say('exportButton')}
      </BusyButton>
      <p role="alert">{failed && say('failed')}</p>
    </section>
  )
}

/** A file that was compared, and what it would change. */
interface Compared {
  readonly file: File
  readonly told: ReplyOf<typeof takeProjectFile>
}

function FileIn({ domain }: { readonly domain: string }) {
  const say = usePhrases('projectFile')
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [compared, setCompared] = useState<Compared | null>(null)
  const [refused, setRefused] = useState<CallRefused | null>(null)
  const [taken, setTaken] = useState(false)
  async function send(file: File, seen?: string) {
    setBusy(true)
    setRefused(null)
    setTaken(false)
    try {
      const query = seen === undefined ? {} : { seen }
      const sending = { params: { domain }, query, file, name: file.name }
      const told = await uploadFile(takeProjectFile, sending, { quiet: true, handled: true })
      setCompared(told.taken ? null : { file, told })
      setTaken(told.taken)
      if (told.taken) await queries.invalidateQueries()
    } catch (error) {
      setCompared(null)
      if (!(error instanceof CallRefused)) throw error
      setRefused(error)
    } finally {
      setBusy(false)
    }
  }
  const isSame = compared?.told.differences.every(({ what }) => what === 'stays')
  return (
    <section>
      <h2 className={styles.title}>{say('import')}</h2>
      <p>{say('importLead')}</p>
      <FileButton
        variant="default"
        accept=".json,application/json"
        disabled={busy}
        onFiles={([file]) => file && void send(file)}
      >
        {say(busy ? 'reading' : 'importButton')}
      </FileButton>
      <div role="alert">{refused && <FileRefused refusal={refused} />}</div>
      <DoneLine>{taken && say('taken')}</DoneLine>
      {compared && (
        <>
          <h3 className={styles.title}>{say('differences')}</h3>
          {isSame ? (
            <p role="status">{say('same')}</p>
          ) : (
            <DifferenceList differences={compared.told.differences} />
          )}
          {!isSame && (
            <div className={styles.ways}>
              <BusyButton busy={busy} onClick={() => void send(compared.file, compared.told.seen)}>
                {say('take')}
              </BusyButton>
              <Button variant="default" onClick={() => setCompared(null)}>
                {say('cancel')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
