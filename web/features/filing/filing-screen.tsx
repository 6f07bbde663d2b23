import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type FilingOffer, getFilingOffer } from '#contract/filing/filing-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { DoneLine } from '#web/ui/states/done-line.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { AskFiling, type Wanted } from './ask-filing.tsx'
import styles from './filing.module.css'
import { FilingCard } from './filing-card.tsx'
import { WindowWords } from './window-words.tsx'

/** Deferral and exemption of one registration: what may be asked for, and what was. */
export function FilingScreen() {
  const say = usePhrases('filing')
  const { applicationId = '' } = useParams({ strict: false })
  const answer = useAnswer(getFilingOffer, { params: { applicationId } }, { fresh: true })
  return (
    <div className={styles.part}>
      <h1>{say('title')}</h1>
      {answer.isPending ? (
        <LoadingState />
      ) : answer.data ? (
        <Offer offer={answer.data} onChanged={() => void answer.refetch()} />
      ) : (
        <FailedState error={answer.error} onRetry={() => answer.refetch()} />
      )}
    </div>
  )
}

interface OfferProps {
  readonly offer: FilingOffer
  readonly onChanged: () => void
}

function Offer({ offer, onChanged }: OfferProps) {
  const say = usePhrases('filing')
  const { language } = useLanguage()
  const { applicationId, name, number, batchName, filings } = offer
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [sent, setSent] = useState(false)
  function close(isSent: boolean) {
    setWanted(null)
    setSent(isSent)
    if (isSent) onChanged()
  }
  const form = (of: Wanted) =>
    wanted?.kind === of.kind && wanted.subjectId === of.subjectId ? (
      <AskFiling
        applicationId={applicationId}
        wanted={of}
        onDone={() => close(true)}
        onCancel={() => close(false)}
      />
    ) : null
  return (
    <>
      <p>{say('of', { name, number, batch: pickText(batchName, language) })}</p>
      <p className={styles.lead}>{say('lead')}</p>
      <DoneLine>{sent && say('sent')}</DoneLine>
      <Deferral offer={offer} form={form} onAsk={setWanted} />
      <Exemptions offer={offer} form={form} onAsk={setWanted} />
      <section className={styles.part} aria-labelledby="filings">
        <h2 id="filings">{say('filings')}</h2>
        {filings.length === 0 ? (
          <EmptyState title={say('empty')} text={say('emptyAdvice')} />
        ) : (
          <ul className={styles.cards}>
            {filings.map((filing) => (
              <li key={filing.filingId}>
                <FilingCard filing={filing} onChanged={onChanged} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

interface AskedOf {
  readonly offer: FilingOffer
  readonly form: (of: Wanted) => React.ReactNode
  readonly onAsk: (wanted: Wanted) => void
}

function Deferral({ offer: { deferral }, form, onAsk }: AskedOf) {
  const say = usePhrases('filing')
  const sayFlow = usePhrases('flow')
  const { window, why, creditFen } = deferral
  const wanted = { kind: 'deferral', subjectId: null } as const
  const shown = form(wanted)
  return (
    <section className={styles.part} aria-labelledby="deferral">
      <h2 id="deferral">{say('deferral.title')}</h2>
      <p>{say('deferral.lead')}</p>
      {creditFen > 0 && why === null && <p>{say('deferral.credit', { fee: feeText(creditFen, sayFlow) })}</p>}
      <WindowWords window={window} />
      {why !== null && <p className={styles.note}>{say(`whys.${why}`)}</p>}
      {shown ??
        (window.state === 'open' && why === null && (
          <div>
            <Button size="md" variant="default" onClick={() => onAsk(wanted)}>
              {say('deferral.ask')}
            </Button>
          </div>
        ))}
    </section>
  )
}

function Exemptions({ offer: { exemptions }, form, onAsk }: AskedOf) {
  const say = usePhrases('filing')
  const sayFlow = usePhrases('flow')
  const { language } = useLanguage()
  const [first] = exemptions
  return (
    <section className={styles.part} aria-labelledby="exemption">
      <h2 id="exemption">{say('exemption.title')}</h2>
      <p>{say('exemption.lead')}</p>
      <p>{say('exemption.less')}</p>
      {first ? <WindowWords window={first.window} /> : <p className={styles.note}>{say('exemption.none')}</p>}
      <ul className={styles.subjects}>
        {exemptions.map(({ subjectId, name, feeFen, why, window }) => {
          const wanted = { kind: 'exemption', subjectId } as const
          const subject = pickText(name, language)
          return (
            <li key={subjectId}>
              <div className={styles.head}>
                <strong>{subject}</strong>
                <span className={styles.note}>
                  {why === null
                    ? say('exemption.fee', { fee: feeText(feeFen, sayFlow) })
                    : say(`whys.${why}`)}
                </span>
              </div>
              {form(wanted) ??
                (window.state === 'open' && why === null && (
                  <div>
                    <Button size="md" variant="default" onClick={() => onAsk(wanted)}>
                      {say('exemption.ask', { subject })}
                    </Button>
                  </div>
                ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
