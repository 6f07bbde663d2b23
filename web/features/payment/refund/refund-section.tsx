import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { Order } from '#contract/payment/payment-endpoints.ts'
import { getRefundOffer, type UnrefundableReason } from '#contract/payment/refund/refund-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { refundChoices } from './refund-choice.ts'
import { RefundForm } from './refund-form.tsx'
import styles from './refund-section.module.css'
import { TakeBackRefund } from './take-back-refund.tsx'

interface RefundSectionProps {
  readonly order: Order
  readonly onChange: () => void
}

/** Why its payer cannot ask is told elsewhere, or needs no words: nothing was paid, it goes back, or the exam is left. */
const silent: readonly UnrefundableReason[] = ['notPaid', 'goingBack', 'ended']

/** What of a paid order can be asked for, by the rules of the project; nothing where it gives nothing back. */
export function RefundSection({ order, onChange }: RefundSectionProps) {
  const say = usePhrases('refundRequest')
  const sayWhy = usePhrases('refund')
  const headingId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { orderId, refunds } = order
  const offer = useAnswer(getRefundOffer, { params: { orderId } }, { handled: true, fresh: true })
  const asked = refunds.filter(({ state }) => state === 'asked')
  if (!offer.data) return null
  const { open, closed } = refundChoices(offer.data)
  const told = closed.filter(({ why }) => !silent.includes(why))
  if (asked.length === 0 && open.length === 0 && told.length === 0) return null
  function changed() {
    setIsOpen(false)
    onChange()
    void offer.refetch()
  }
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{say('title')}</h2>
      {asked.map(({ refundId }) => (
        <TakeBackRefund key={refundId} refundId={refundId} onChange={changed} />
      ))}
      {told.length > 0 && (
        <ul className={styles.closed}>
          {told.map(({ ground, why }) => (
            <li key={ground.groundId}>
              <Text of={ground.name} /> <span>{sayWhy(`why.${why}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && !isOpen && (
        <Button variant="default" size="md" onClick={() => setIsOpen(true)}>
          {say('open')}
        </Button>
      )}
      {isOpen && (
        <RefundForm
          order={order}
          choices={open}
          isEachAlone={offer.data.of === 'application'}
          onDone={changed}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}
