import { Lock } from 'lucide-react'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { getMoneyOverview, type MoneyOverview } from '#contract/payment/board/money-overview.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { grantedWholeIn, moneyKeepers } from '#web/features/staff/console/granted-in.ts'
import { ProjectLine } from '#web/features/staff/console/of-project.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { WideTable } from '#web/ui/lists/wide-table.tsx'
import { FailedState, LoadingState, StatePanel } from '#web/ui/states/states.tsx'
import { MoneyFrame } from './money-frame.tsx'
import { moneySettingsPath, orderHref, ordersPath, strayMoneyPath } from './money-hrefs.ts'
import styles from './money-screen.module.css'
import { MovedTable } from './moved-table.tsx'
import { RefundFailure } from './refund-failure.tsx'
import { UnplacedMoney } from './unplaced-money.tsx'

/** What came and went back, and what somebody must look after. */
export function MoneyScreen() {
  const say = usePhrases('moneyBoard')
  const title = say('overview.title')
  return (
    <MoneyFrame path="/console/money" title={title}>
      {(domain, me) =>
        grantedWholeIn(me, moneyKeepers).includes(domain) ? (
          <ConsolePage
            title={title}
            lead={say('overview.lead')}
            beside={
              <ProjectLine domain={domain}>
                <a href={hrefOf(moneySettingsPath, { project: domain })}>{say('settings.title')}</a>
              </ProjectLine>
            }
          >
            <Overview key={domain} domain={domain} />
            <UnplacedMoney key={`unplaced ${domain}`} domain={domain} />
          </ConsolePage>
        ) : (
          <StatePanel whole icon={<Lock />} title={say('forbidden')} text={say('wholeOnly')} />
        )
      }
    </MoneyFrame>
  )
}

function Overview({ domain }: { readonly domain: string }) {
  const say = usePhrases('moneyBoard')
  const answer = useAnswer(getMoneyOverview, { params: { domain } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const { open, stray, failed } = answer.data
  return (
    <>
      <MovedTable overview={answer.data} />
      <div>
        <h2 className={styles.title}>{say('overview.open')}</h2>
        <p>
          <a href={hrefOf(ordersPath, { project: domain, state: 'open' })}>
            {say('overview.openText', { count: open.orders, amount: yuanOf(open.amountFen) })}
          </a>
        </p>
      </div>
      <div>
        <h2 className={styles.title}>{say('overview.failed')}</h2>
        <FailedRefunds domain={domain} failed={failed} />
      </div>
      <div>
        <h2 className={styles.title}>{say('overview.stray')}</h2>
        <p>
          {stray.open === 0 ? (
            say('overview.strayNone')
          ) : (
            <a href={hrefOf(strayMoneyPath, { project: domain, state: 'open' })}>
              {say('overview.strayText', { count: stray.open })}
            </a>
          )}
        </p>
      </div>
    </>
  )
}

interface FailedRefundsProps {
  readonly domain: string
  readonly failed: MoneyOverview['failed']
}

function FailedRefunds({ domain, failed: { refunds, named } }: FailedRefundsProps) {
  const say = usePhrases('moneyBoard')
  const { language } = useLanguage()
  if (refunds === 0) return <p>{say('overview.failedNone')}</p>
  return (
    <>
      {refunds > named.length && <p>{say('overview.more', { count: refunds, shown: named.length })}</p>}
      <WideTable
        caption={say('overview.failed')}
        columns={[
          { title: say('orders.columns.number') },
          { title: say('order.columns.amount'), figures: true },
          { title: say('order.columns.reason') },
          { title: say('order.columns.code') },
          { title: say('order.columns.at') },
        ]}
      >
        {named.map(({ refundId, orderId, orderNumber, amountFen, reason, code, changedAt }) => (
          <tr key={refundId}>
            <th scope="row" className={styles.number}>
              <a href={orderHref(domain, orderId)}>{orderNumber}</a>
            </th>
            <td data-figures>{yuanOf(amountFen)}</td>
            <td>{say(`order.reasons.${reason}`)}</td>
            <td>{code ? <RefundFailure code={code} /> : say('none')}</td>
            <td>{minuteText(new Date(changedAt), language)}</td>
          </tr>
        ))}
      </WideTable>
    </>
  )
}
