import { useId } from 'react'
import { dayOf } from '#contract/identity/birth-day.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { listOwnCarryovers, type OwnCarryover } from '#contract/payment/carryover/carryover-endpoints.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './own-carryovers.module.css'

/** What is kept for the next orders of whoever is signed in; nothing where nothing ever was. */
export function OwnCarryovers() {
  const say = usePhrases('payment')
  const headingId = useId()
  const answer = useAnswer(listOwnCarryovers, {}, { handled: true, fresh: true })
  if (!answer.data?.length) return null
  return (
    <section className={styles.carryovers} aria-labelledby={headingId}>
      <h2 id={headingId}>{say('carryover.title')}</h2>
      <p>{say('carryover.lead')}</p>
      <ul>
        {answer.data.map((carryover) => (
          <li key={carryover.carryoverId}>
            <Carryover carryover={carryover} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Carryover({ carryover }: { readonly carryover: OwnCarryover }) {
  const say = usePhrases('payment')
  const { reason, orderNumber, freeFen, heldFen, usedFen, paidOutFen, lapsedFen, expiresAt } = carryover
  const parts = [
    ['held', heldFen],
    ['used', usedFen],
    ['paidOut', paidOutFen],
    ['lapsed', lapsedFen],
  ] as const
  return (
    <>
      <strong>{say('carryover.free', { amount: yuanOf(freeFen) })}</strong>
      <span>{say('carryover.from', { reason: say(`carryover.reasons.${reason}`), order: orderNumber })}</span>
      {parts.map(
        ([name, fen]) =>
          fen > 0 && <span key={name}>{say(`carryover.${name}`, { amount: yuanOf(fen) })}</span>,
      )}
      {expiresAt && freeFen > 0 && <span>{say('carryover.until', { day: dayOf(new Date(expiresAt)) })}</span>}
    </>
  )
}
