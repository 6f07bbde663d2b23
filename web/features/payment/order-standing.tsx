import { Button } from '@mantine/core'
import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import type { Order } from '#contract/payment/payment-endpoints.ts'
import { ToInvoices } from '#web/features/invoice/to-invoices.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { endedAs, isBeingPlaced } from './ended-order.ts'
import { MoneyTrail } from './money-trail.tsx'
import styles from './order-page.module.css'
import { payHref } from './payment-hrefs.ts'
import { useIsOrganisation, useWayBack } from './use-way-back.ts'

const faces = {
  paid: { tone: 'done', Icon: CircleCheck },
  placing: { tone: 'waiting', Icon: Hourglass },
  refunding: { tone: 'waiting', Icon: Undo2 },
  refunded: { tone: 'information', Icon: Undo2 },
  closed: { tone: 'information', Icon: CircleX },
  expired: { tone: 'refused', Icon: Hourglass },
} as const

/** How an order ended, what became of its money, and what to do next. */
export function OrderStanding({ order }: { readonly order: Order }) {
  const say = usePhrases('payment')
  const { domain } = useProject().info
  const back = useWayBack(order.purpose)
  const isOrganisation = useIsOrganisation()
  const standing = isBeingPlaced(order) ? 'placing' : endedAs(order)
  const { tone, Icon } = faces[standing]
  const [only, ...others] = order.lines
  const fee = order.purpose === 'registration' ? null : order.purpose
  const isOver = standing === 'closed' || standing === 'expired'
  return (
    <section className={styles.standing} data-tone={tone}>
      <p role="status" className={styles.status}>
        <Icon size="1.25em" aria-hidden="true" />
        {fee && standing === 'placing' ? say(`fees.${fee}.placingTitle`) : say(`states.${standing}.title`)}
      </p>
      <p>{say(sentenceOf(standing, fee, isOrganisation))}</p>
      <MoneyTrail orders={[order]} />
      <div className={styles.tools}>
        {!fee && isOver && only && others.length === 0 && (
          <Button component="a" size="md" href={payHref(domain, only.applicationId)}>
            {say('order.again')}
          </Button>
        )}
        <Button component="a" size="md" variant="default" href={back.href}>
          {back.words}
        </Button>
        {!isOver && <ToInvoices />}
      </div>
    </section>
  )
}

function sentenceOf(
  standing: keyof typeof faces,
  fee: Exclude<Order['purpose'], 'registration'> | null,
  isOrganisation: boolean,
) {
  if (fee) return `fees.${fee}.${standing}` as const
  return isOrganisation && standing === 'paid'
    ? 'states.paid.organisation'
    : (`states.${standing}.text` as const)
}
