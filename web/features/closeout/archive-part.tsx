import { Button } from '@mantine/core'
import { useState } from 'react'
import { writeCloseoutArchive } from '#contract/closeout/closeout-endpoints.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import { minuteText } from '#contract/kit/time.ts'
import { WorkProgress } from '#web/features/long-work/work-progress.tsx'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import styles from './closeout.module.css'
import type { CloseoutPartProps } from './closeout-part.ts'

/** Begun at a press; its key is shown once, and how far it is. */
export function ArchivePart({
  domain,
  isAdministrator,
  read: { closedAt, archives },
  onDone,
}: CloseoutPartProps) {
  const say = usePhrases('closeout')
  const { language } = useLanguage()
  const { busy, refused, run } = useDeeds()
  const [begun, setBegun] = useState<ReplyOf<typeof writeCloseoutArchive> | null>(null)
  function whyNot() {
    if (!isAdministrator) return say('archive.onlyAdministrator')
    return closedAt === null ? say('archive.onlyClosed') : null
  }
  const reason = whyNot()
  const begin = () =>
    run('archive', async () => {
      setBegun(await call(writeCloseoutArchive, { params: { domain }, body: { language } }, quiet))
      await onDone()
      return null
    })
  return (
    <section aria-labelledby="closeout-archive">
      <h2 id="closeout-archive">{say('archive.title')}</h2>
      <p className={styles.lead}>
        {say('archive.lead')}
        {language === 'en' && ' '}
        {say('archive.leftOut')}
      </p>
      {begun && <TheKey archiveKey={begun.archiveKey} onKept={() => setBegun(null)} />}
      <BusyButton
        busy={busy !== null}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : 'archive-why-not'}
        onClick={() => void begin()}
      >
        {say('archive.begin')}
      </BusyButton>
      {reason !== null && <p id="archive-why-not">{reason}</p>}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {closedAt !== null && archives.length === 0 && <p>{say('archive.empty')}</p>}
      <ul className={styles.archives}>
        {archives.map(({ archiveId, workId, madeAt, wholeAt, entries, manifestDigest }) => (
          <li key={archiveId}>
            <strong>{minuteText(new Date(madeAt), language)}</strong>
            {wholeAt !== null && <> · {say('archive.files', { count: entries ?? 0 })}</>}
            <WorkProgress workId={workId} fromBefore />
            {manifestDigest !== null && (
              <p className={styles.digest}>
                {say('archive.digest')}: {manifestDigest}
              </p>
            )}
          </li>
        ))}
      </ul>
      {archives.length > 0 && (
        <p className={styles.lead}>
          {say('archive.fileKept')} {say('archive.verify')}
        </p>
      )}
    </section>
  )
}

interface TheKeyProps {
  readonly archiveKey: string
  readonly onKept: () => void
}

function TheKey({ archiveKey, onKept }: TheKeyProps) {
  const say = usePhrases('closeout')
  return (
    <div className={styles.key} role="alert">
      <h3>{say('archive.keyTitle')}</h3>
      <p>{say('archive.keyLead')}</p>
      <code>{archiveKey}</code>
      <CopyButton text={archiveKey} words={say('archive.copy')} doneWords={say('archive.copied')} />
      <Button variant="default" onClick={onKept}>
        {say('archive.kept')}
      </Button>
    </div>
  )
}
