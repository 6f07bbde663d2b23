import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import {
  type CarryoverShown,
  getCarryover,
  payOutCarryover,
} from '#contract/payment/carryover/carryover-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { call } from '#web/platform/call/call.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { phrase, type Sentence } from '#web/platform/language/sentence.ts'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { orderHref } from '../money-hrefs.ts'
import styles from '../order.module.css'
import { CarryoverStateWord } from './carryover-look.tsx'

interface CarryoverPanelProps {
  readonly domain: string
  readonly carryoverId: string
  readonly onDone: (sentence: Sentence) => Promise<void>
}

/** A credit: whose it is, where its money is, how that moved, and what is left of it paid out. */
export function CarryoverPanel({ domain, carryoverId, onDone }: CarryoverPanelProps) {
  const answer = useAnswer(getCarryover, { params: { domain, carryoverId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const carryover = answer.data
  return (
    <div className={styles.panel}>
      <p>
        <CarryoverStateWord state={carryover.state} />
      </p>
      <Facts domain={domain} carryover={carryover} />
      <PayOut domain={domain} carryover={carryover} onDone={onDone} />
      <Moves domain={domain} carryover={carryover} />
    </div>
  )
}

interface OfCarryover {
  readonly domain: string
  readonly carryover: CarryoverShown
}

const amounts = ['amountFen', 'freeFen', 'heldFen', 'usedFen', 'paidOutFen', 'lapsedFen'] as const

function Facts({ domain, carryover }: OfCarryover) {
  const say = usePhrases('carryoverBoard')
  const { language } = useLanguage()
  const { name, idNumber, payer, payerKind, orderId, orderNumber, reason, words } = carryover
  const minute = (at: string) => minuteText(new Date(at), language)
  return (
    <dl className={styles.facts}>
      <dt>{say('columns.name')}</dt>
      <dd>
        {name} <span className={styles.note}>{idNumber}</span>
      </dd>
      {amounts.map(
        (amount) =>
          (carryover[amount] > 0 || amount === 'freeFen') && (
            <div key={amount} style={{ display: 'contents' }}>
              <dt>{say(`columns.${amount}`)}</dt>
              <dd>{yuanOf(carryover[amount])}</dd>
            </div>
          ),
      )}
      <dt>{say('columns.reason')}</dt>
      <dd>{say(`reasons.${reason}`)}</dd>
      {words && (
        <>
          <dt>{say('columns.words')}</dt>
          <dd>{words}</dd>
        </>
      )}
      <dt>{say('columns.orderNumber')}</dt>
      <dd>
        <a href={orderHref(domain, orderId)}>{orderNumber}</a>
      </dd>
      <dt>{say('columns.payer')}</dt>
      <dd>
        {payer} <span className={styles.note}>{say(`payerKinds.${payerKind}`)}</span>
      </dd>
      <dt>{say('columns.givenAt')}</dt>
      <dd>{minute(carryover.givenAt)}</dd>
      <dt>{say('columns.expiresAt')}</dt>
      <dd>{carryover.expiresAt ? minute(carryover.expiresAt) : say('noEnd')}</dd>
    </dl>
  )
}

function PayOut({ domain, carryover, onDone }: OfCarryover & Pick<CarryoverPanelProps, 'onDone'>) {
  const say = usePhrases('carryoverBoard')
  const { carryoverId, freeFen, isProposed, twoPeopleAboveFen } = carryover
  if (isProposed)
    return (
      <p>
        {say('payOut.waits')}{' '}
        <a href={hrefOf('/console/approvals', { project: domain })}>{say('payOut.open')}</a>
      </p>
    )
  if (freeFen === 0) return null
  const yuan = yuanOf(freeFen)
  const two = twoPeopleAboveFen !== null && freeFen > twoPeopleAboveFen
  async function payOut() {
    const { outcome } = await call(payOutCarryover, { params: { domain, carryoverId } }, { quiet: true })
    await onDone(phrase('carryoverBoard', `payOut.${outcome}`))
  }
  return (
    <InlineConfirm
      severe
      title={say('payOut.title')}
      lead={[
        say('payOut.text', { yuan }),
        ...(two ? [say('payOut.two', { yuan: yuanOf(twoPeopleAboveFen) })] : []),
      ].join(' ')}
      question={say('payOut.question', { yuan })}
      yes={say('payOut.submit', { yuan })}
      onYes={payOut}
    />
  )
}

function Moves({ domain, carryover: { moves } }: OfCarryover) {
  const say = usePhrases('carryoverBoard')
  const { language } = useLanguage()
  return (
    <section>
      <h2 className={styles.title}>{say('moves.title')}</h2>
      <WideTable
        caption={say('moves.title')}
        columns={[
          { title: say('moves.kind') },
          { title: say('moves.amount'), figures: true },
          { title: say('moves.order') },
        ]}
      >
        {moves.map(({ kind, amountFen, orderId, orderNumber, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a movement that was written stays where it is
          <tr key={index}>
            <th scope="row">
              {say(`moves.${kind}`)}
              <time className={styles.note} dateTime={at}>
                {minuteText(new Date(at), language)}
              </time>
            </th>
            <td data-figures>{yuanOf(amountFen)}</td>
            <td>
              <a href={orderHref(domain, orderId)}>{orderNumber}</a>
            </td>
          </tr>
        ))}
      </WideTable>
    </section>
  )
}
