import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderPerson } from '#contract/payment/organisation-orders.ts'
import { cancelOrder, makeOrder } from '#contract/payment/payment-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { useRefusalSentence } from '#web/platform/call/refusal-sentence.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { orderHref } from '../payment-hrefs.ts'
import styles from './organisation-order.module.css'

const mostNamed = 20

interface UnpayablePeopleProps {
  readonly orderId: string
  readonly people: readonly OrderPerson[]
}

/** Who in an open order cannot be paid for any more, and the way to go on with the rest. */
export function UnpayablePeople({ orderId, people }: UnpayablePeopleProps) {
  const say = usePhrases('organisationOrder')
  const sentence = useRefusalSentence()
  const { language } = useLanguage()
  const { domain } = useProject().info
  const navigate = useNavigate()
  const { busy, run } = useAttempt()
  const [refused, setRefused] = useState('')
  const gone = people.filter(({ isPayable }) => !isPayable)
  const rest = people.flatMap(({ isPayable, applicationId }) => (isPayable ? [applicationId] : []))
  if (gone.length === 0) return null
  async function goOn() {
    setRefused('')
    const quiet = { quiet: true, handled: true }
    const outcome = await run(async () => {
      await call(cancelOrder, { params: { orderId } }, quiet)
      const made = await call(makeOrder, { body: { applicationIds: rest } }, quiet)
      await navigate({ href: orderHref(domain, made.orderId), replace: true })
    })
    if (!outcome.done && outcome.refusal) setRefused(sentence(outcome.refusal))
  }
  const names = gone.slice(0, mostNamed).map(({ name, number }) => `${name} ${number}`)
  return (
    <section className={styles.unpayable} aria-label={say('unpayable.title', { count: gone.length })}>
      <p role="status">
        <strong>{say('unpayable.title', { count: gone.length })}</strong>
      </p>
      <p>
        {names.join(language === 'en' ? ', ' : '、')}
        {gone.length > mostNamed && say('unpayable.more', { count: gone.length })}
      </p>
      <p>{rest.length > 0 ? say('unpayable.text', { rest: rest.length }) : say('unpayable.nobodyLeft')}</p>
      {rest.length > 0 && (
        <div className={styles.tools}>
          <BusyButton size="md" busy={busy} onClick={() => void goOn()}>
            {say('unpayable.go', { rest: rest.length })}
          </BusyButton>
        </div>
      )}
      <span role="alert">{refused}</span>
    </section>
  )
}
