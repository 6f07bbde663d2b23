import { useSearch } from '@tanstack/react-router'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { listOrganisationOrders, type OrganisationOrder } from '#contract/payment/organisation-orders.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { EmptyState } from '#web/ui/states/states.tsx'
import { OwnCarryovers } from '../own-carryovers.tsx'
import { orderHref, ordersHref } from '../payment-hrefs.ts'
import styles from './organisation-order.module.css'

const onAPage = 20

/** Every order of an organisation, the newest first: each leads to its page, where it is paid. */
export function OrganisationOrders() {
  const say = usePhrases('organisationOrder')
  const sayFee = usePhrases('flow')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const { after, page } = useSearch({ strict: false })
  const query = { limit: onAPage, ...(after && { after }) }
  const answer = useAnswer(listOrganisationOrders, { query }, { fresh: true, keepPrevious: true })
  const columns: Column<OrganisationOrder>[] = [
    {
      title: say('list.number'),
      cell: ({ orderId, number }) => <a href={orderHref(domain, orderId)}>{number}</a>,
    },
    { title: say('list.people'), cell: ({ people }) => say('list.count', { count: people }) },
    {
      title: say('list.amount'),
      cell: ({ amountFen, refundFen }) => (
        <>
          {feeText(amountFen, sayFee)}
          {refundFen > 0 && (
            <span className={styles.small}>{say('list.refunded', { amount: yuanOf(refundFen) })}</span>
          )}
        </>
      ),
    },
    {
      title: say('list.state'),
      cell: ({ state, transferWaits }) =>
        say(state === 'open' && transferWaits ? 'list.transferWaits' : `list.states.${state}`),
    },
    {
      title: say('list.createdAt'),
      cell: ({ createdAt }) => minuteText(new Date(createdAt), language),
    },
  ]
  return (
    <div className={styles.list}>
      <h1>{say('list.title')}</h1>
      <p>
        <a href={hrefOf('/default/myExaminee', { project: domain, state: 'unpaid' })}>
          {say('list.toUnpaid')}
        </a>
      </p>
      <OwnCarryovers />
      <DataTable
        caption={say('list.title')}
        columns={columns}
        rows={answer.data?.items}
        keyOf={({ orderId }) => orderId}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        empty={<EmptyState title={say('list.none')} text={say('list.noneText')} />}
      />
      {answer.data && (
        <Pager
          place={{ after, page }}
          hrefOf={(place) => ordersHref(domain, place)}
          linesOnAPage={onAPage}
          shown={answer.data.items.length}
          next={answer.data.next}
          total={answer.data.total}
          turning={answer.isPlaceholderData}
        />
      )}
    </div>
  )
}
