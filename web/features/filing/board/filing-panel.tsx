import { type BoardFiling, getBoardFiling, readFilingPaper } from '#contract/filing/filing-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { displayForBoard } from '#contract/registration/application.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { RecordedPaper } from '#web/features/file/recorded-paper.tsx'
import { StatusTag } from '#web/features/registration/status/status-tag.tsx'
import { askForFile } from '#web/platform/call/download-file.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from '../filing.module.css'
import { type Decided, DecideFiling } from './decide-filing.tsx'

export type { Decided } from './decide-filing.tsx'

interface FilingPanelProps {
  readonly domain: string
  readonly filingId: string
  readonly onDecided: (decision: Decided) => void
  /** Of its parts: right below the heading that it stands under. */
  readonly heading?: 'h2' | 'h3'
}

/** A filing with its reason and papers, what granting it would do, and what is to be decided. */
export function FilingPanel({ domain, filingId, onDecided, heading = 'h3' }: FilingPanelProps) {
  const answer = useAnswer(getBoardFiling, { params: { domain, filingId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const filing = answer.data
  return (
    <div className={styles.part}>
      <Facts filing={filing} />
      <Papers domain={domain} filing={filing} heading={heading} />
      {filing.effect && <Effect effect={filing.effect} heading={heading} />}
      {filing.state === 'asked' && (
        <DecideFiling
          key={filing.version}
          domain={domain}
          filing={filing}
          onDecided={onDecided}
          onChanged={() => void answer.refetch()}
        />
      )}
    </div>
  )
}

function Facts({ filing }: { readonly filing: BoardFiling }) {
  const say = usePhrases('filingBoard')
  const sayOwn = usePhrases('filing')
  const sayFlow = usePhrases('flow')
  const { language } = useLanguage()
  const at = (instant: string) => minuteText(new Date(instant), language)
  const { kind, subject, state, application, organisation, decidedAt, answer } = filing
  const fee = feeText(application.feeFen ?? 0, sayFlow)
  return (
    <dl className={styles.facts}>
      <dt>{say('columns.name')}</dt>
      <dd>{filing.name}</dd>
      <dt>{say('columns.number')}</dt>
      <dd>{filing.number}</dd>
      <dt>{say('columns.kind')}</dt>
      <dd>
        {sayOwn(`kinds.${kind}`)}
        {subject && ` · ${pickText(subject, language)}`}
      </dd>
      <dt>{say('columns.batchName')}</dt>
      <dd>{pickText(filing.batchName, language)}</dd>
      <dt>{say('columns.organisation')}</dt>
      <dd>{organisation || say('noOrganisation')}</dd>
      <dt>{say('standing')}</dt>
      <dd>
        <StatusTag display={displayForBoard[application.state]} />{' '}
        {application.feeFen === 0
          ? say('free')
          : application.isPaid
            ? say('paid', { fee })
            : say('unpaid', { fee })}
      </dd>
      <dt>{say('columns.askedAt')}</dt>
      <dd>
        {at(filing.askedAt)} · {say(filing.byOrganisation ? 'byOrganisation' : 'byPerson')}
      </dd>
      <dt>{say('grounds')}</dt>
      <dd className={styles.said}>{filing.grounds}</dd>
      <dt>{say('columns.state')}</dt>
      <dd>{sayOwn(`states.${state}`)}</dd>
      {decidedAt && (
        <>
          <dt>{say('columns.decidedAt')}</dt>
          <dd>{at(decidedAt)}</dd>
        </>
      )}
      {answer && (
        <>
          <dt>{say('answer')}</dt>
          <dd className={styles.said}>{answer}</dd>
        </>
      )}
      {filing.creditFen > 0 && (
        <>
          <dt>{say('effect')}</dt>
          <dd>{say('effects.credit', { fee: feeText(filing.creditFen, sayFlow) })}</dd>
        </>
      )}
    </dl>
  )
}

interface PapersProps {
  readonly domain: string
  readonly filing: BoardFiling
  readonly heading: 'h2' | 'h3'
}

function Papers({ domain, filing, heading: Heading }: PapersProps) {
  const say = usePhrases('filingBoard')
  const sayOwn = usePhrases('filing')
  const { filingId, papers } = filing
  if (papers.length === 0) return null
  return (
    <section className={styles.aspect}>
      <Heading>{say('papers')}</Heading>
      <ul className={styles.papers}>
        {papers.map(({ fileId, name, mediaType }) => (
          <li key={fileId}>
            <RecordedPaper
              name={name}
              mediaType={mediaType}
              open={name}
              lost={sayOwn('errors.filingPaperAbsent')}
              read={() =>
                askForFile(
                  readFilingPaper,
                  { params: { domain, filingId, fileId } },
                  { quiet: true, handled: true },
                )
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface EffectProps {
  readonly effect: NonNullable<BoardFiling['effect']>
  readonly heading: 'h2' | 'h3'
}

function Effect({ effect, heading: Heading }: EffectProps) {
  const say = usePhrases('filingBoard')
  const sayOwn = usePhrases('filing')
  const sayFlow = usePhrases('flow')
  const { why, creditFen, lessFen, places, seats } = effect
  if (why)
    return (
      <p role="status" className={styles.refused}>
        {say('impossible', { why: sayOwn(`whys.${why}`) })}
      </p>
    )
  return (
    <section className={styles.aspect}>
      <Heading>{say('effect')}</Heading>
      <ul>
        <li>{say('effects.places', { count: places })}</li>
        {seats > 0 && <li>{say('effects.seats', { count: seats })}</li>}
        {creditFen > 0 && <li>{say('effects.credit', { fee: feeText(creditFen, sayFlow) })}</li>}
        {lessFen > 0 && <li>{say('effects.less', { fee: feeText(lessFen, sayFlow) })}</li>}
      </ul>
    </section>
  )
}
