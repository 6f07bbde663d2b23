import { minuteText } from '#contract/kit/time.ts'
import { listOrders, type OrderLine } from '#contract/payment/payment-endpoints.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx'
import { endedAs, isBeingPlaced } from './ended-order.ts'
import styles from './own-orders.module.css'
import { myRegistrationsHref, orderHref } from './payment-hrefs.ts'
import { PaymentPanel } from './payment-panel.tsx'

/** Every order of a candidate, the newest first: each leads to its page. */
export function OwnOrders() {
  const say = usePhrases('payment')
  const sayFee = usePhrases('flow')
  const { language } = useLanguage()
  const { domain } = useProject().info
  const answer = useAnswer(listOrders, {}, { fresh: true })
  const columns: Column<OrderLine>[] = [
    {
      title: say('order.number'),
      cell: ({ orderId, number }) => <a href={orderHref(domain, orderId)}>{number}</a>,
    },
    {
      title: say('own.for'),
      cell: ({ purpose }) => say(purpose === 'registration' ? 'own.registration' : `fees.${purpose}.name`),
    },
    { title: say('order.total'), cell: ({ amountFen }) => feeText(amountFen, sayFee) },
    { title: say('own.state'), cell: (order) => say(stateOf(order)) },
    { title: say('own.createdAt'), cell: ({ createdAt }) => minuteText(new Date(createdAt), language) },
  ]
  const empty = <PaymentPanel title={say('order.title')} text={say('order.choose')} />
  if (answer.data?.length === 0) return empty
  return (
    <div className={styles.list}>
      <h1>{say('own.title')}</h1>
      <p>
        <a href={myRegistrationsHref(domain)}>{say('order.toRegistrations')}</a>
      </p>
      <DataTable
        caption={say('own.title')}
        columns={columns}
        rows={answer.data}
        keyOf={({ orderId }) => orderId}
        error={answer.error}
        onRetry={() => void answer.refetch()}
      />
    </div>
  )
}

function stateOf(order: OrderLine) {
  if (order.state === 'open') return order.transferWaits ? 'own.transferWaits' : 'own.open'
  return `states.${isBeingPlaced(order) ? 'placing' : endedAs(order)}.title` as const
}
