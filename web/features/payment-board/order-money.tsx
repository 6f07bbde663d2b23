import type { ReactNode } from 'react'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { BoardOrder } from '#contract/payment/board/board-order.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import { refundsHref } from './money-hrefs.ts'
import { PaymentStateWord, RefundStateWord, StandingWord } from './money-states.tsx'
import styles from './order.module.css'
import { RefundFailure } from './refund-failure.tsx'

interface OfOrder {
  readonly order: BoardOrder
}

/** The attempts to pay an order, what came, what goes back, and how the ledger has it. */
export function OrderMoney({ domain, order }: OfOrder & { readonly domain: string }) {
  return (
    <>
      <Attempts order={order} />
      <Receipts order={order} />
      <Refunds domain={domain} order={order} />
      <Ledger order={order} />
    </>
  )
}

type Columns = Parameters<typeof WideTable>[0]['columns']

interface PartProps {
  readonly title: string
  /** What is said in place of a table without lines. */
  readonly none: string
  readonly columns: Columns
  readonly children: readonly ReactNode[]
}

function Part({ title, none, columns, children }: PartProps) {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      {children.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <WideTable caption={title} columns={columns}>
          {children}
        </WideTable>
      )}
    </div>
  )
}

function useMinute() {
  const { language } = useLanguage()
  return (at: string) => minuteText(new Date(at), language)
}

function Attempts({ order: { payments } }: OfOrder) {
  const say = usePhrases('moneyBoard')
  const minute = useMinute()
  return (
    <Part
      title={say('order.attempts')}
      none={say('order.noAttempts')}
      columns={[
        { title: say('order.columns.number') },
        { title: say('order.columns.provider') },
        { title: say('order.columns.way') },
        { title: say('order.columns.at') },
        { title: say('order.columns.state') },
        { title: say('order.columns.amount'), figures: true },
      ]}
    >
      {payments.map(({ paymentId, number, provider, way, createdAt, state, amountFen }) => (
        <tr key={paymentId}>
          <th scope="row" className={styles.number}>
            {number}
          </th>
          <td>{say(`providers.${provider}`)}</td>
          <td>{say(`ways.${way}`)}</td>
          <td>{minute(createdAt)}</td>
          <td>
            <PaymentStateWord state={state} />
          </td>
          <td data-figures>{yuanOf(amountFen)}</td>
        </tr>
      ))}
    </Part>
  )
}

function Receipts({ order: { receipts } }: OfOrder) {
  const say = usePhrases('moneyBoard')
  const minute = useMinute()
  return (
    <Part
      title={say('order.receipts')}
      none={say('order.noReceipts')}
      columns={[
        { title: say('order.columns.transactionId') },
        { title: say('order.columns.provider') },
        { title: say('order.columns.at') },
        { title: say('order.columns.money') },
        { title: say('order.columns.amount'), figures: true },
      ]}
    >
      {receipts.map(({ receiptId, transactionId, provider, paidAt, creditedAs, amountFen }) => (
        <tr key={receiptId}>
          <th scope="row" className={styles.number}>
            {transactionId}
          </th>
          <td>{say(`providers.${provider}`)}</td>
          <td>{minute(paidAt)}</td>
          <td>
            <StandingWord money={creditedAs} />
          </td>
          <td data-figures>{yuanOf(amountFen)}</td>
        </tr>
      ))}
    </Part>
  )
}

function Refunds({ domain, order: { number: orderNumber, refunds } }: OfOrder & { readonly domain: string }) {
  const say = usePhrases('moneyBoard')
  const minute = useMinute()
  return (
    <Part
      title={say('order.refunds')}
      none={say('order.noRefunds')}
      columns={[
        { title: say('order.columns.number') },
        { title: say('order.columns.reason') },
        { title: say('order.columns.at') },
        { title: say('order.columns.state') },
        { title: say('order.columns.code') },
        { title: say('order.columns.amount'), figures: true },
      ]}
    >
      {refunds.map(({ refundId, number, reason, changedAt, state, code, amountFen }) => (
        <tr key={refundId}>
          <th scope="row" className={styles.number}>
            <a href={refundsHref(domain, orderNumber)}>{number}</a>
          </th>
          <td>{say(`order.reasons.${reason}`)}</td>
          <td>{minute(changedAt)}</td>
          <td>
            <RefundStateWord state={state} />
          </td>
          <td>{code ? <RefundFailure code={code} /> : say('none')}</td>
          <td data-figures>{yuanOf(amountFen)}</td>
        </tr>
      ))}
    </Part>
  )
}

function Ledger({ order: { entries } }: OfOrder) {
  const say = usePhrases('moneyBoard')
  const minute = useMinute()
  return (
    <Part
      title={say('order.ledger')}
      none={say('order.noLedger')}
      columns={[
        { title: say('order.columns.kind') },
        { title: say('order.columns.at') },
        { title: say('order.columns.debit') },
        { title: say('order.columns.credit') },
        { title: say('order.columns.amount'), figures: true },
      ]}
    >
      {entries.map(({ entryId, kind, at, debit, credit, amountFen }) => (
        <tr key={entryId}>
          <th scope="row">{say(`order.kinds.${kind}`)}</th>
          <td>{minute(at)}</td>
          <td>{say(`order.accounts.${debit}`)}</td>
          <td>{say(`order.accounts.${credit}`)}</td>
          <td data-figures>{yuanOf(amountFen)}</td>
        </tr>
      ))}
    </Part>
  )
}
