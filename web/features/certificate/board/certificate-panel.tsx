import {
  type BoardCertificate,
  getBoardCertificate,
} from '#contract/certificate/certificate-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { dayText, minuteText } from '#contract/kit/time.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../certificate.module.css'
import { DecideCertificate } from './decide-certificate.tsx'
import { DeliveryForm } from './delivery-form.tsx'

interface CertificatePanelProps {
  readonly domain: string
  readonly certificateId: string
  readonly onDecided: () => unknown
  readonly onIssue: () => void
}

/** An application or a certificate: on what it rests, where its paper is, and what is to be decided. */
export function CertificatePanel({ domain, certificateId, onDecided, onIssue }: CertificatePanelProps) {
  const answer = useAnswer(getBoardCertificate, { params: { domain, certificateId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const certificate = answer.data
  const reread = async () => {
    await answer.refetch()
    await onDecided()
  }
  return (
    <div className={styles.form}>
      <Facts certificate={certificate} />
      <Subjects certificate={certificate} />
      {certificate.state === 'issued' && certificate.way !== 'electronic' && (
        <DeliveryForm
          key={`delivery ${certificate.version}`}
          domain={domain}
          certificate={certificate}
          onSaved={reread}
        />
      )}
      <DecideCertificate
        key={certificate.version}
        domain={domain}
        certificate={certificate}
        onDecided={reread}
        onIssue={onIssue}
      />
    </div>
  )
}

function Facts({ certificate }: { readonly certificate: BoardCertificate }) {
  const say = usePhrases('certificateBoard')
  const sayOwn = usePhrases('certificate')
  const { language } = useLanguage()
  const { name, idNumber, state, standing, number, way, postal, madeAt, issuedAt, validUntil, reason } =
    certificate
  const shown =
    standing !== null && standing !== 'valid' ? sayOwn(`standings.${standing}`) : sayOwn(`states.${state}`)
  const facts = [
    [say('columns.name'), name],
    [say('columns.idNumber'), idNumber],
    [say('columns.certificate'), pickText(certificate.certificate, language)],
    [say('columns.state'), shown],
    ...(reason ? [[say('reason'), reason]] : []),
    ...(number ? [[say('columns.number'), number]] : []),
    [say('columns.madeAt'), minuteText(new Date(madeAt), language)],
    ...(issuedAt ? [[say('columns.issuedAt'), minuteText(new Date(issuedAt), language)]] : []),
    ...(validUntil ? [[sayOwn('validUntil'), dayText(new Date(validUntil), language)]] : []),
    [say('columns.way'), sayOwn(`ways.${way}`)],
    ...(postal ? [[say('postal'), `${postal.recipient} ${postal.phone} ${postal.address}`]] : []),
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([title = '', value = '']) => (
          <Fact key={title} title={title} value={value} />
        ))}
      </dl>
      {postal && <p className={styles.note}>{say('postalNote')}</p>}
    </>
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

function Subjects({ certificate: { subjects, isEarned } }: { readonly certificate: BoardCertificate }) {
  const say = usePhrases('certificateBoard')
  const { language } = useLanguage()
  return (
    <section className={styles.form} aria-label={say('rests')}>
      <div className={styles.head}>
        <h3>{say('rests')}</h3>
        <span className={styles.state} data-tone={isEarned ? 'done' : 'refused'}>
          {say(isEarned ? 'earned' : 'notEarned')}
        </span>
      </div>
      <ul className={styles.subjects}>
        {subjects.map(({ name, batchName, number, isExempt, stands }) => (
          <li key={`${number} ${pickText(name, 'zh-Hans')}`}>
            <span>
              {pickText(name, language)}
              <small>
                {pickText(batchName, language)} {number}
              </small>
            </span>
            <span className={styles.state} data-tone={stands ? 'done' : 'refused'}>
              {say(stands ? (isExempt ? 'exempt' : 'stands') : 'fell')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
