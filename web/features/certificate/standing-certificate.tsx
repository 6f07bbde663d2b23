import { Button } from '@mantine/core'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import type { CertificatePaper } from '#contract/certificate/certificate.ts'
import {
  correctPostalAddress,
  makeCertificatePaper,
  type OwnCertificate,
  withdrawCertificate,
} from '#contract/certificate/certificate-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { dayText, minuteText } from '#contract/kit/time.ts'
import { call } from '#web/platform/call/call.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { quiet, useDeeds } from '#web/platform/call/use-deeds.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './certificate.module.css'

interface StandingCertificateProps {
  readonly certificate: OwnCertificate
  readonly collectAt: string
  readonly onChange: () => void
}

/** A certificate that somebody asked for: how it stands, where its paper is, and what can be done. */
export function StandingCertificate({ certificate, collectAt, onChange }: StandingCertificateProps) {
  const say = usePhrases('certificate')
  const { language } = useLanguage()
  const { certificateId, state, standing } = certificate
  const isGood = standing === 'valid'
  const isBad = state === 'rejected' || (standing !== null && !isGood)
  return (
    <article className={styles.standing} aria-labelledby={`certificate-${certificateId}`}>
      <div className={styles.head}>
        <h3 id={`certificate-${certificateId}`}>{pickText(certificate.name, language)}</h3>
        <span className={styles.state} data-tone={isBad ? 'refused' : isGood ? 'done' : 'waiting'}>
          {standing !== null && !isGood ? say(`standings.${standing}`) : say(`states.${state}`)}
        </span>
      </div>
      <Told certificate={certificate} />
      <Facts certificate={certificate} collectAt={collectAt} />
      {state === 'issued' && <Papers certificate={certificate} />}
      <Changes certificate={certificate} onChange={onChange} />
    </article>
  )
}

function Told({ certificate: { state, standing } }: { readonly certificate: OwnCertificate }) {
  const say = usePhrases('certificate')
  if (standing === 'valid') return null
  if (standing !== null) return <p className={styles.told}>{say(`told.${standing}`)}</p>
  return state === 'issued' || state === 'revoked' ? null : (
    <p className={styles.told}>{say(`told.${state}`)}</p>
  )
}

function Facts({ certificate, collectAt }: Omit<StandingCertificateProps, 'onChange'>) {
  const say = usePhrases('certificate')
  const { language } = useLanguage()
  const { number, issuedAt, validUntil, madeAt, reason, way, delivery, postal } = certificate
  const facts = [
    ...(number ? [[say('number'), number]] : []),
    ...(issuedAt ? [[say('issuedAt'), dayText(new Date(issuedAt), language)]] : []),
    ...(issuedAt
      ? [[say('validUntil'), validUntil ? dayText(new Date(validUntil), language) : say('withoutEnd')]]
      : [[say('madeAt'), minuteText(new Date(madeAt), language)]]),
    ...(reason ? [[say('reason'), reason]] : []),
    [say('way'), say(`ways.${way}`)],
    ...(delivery ? [[say('delivery'), say(`deliveries.${delivery.state}`)]] : []),
    ...(delivery?.trackingNumber
      ? [['', say('tracking', { carrier: delivery.carrier, number: delivery.trackingNumber })]]
      : []),
    ...(delivery && way === 'collect' ? [['', say('collectAt', { place: collectAt })]] : []),
    ...(postal ? [[say('postal'), [postal.recipient, postal.phone, postal.address].join(' ')]] : []),
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([title, value]) => (
        <Fact key={`${title} ${value}`} title={title ?? ''} value={value ?? ''} />
      ))}
    </dl>
  )
}

function Fact({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd className={styles.said}>{value}</dd>
    </>
  )
}

function Papers({ certificate: { certificateId, way } }: { readonly certificate: OwnCertificate }) {
  const say = usePhrases('certificate')
  const { busy, refused, run } = useDeeds()
  const download = (paper: CertificatePaper) =>
    void run(paper, async () => {
      await downloadFile(makeCertificatePaper, { params: { certificateId, paper } }, quiet)
      return null
    })
  return (
    <>
      <div className={styles.tools}>
        <BusyButton
          size="md"
          busy={busy === 'certificate'}
          leftSection={<Download size="1.125em" aria-hidden="true" />}
          onClick={() => download('certificate')}
        >
          {say('download')}
        </BusyButton>
        {way !== 'electronic' && (
          <BusyButton
            variant="default"
            size="md"
            busy={busy === 'statement'}
            leftSection={<FileText size="1.125em" aria-hidden="true" />}
            onClick={() => download('statement')}
          >
            {say('statement')}
          </BusyButton>
        )}
      </div>
      {way !== 'electronic' && <p className={styles.note}>{say('statementHint')}</p>}
      <Refused words={refused} />
    </>
  )
}

function Refused({ words }: { readonly words: string | null }) {
  return (
    words && (
      <p role="alert" className={styles.refused}>
        {words}
      </p>
    )
  )
}

function Changes({ certificate, onChange }: Pick<StandingCertificateProps, 'certificate' | 'onChange'>) {
  const say = usePhrases('certificate')
  const { certificateId, canCorrectAddress, canWithdraw } = certificate
  const [open, setOpen] = useState<'address' | 'withdraw' | null>(null)
  const { busy, refused, run } = useDeeds()
  const params = { certificateId }
  return (
    <>
      {open !== 'address' && (canCorrectAddress || canWithdraw) && (
        <div className={styles.tools}>
          {canCorrectAddress && (
            <Button variant="default" onClick={() => setOpen('address')}>
              {say('correctAddress')}
            </Button>
          )}
          {canWithdraw && (
            <Button variant="subtle" onClick={() => setOpen('withdraw')}>
              {say('withdraw')}
            </Button>
          )}
        </div>
      )}
      {open === 'address' && (
        <AddressForm
          submitText={say('saveAddress')}
          send={(body) => call(correctPostalAddress, { params, body }, quiet)}
          onDone={() => {
            setOpen(null)
            onChange()
          }}
          onCancel={() => setOpen(null)}
        />
      )}
      <Refused words={refused} />
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        title={say('withdraw')}
        text={say('withdrawAsk')}
        yes={say('withdraw')}
        no={say('cancel')}
        busy={busy === 'withdraw'}
        onYes={() =>
          void run('withdraw', async () => {
            await call(withdrawCertificate, { params }, quiet)
            onChange()
            return null
          }).finally(() => setOpen(null))
        }
        onClose={() => setOpen(null)}
      />
    </>
  )
}
