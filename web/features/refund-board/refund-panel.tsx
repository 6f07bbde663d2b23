import type { ReactNode } from 'react'
import { pickText } from '#contract/kit/language.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { getRefund, type RefundShown } from '#contract/payment/refund/refund-board.ts'
import { orderHref } from '#web/features/payment-board/money-hrefs.ts'
import { RefundFailure } from '#web/features/payment-board/refund-failure.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { Sentence } from '#web/platform/language/sentence.ts'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import styles from './refund-board.module.css'
import { RefundDeeds } from './refund-deeds.tsx'
import { RefundStateWord } from './refund-look.tsx'
import { RefundPaper } from './refund-paper.tsx'

interface RefundPanelProps {
  readonly domain: string
  readonly refundId: string
  readonly onDone: (sentence: Sentence) => Promise<void>
}

/** A refund: what it is about, who asked and why, what may be done with it, and what was done. */
export function RefundPanel({ domain, refundId, onDone }: RefundPanelProps) {
  const answer = useAnswer(getRefund, { params: { domain, refundId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const refund = answer.data
  return (
    <div className={styles.panel}>
      <Facts domain={domain} refund={refund} />
      {refund.request && <Request domain={domain} refundId={refundId} request={refund.request} />}
      {refund.proposal && <Proposal domain={domain} proposal={refund.proposal} />}
      <RefundDeeds key={refund.changedAt} domain={domain} refund={refund} onDone={onDone} />
      <TimeLine timeline={refund.timeline} />
    </div>
  )
}

function Facts({ domain, refund }: { readonly domain: string; readonly refund: RefundShown }) {
  const say = usePhrases('refundBoard')
  const { state, reason, amountFen, carriedFen, paidFen, askedFen, applicationNumber, provider, number } =
    refund
  const money = (fen: number) => say('yuan', { yuan: yuanOf(fen) })
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say('application'), applicationNumber || say('wholePayment')],
    [say('reason'), say(`reasons.${reason}`)],
    [say('amount'), money(amountFen)],
    ...(carriedFen > 0 ? [[say('carried'), money(carriedFen)] as const] : []),
    ...(askedFen !== null && askedFen !== amountFen + carriedFen
      ? [[say('askedAmount'), money(askedFen)] as const]
      : []),
    [say('paidAmount'), money(paidFen)],
    [say('provider'), say(`providers.${provider}`)],
    [say('number'), number],
    ...(refund.code ? [[say('code'), <RefundFailure key="code" code={refund.code} />] as const] : []),
    ...(refund.note ? [[say('note'), refund.note] as const] : []),
    ...(refund.reference ? [[say('reference'), refund.reference] as const] : []),
  ]
  return (
    <>
      <p className={styles.state}>
        <RefundStateWord state={state} />
      </p>
      <p className={styles.lead}>{say(`stateLeads.${state}`)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{say('order')}</dt>
          <dd>
            <a href={orderHref(domain, refund.orderId)}>{refund.orderNumber}</a>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface RequestProps {
  readonly domain: string
  readonly refundId: string
  readonly request: NonNullable<RefundShown['request']>
}

function Request({ domain, refundId, request }: RequestProps) {
  const say = usePhrases('refundBoard')
  const { language } = useLanguage()
  return (
    <section>
      <h2>{say('request.title')}</h2>
      <p>{pickText(request.groundName, language)}</p>
      <p className={styles.words}>{request.words || say('request.noWords')}</p>
      {request.files.length > 0 && (
        <ul className={styles.papers}>
          {request.files.map((file) => (
            <li key={file.fileId}>
              <RefundPaper domain={domain} refundId={refundId} file={file} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ProposalProps {
  readonly domain: string
  readonly proposal: NonNullable<RefundShown['proposal']>
}

function Proposal({ domain, proposal }: ProposalProps) {
  const say = usePhrases('refundBoard')
  const { language } = useLanguage()
  return (
    <section>
      <h2>{say('proposal.title')}</h2>
      <p>
        {say('proposal.text', {
          name: proposal.by ?? say('proposal.somebody'),
          at: minuteText(new Date(proposal.at), language),
          yuan: yuanOf(proposal.amountFen),
        })}
      </p>
      <p>
        <a href={hrefOf('/console/approvals', { project: domain })}>{say('proposal.open')}</a>
      </p>
    </section>
  )
}

function TimeLine({ timeline }: Pick<RefundShown, 'timeline'>) {
  const say = usePhrases('refundBoard')
  const sayHistory = usePhrases('history')
  const { language } = useLanguage()
  const deeds = sayHistory as (key: string) => string
  return (
    <section>
      <h2>{say('timeline')}</h2>
      <ol className={styles.timeline}>
        {timeline.map(({ step, at, by, byPayer }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line that was written stays where it is
          <li key={index}>
            <span>{deeds(`deeds.refund_${step}`)}</span>
            <span className={styles.quiet}>
              {minuteText(new Date(at), language)}
              {' · '}
              {byPayer ? say('byPayer') : (by ?? say('bySystem'))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
