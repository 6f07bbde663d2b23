import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { mostReason } from '#contract/certificate/certificate.ts'
import {
  acceptCertificate,
  type BoardCertificate,
  rejectCertificate,
  revokeCertificate,
} from '#contract/certificate/certificate-board-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { focusFirstWrong } from '#web/ui/errors/focus-in-view.ts'
import { LongTextField } from '#web/ui/fields/long-text-field.tsx'
import styles from '../certificate.module.css'

interface DecideCertificateProps {
  readonly domain: string
  readonly certificate: BoardCertificate
  readonly onDecided: () => unknown
  readonly onIssue: () => void
}

type Ending = 'reject' | 'revoke'

/** What can be decided of it: accepted, issued, and with a reason rejected or revoked. */
export function DecideCertificate({ domain, certificate, onDecided, onIssue }: DecideCertificateProps) {
  const say = usePhrases('certificateBoard')
  const { certificateId, state, isEarned, version: seenVersion } = certificate
  const [ending, setEnding] = useState<Ending | null>(null)
  const { busy, refused, run } = useDeeds()
  const params = { domain, certificateId }
  const decide = (what: 'accept' | Ending, reason = '') =>
    void run(what, async () => {
      if (what === 'accept') await call(acceptCertificate, { params, body: { seenVersion } }, quiet)
      if (what === 'reject') await call(rejectCertificate, { params, body: { seenVersion, reason } }, quiet)
      if (what === 'revoke') await call(revokeCertificate, { params, body: { seenVersion, reason } }, quiet)
      await onDecided()
      return null
    })
  return (
    <>
      {ending ? (
        <ReasonForm
          ending={ending}
          busy={busy !== null}
          onSend={(reason) => decide(ending, reason)}
          onCancel={() => setEnding(null)}
        />
      ) : (
        <div className={styles.tools}>
          {state === 'asked' && (
            <BusyButton busy={busy === 'accept'} disabled={!isEarned} onClick={() => decide('accept')}>
              {say('accept')}
            </BusyButton>
          )}
          {state === 'accepted' && (
            <Button disabled={!isEarned} onClick={onIssue}>
              {say('issue')}
            </Button>
          )}
          {(state === 'asked' || state === 'accepted') && (
            <Button variant="default" onClick={() => setEnding('reject')}>
              {say('reject')}
            </Button>
          )}
          {state === 'issued' && (
            <Button variant="default" onClick={() => setEnding('revoke')}>
              {say('revoke')}
            </Button>
          )}
        </div>
      )}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </>
  )
}

interface ReasonFormProps {
  readonly ending: Ending
  readonly busy: boolean
  readonly onSend: (reason: string) => void
  readonly onCancel: () => void
}

function ReasonForm({ ending, busy, onSend, onCancel }: ReasonFormProps) {
  const say = usePhrases('certificateBoard')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    focusFirstWrong(event.currentTarget)
    if (reason.trim() !== '') onSend(reason.trim())
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {ending === 'revoke' && <p className={styles.told}>{say('revokeAsk')}</p>}
      <LongTextField
        id="certificate-reason"
        label={say('reason')}
        hint={say('reasonHint')}
        error={tried && reason.trim() === '' ? say('reasonMissing') : undefined}
        rows={3}
        maxLength={mostReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.tools}>
        <BusyButton type="submit" busy={busy}>
          {say(ending === 'reject' ? 'confirmReject' : 'confirmRevoke')}
        </BusyButton>
        <Button variant="subtle" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}
