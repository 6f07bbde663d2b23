import { listOrderPeople } from '#contract/payment/organisation-orders.ts'
import type { Order } from '#contract/payment/payment-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { FieldNote } from '#web/ui/fields/field.tsx'
import { FailedState, LoadingLines } from '#web/ui/states/states.tsx'
import { PeopleTable } from '../organisation/people-table.tsx'
import type { RefundChoice } from './refund-choice.ts'
import styles from './refund-section.module.css'

interface RefundPeopleProps {
  readonly order: Order
  readonly choice: RefundChoice
  readonly picked: ReadonlySet<string>
  readonly error: string | undefined
  readonly onPick: (picked: ReadonlySet<string>) => void
}

/** Of whom in an organisation's order money is asked back; the others stay. */
export function RefundPeople({ order, choice, picked, error, onPick }: RefundPeopleProps) {
  const say = usePhrases('organisationOrder')
  const { orderId } = order
  const answer = useAnswer(listOrderPeople, { params: { orderId } }, { handled: true })
  const people = answer.data?.filter(({ applicationId }) => choice.applicationIds.includes(applicationId))
  const count = choice.applicationIds.filter((id) => picked.has(id)).length
  function choose(applicationIds: readonly string[], isOn: boolean) {
    const next = new Set(picked)
    for (const id of applicationIds) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onPick(next)
  }
  return (
    <fieldset id="refund-people" className={styles.whose} tabIndex={-1} data-field>
      <legend>{say('refund.people')}</legend>
      {answer.isPending && <LoadingLines lines={4} />}
      {answer.isError && <FailedState error={answer.error} onRetry={() => void answer.refetch()} />}
      {people && (
        <PeopleTable
          id="refund-people"
          caption={say('refund.people')}
          people={people}
          order={order}
          chosen={picked}
          onChoose={choose}
        />
      )}
      <FieldNote id="refund-people" hint={say('refund.hint', { count })} error={error} />
    </fieldset>
  )
}
