import { listOrderPeople } from '#contract/payment/organisation-orders.ts'
import type { Order } from '#contract/payment/payment-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import styles from '../order-page.module.css'
import { OrderTotal } from '../order-total.tsx'
import { PeopleTable } from './people-table.tsx'
import { UnpayablePeople } from './unpayable-people.tsx'

/** For whom an organisation pays, what that is together, and who is to be left out by now. */
export function OrganisationFacts({ order }: { readonly order: Order }) {
  const say = usePhrases('payment')
  const sayHere = usePhrases('organisationOrder')
  const { orderId, number, lines, state } = order
  const answer = useAnswer(listOrderPeople, { params: { orderId } }, { handled: true, fresh: true })
  const title = sayHere('people.title', { count: lines.length })
  return (
    <>
      <section className={styles.facts} aria-label={say('order.lines')}>
        <p className={styles.number}>
          {say('order.number')} <span>{number}</span>
        </p>
        <h2>{title}</h2>
        {answer.isPending && <LoadingLines lines={4} />}
        {answer.isError && <FailedState error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.data && <PeopleTable id="order-people" caption={title} people={answer.data} order={order} />}
        <OrderTotal order={order} />
      </section>
      {state === 'open' && answer.data && <UnpayablePeople orderId={orderId} people={answer.data} />}
    </>
  )
}
