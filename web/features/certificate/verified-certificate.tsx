import type { ReactNode } from 'react'
import { type VerifiedCertificate, verifyCertificate } from '#contract/certificate/certificate-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { dayText, minuteText } from '#contract/kit/time.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './certificate.module.css'

interface VerifiedProps {
  readonly domain: string
  readonly code: string
  readonly seal: string | undefined
  /** Stands below the sentence that nothing has this code. */
  readonly absent: ReactNode
  /** Below what was found. */
  readonly children: ReactNode
}

/** What a certificate says, and whether it stands: for whoever holds one. */
export function Verified({ domain, code, seal, absent, children }: VerifiedProps) {
  const sentence = useRefusalSentence()
  const answer = useAnswer(
    verifyCertificate,
    { params: { domain }, body: { certificateCode: code, ...(seal !== undefined && { seal }) } },
    { fresh: true, handled: true },
  )
  if (answer.isPending) return <LoadingState />
  if (answer.data)
    return (
      <>
        <Paper certificate={answer.data} />
        {children}
      </>
    )
  if (answer.error.error === 'certificateCodeAbsent')
    return (
      <>
        <p role="alert" className={styles.verdict} data-tone="refused">
          {sentence(answer.error)}
        </p>
        {absent}
      </>
    )
  return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
}

function Paper({ certificate }: { readonly certificate: VerifiedCertificate }) {
  const say = usePhrases('certificate')
  const { language } = useLanguage()
  const { examName, issuer, number, name, idNumber, issuedAt, validUntil, subjects } = certificate
  const facts = [
    [say('verify.certificate'), pickText(certificate.certificate, language)],
    [say('number'), number],
    [say('verify.holder'), name],
    [say('verify.idNumber'), idNumber],
    [say('paper.issuer'), issuer || pickText(examName, language)],
    [say('issuedAt'), dayText(new Date(issuedAt), language)],
    [say('validUntil'), validUntil ? dayText(new Date(validUntil), language) : say('withoutEnd')],
  ] as const
  return (
    <div className={styles.page}>
      <Standing certificate={certificate} />
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <Fact key={title} title={title} value={value} />
        ))}
      </dl>
      <ul className={styles.subjects}>
        {subjects.map(({ name: subject, batchName, isExempt }) => (
          <li key={pickText(subject, 'zh-Hans')}>
            <span>
              {pickText(subject, language)}
              <small>{pickText(batchName, language)}</small>
            </span>
            <span>{say(isExempt ? 'paper.exempt' : 'paper.passed')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Fact({ title, value }: { readonly title: string; readonly value: string }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </>
  )
}

function Standing({ certificate }: { readonly certificate: VerifiedCertificate }) {
  const say = usePhrases('certificate')
  const { language } = useLanguage()
  const { standing, validUntil, revokedAt } = certificate
  const words = {
    valid: () => say('verify.valid'),
    groundsChanged: () => say('verify.groundsChanged'),
    expired: () => say('verify.expired', { day: dayText(new Date(validUntil ?? 0), language) }),
    revoked: () => say('verify.revoked', { time: minuteText(new Date(revokedAt ?? 0), language) }),
  }[standing]()
  return (
    <p role="status" className={styles.verdict} data-tone={standing === 'valid' ? 'done' : 'refused'}>
      {words}
    </p>
  )
}
