import { CircleCheck, RotateCw } from 'lucide-react'
import { yuanOf } from '#contract/kit/money.ts'
import { listUnplaced } from '#contract/payment/board/money-overview.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'
import { orderHref } from './money-hrefs.ts'
import styles from './money-screen.module.css'

/** Money with neither a place nor a way back: none, where all is well. */
export function UnplacedMoney({ domain }: { readonly domain: string }) {
  const say = usePhrases('moneyBoard')
  const answer = useAnswer(listUnplaced, { params: { domain } }, { fresh: true })
  return (
    <div>
      <h2 className={styles.title}>{say('overview.unplaced')}</h2>
      {answer.isPending ? (
        <LoadingLines lines={1} />
      ) : answer.data ? (
        <Found domain={domain} found={answer.data} />
      ) : (
        <FailedState error={answer.error} onRetry={() => answer.refetch()} />
      )}
      {answer.data && (
        <p>
          <BusyButton
            variant="default"
            size="sm"
            busy={answer.isFetching}
            leftSection={<RotateCw size="1em" aria-hidden="true" />}
            onClick={() => void answer.refetch()}
          >
            {say('overview.refresh')}
          </BusyButton>
        </p>
      )}
    </div>
  )
}

interface FoundProps {
  readonly domain: string
  readonly found: {
    readonly orders: number
    readonly named: readonly {
      readonly orderId: string
      readonly number: string
      readonly amountFen: number
    }[]
  }
}

function Found({ domain, found: { orders, named } }: FoundProps) {
  const say = usePhrases('moneyBoard')
  if (orders === 0) {
    return (
      <p role="status">
        <StateWord tone="done" Icon={CircleCheck}>
          {say('overview.unplacedNone')}
        </StateWord>
      </p>
    )
  }
  return (
    <div role="status">
      <p>{say('overview.unplacedText')}</p>
      {orders > named.length && <p>{say('overview.more', { count: orders, shown: named.length })}</p>}
      <WideTable
        caption={say('overview.unplaced')}
        columns={[
          { title: say('orders.columns.number') },
          { title: say('order.columns.amount'), figures: true },
        ]}
      >
        {named.map(({ orderId, number, amountFen }) => (
          <tr key={orderId}>
            <th scope="row" className={styles.number}>
              <a href={orderHref(domain, orderId)}>{number}</a>
            </th>
            <td data-figures>{yuanOf(amountFen)}</td>
          </tr>
        ))}
      </WideTable>
    </div>
  )
}
