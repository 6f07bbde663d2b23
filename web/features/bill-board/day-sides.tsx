import { yuanOf } from '#contract/kit/money.ts'
import type { BillPart, MoneyDayReport } from '#contract/payment/bill/bill-endpoints.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import styles from './bill-board.module.css'
import { BillState } from './bill-state.tsx'

/** What the bills say beside what the ledger says of the same. */
export function DaySides({ report: { parts } }: { readonly report: MoneyDayReport }) {
  const say = usePhrases('bill')
  if (parts.length === 0) return <p>{say('day.noBills')}</p>
  const figures = ['billCount', 'billAmount', 'ourCount', 'ourAmount', 'differing'] as const
  return (
    <section>
      <h2 className={styles.section}>{say('day.sides')}</h2>
      <WideTable
        caption={say('day.sides')}
        columns={[
          { title: say('workbook.columns.provider') },
          { title: say('workbook.columns.item') },
          ...figures.map((name) => ({ title: say(`workbook.columns.${name}`), figures: true }) as const),
        ]}
      >
        {parts.map((part) => (
          <Part key={part.provider} part={part} />
        ))}
      </WideTable>
    </section>
  )
}

function Part({ part }: { readonly part: BillPart }) {
  const say = usePhrases('bill')
  const provider = say(`providers.${part.provider}`)
  if (part.concludedAt === null)
    return (
      <tr>
        <th scope="row">{provider}</th>
        <td colSpan={6}>
          <BillState outcome="waiting" />
        </td>
      </tr>
    )
  const { paymentLines, paymentFen, ourPayments, ourPaymentFen } = part
  const { refundLines, refundFen, ourRefunds, ourRefundFen } = part
  return (
    <>
      <Side
        provider={provider}
        item={say('figures.received')}
        sides={[paymentLines, paymentFen, ourPayments, ourPaymentFen]}
      />
      <Side
        provider={provider}
        item={say('figures.refunded')}
        sides={[refundLines, refundFen, ourRefunds, ourRefundFen]}
      />
      <tr>
        <th scope="row">{provider}</th>
        <td>{say('figures.fees')}</td>
        <td />
        <td data-figures>{yuanOf(part.feeFen)}</td>
        <td colSpan={3} />
      </tr>
    </>
  )
}

interface SideProps {
  readonly provider: string
  readonly item: string
  readonly sides: readonly [lines: number, billFen: number, ours: number, ourFen: number]
}

function Side({ provider, item, sides: [lines, billFen, ours, ourFen] }: SideProps) {
  const isOff = billFen !== ourFen
  return (
    <tr>
      <th scope="row">{provider}</th>
      <td>{item}</td>
      <td data-figures>{lines}</td>
      <td data-figures>{yuanOf(billFen)}</td>
      <td data-figures>{ours}</td>
      <td data-figures>{yuanOf(ourFen)}</td>
      <td data-figures className={isOff ? styles.off : undefined}>
        {yuanOf(billFen - ourFen)}
      </td>
    </tr>
  )
}
