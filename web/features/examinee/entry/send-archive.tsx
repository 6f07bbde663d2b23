import { Upload } from 'lucide-react'
import { useState } from 'react'
import { sendInParts } from '#web/features/upload/send-in-parts.ts'
import type { CallRefused } from '#web/platform/call/call-refused.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FileButton } from '#web/ui/buttons/file-button.tsx'
import { wholeError } from '#web/ui/errors/refusal-errors.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DropZone } from '#web/ui/fields/drop-zone.tsx'
import { FieldNote } from '#web/ui/fields/field.tsx'
import { ProgressLine } from '#web/ui/states/progress-line.tsx'
import { WaitingLine } from '#web/ui/states/waiting-line.tsx'
import styles from './entry.module.css'

interface SendArchiveProps {
  readonly domain: string
  /** What the check objects to is left, unless somebody has looked at it. */
  readonly refusesUnfit: boolean
  readonly onSent: (uploadId: string, nevertheless: boolean) => Promise<void>
}

/** A zip of photos in, part by part. */
export function SendArchive({ domain, refusesUnfit, onSent }: SendArchiveProps) {
  const say = usePhrases('examineeEntry')
  const reader = useLanguage()
  const { busy, waitSeconds, run } = useAttempt()
  const [share, setShare] = useState(0)
  const [isNevertheless, setNevertheless] = useState(false)
  const [refused, setRefused] = useState<{ readonly refusal: CallRefused | null } | null>(null)
  async function send([file]: readonly File[]) {
    if (!file || busy) return
    setRefused(null)
    setShare(0)
    const outcome = await run(async () => {
      const uploadId = await sendInParts({ domain, purpose: 'photos', file, onProgress: setShare })
      await onSent(uploadId, isNevertheless)
    })
    if (!outcome.done) setRefused(outcome)
  }
  return (
    <DropZone disabled={busy} onFiles={(files) => void send(files)}>
      <div className={styles.drop}>
        <FileButton
          size="md"
          accept=".zip,application/zip"
          disabled={busy}
          leftSection={<Upload size="1em" aria-hidden="true" />}
          note="archive-refused"
          onFiles={(files) => void send(files)}
        >
          {say('screen.sendPhotos')}
        </FileButton>
        <span className={styles.lead}>{say('screen.drop')}</span>
      </div>
      {refusesUnfit && (
        <CheckField
          id="archive-nevertheless"
          label={say('screen.nevertheless')}
          hint={say('screen.neverthelessHint')}
          checked={isNevertheless}
          disabled={busy}
          onChange={({ currentTarget }) => setNevertheless(currentTarget.checked)}
        />
      )}
      <div role="status">
        {busy && (
          <>
            <p className={styles.lead}>{say('screen.sendingPhotos')}</p>
            <ProgressLine label={say('screen.sendingPhotos')} share={share} />
          </>
        )}
      </div>
      <WaitingLine seconds={waitSeconds} />
      <div role="alert" id="archive-refused">
        {refused && <FieldNote id="archive" error={wholeError(refused.refusal).sentence(reader)} />}
      </div>
    </DropZone>
  )
}
