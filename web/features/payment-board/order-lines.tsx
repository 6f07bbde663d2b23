import { yuanOf } from '#contract/kit/money.ts'
import type { BoardOrder } from '#contract/payment/board/board-order.ts'
import { displayForBoard } from '#contract/registration/application.ts'
import { faces } from '#web/features/registration/status/status-tag.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { GiveCarryover } from './give-carryover.tsx'
import styles from './order.module.css'

interface OrderLinesProps {
  readonly domain: string
  readonly order: BoardOrder
  readonly onGiven: () => void
}

/** For what the order is, each with its amount. */
export function OrderLines({ domain, order, onGiven }: OrderLinesProps) {
  const say = usePhrases('moneyBoard')
  const { lines, amountFen, carriedFen } = order
  return (
    <div>
      <h2 className={styles.title}>{say('order.lines')}</h2>
      <WideTable
        caption={say('order.lines')}
        columns={[
          { title: say('order.columns.application') },
          { title: say('order.columns.name') },
          { title: say('order.columns.idNumber') },
          { title: say('order.columns.batch') },
          { title: say('order.columns.applicationState') },
          { title: say('order.columns.amount'), figures: true },
          ...(carriedFen > 0 ? [{ title: say('order.columns.carried'), figures: true as const }] : []),
        ]}
      >
        {lines.map((line) => (
          <tr key={line.applicationId}>
            <th scope="row">{line.number}</th>
            <td>{line.name}</td>
            <td>{line.idNumber}</td>
            <td>
              <Text of={line.batchName} />
            </td>
            <td>
              <ApplicationState state={line.state} />
            </td>
            <td data-figures>{yuanOf(line.amountFen)}</td>
            {carriedFen > 0 && <td data-figures>{yuanOf(line.carriedFen)}</td>}
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">{say('order.total')}</th>
          <td colSpan={4} />
          <td data-figures>{yuanOf(amountFen + carriedFen)}</td>
          {carriedFen > 0 && <td data-figures>{yuanOf(carriedFen)}</td>}
        </tr>
      </WideTable>
      <GiveCarryover domain={domain} order={order} onGiven={onGiven} />
    </div>
  )
}

function ApplicationState({ state }: Pick<BoardOrder['lines'][number], 'state'>) {
  const say = usePhrases('registration')
  const display = displayForBoard[state]
  const { tone, Icon } = faces[display]
  return (
    <StateWord tone={tone} Icon={Icon}>
      {say(`statuses.${display}`)}
    </StateWord>
  )
}
