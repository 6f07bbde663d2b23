import { yuanOf } from '#contract/kit/money.ts'
import type { MoneyDayReport } from '#contract/payment/bill/bill-endpoints.ts'
import { ledgerAccounts, readableFen } from '#contract/payment/ledger.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './bill-board.module.css'

const isLedgerAccount = (account: string): account is (typeof ledgerAccounts)[number] =>
  (ledgerAccounts as readonly string[]).includes(account)

/** What the ledger says of the day. */
export function DayFigures({ report: { figures } }: { readonly report: MoneyDayReport }) {
  const say = usePhrases('bill')
  const called = (account: string) => (isLedgerAccount(account) ? say(`accounts.${account}`) : account)
  const facts = [
    [
      say('figures.received'),
      say('day.sum', { amount: yuanOf(figures.receivedFen), count: figures.receipts }),
    ],
    [
      say('figures.refunded'),
      say('day.sum', { amount: yuanOf(figures.refundedFen), count: figures.refunds }),
    ],
    ...figures.accounts.map(({ account, fen }) => [
      called(account),
      say('day.yuan', { amount: yuanOf(readableFen(account, fen)) }),
    ]),
    [say('figures.balanced'), say(figures.balanced ? 'figures.yes' : 'figures.no')],
    [say('figures.unplaced'), say('day.orders', { count: figures.unplaced })],
    [say('figures.openDifferences'), String(figures.openDifferences)],
  ] as const
  return (
    <section>
      <h2 className={styles.section}>{say('day.ledger')}</h2>
      <dl className={styles.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
