import { useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { type BoardOrder, getBoardOrder } from '#contract/payment/board/board-order.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { accountKeepers, applicationReaders, grantedIn } from '#web/features/staff/console/granted-in.ts'
import { HistoryLink } from '#web/features/staff/console/history-link.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { MoneyFrame } from './money-frame.tsx'
import { orderPath, ordersPath } from './money-hrefs.ts'
import { OrderStateWord } from './money-states.tsx'
import styles from './order.module.css'
import { OrderDeeds } from './order-deeds.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderTrail } from './order-trail.tsx'

/** An order with all that became of its money: `order` of the address is its id. */
export function OrderScreen() {
  const say = usePhrases('routes')
  const { order } = useSearch({ strict: false }) as { readonly order?: string }
  return (
    <MoneyFrame path={orderPath} title={say('consoleOrder')}>
      {(domain, me) => <Order key={`${domain} ${order}`} domain={domain} me={me} orderId={order ?? ''} />}
    </MoneyFrame>
  )
}

interface OrderProps {
  readonly domain: string
  readonly me: StaffMember
  readonly orderId: string
}

function Order({ domain, me, orderId }: OrderProps) {
  const say = usePhrases('moneyBoard')
  const [changed, setChanged] = useState<BoardOrder | null>(null)
  const answer = useAnswer(getBoardOrder, { params: { domain, orderId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const order = changed ?? answer.data
  return (
    <ConsolePage
      title={say('order.title', { number: order.number })}
      beside={
        <p className={styles.ways}>
          <a href={hrefOf(ordersPath, { project: domain })}>
            <ArrowLeft size="1em" aria-hidden="true" /> {say('order.back')}
          </a>
          {grantedIn(me, applicationReaders).includes(domain) && (
            <ApplicationWay domain={domain} order={order} />
          )}
          {grantedIn(me, accountKeepers).includes(domain) && (
            <>
              <PayerWay domain={domain} order={order} />
              <HistoryLink domain={domain} thingId={orderId} />
            </>
          )}
        </p>
      }
    >
      <div className={styles.head}>
        <OrderFacts domain={domain} order={order} />
        <OrderTrail order={order} />
      </div>
      <OrderDeeds domain={domain} order={order} onChanged={setChanged} />
      <OrderLines
        domain={domain}
        order={order}
        onGiven={() => {
          setChanged(null)
          void answer.refetch()
        }}
      />
      <OrderMoney domain={domain} order={order} />
    </ConsolePage>
  )
}

/** Where its payer’s account is looked after. */
function PayerWay({ domain, order: { payer } }: { readonly domain: string; readonly order: BoardOrder }) {
  const say = usePhrases('moneyBoard')
  const path = payer.kind === 'candidate' ? '/console/candidates' : '/console/organisations'
  return <a href={hrefOf(path, { project: domain })}>{say(`order.toPayer.${payer.kind}`)}</a>
}

/** The list of the batch in which its applications stand. */
function ApplicationWay({
  domain,
  order: { lines },
}: {
  readonly domain: string
  readonly order: BoardOrder
}) {
  const say = usePhrases('moneyBoard')
  const [first] = lines
  if (!first) return null
  return (
    <a href={hrefOf('/console/applications', { project: domain, batch: first.batchId })}>
      {say('order.toApplication')}
    </a>
  )
}

function OrderFacts({ domain, order }: { readonly domain: string; readonly order: BoardOrder }) {
  const say = usePhrases('moneyBoard')
  const sayPaying = usePhrases('payment')
  const { language } = useLanguage()
  const minute = (at: string) => minuteText(new Date(at), language)
  const { payer, refunds } = order
  const backFen = refunds.reduce(
    (sum, { state, amountFen }) => (state === 'refused' || state === 'takenBack' ? sum : sum + amountFen),
    0,
  )
  return (
    <section aria-labelledby="order-facts">
      <h2 id="order-facts" className={styles.title}>
        {say('order.facts')}
      </h2>
      <p>
        <OrderStateWord state={order.state} />
        {order.purpose !== 'registration' && <> {sayPaying(`fees.${order.purpose}.name`)}</>}
      </p>
      <dl className={styles.facts}>
        <dt>{say('order.amount')}</dt>
        <dd>{say('yuan', { amount: yuanOf(order.amountFen) })}</dd>
        {order.carriedFen > 0 && (
          <>
            <dt>{say('order.columns.carried')}</dt>
            <dd>{say('yuan', { amount: yuanOf(order.carriedFen) })}</dd>
          </>
        )}
        {backFen > 0 && (
          <>
            <dt>{say('order.refunded')}</dt>
            <dd>{say('yuan', { amount: yuanOf(backFen) })}</dd>
          </>
        )}
        <dt>{say('order.payer')}</dt>
        <dd>
          <a href={hrefOf(ordersPath, { project: domain, thing: payer.accountId })}>{payer.name}</a>
          <span className={styles.note}>
            {say(`payerKinds.${payer.kind}`)} {payer.idNumber}
          </span>
        </dd>
        <dt>{say('order.createdAt')}</dt>
        <dd>{minute(order.createdAt)}</dd>
        <dt>{say('order.expiresAt')}</dt>
        <dd>{minute(order.expiresAt)}</dd>
      </dl>
    </section>
  )
}
