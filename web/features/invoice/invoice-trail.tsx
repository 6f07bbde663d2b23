import type { Invoice } from '#contract/invoice/invoice-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from './my-invoice.module.css'

/** What happened to an invoice, the oldest first, and how it stands now where that is no end. */
export function InvoiceTrail({ invoice }: { readonly invoice: Invoice }) {
  const say = usePhrases('invoice')
  const { language } = useLanguage()
  const { askedAt, changedAt, issuedAt, reds, state } = invoice
  const isOver = issuedAt === null && (state === 'failed' || state === 'closed')
  const events = [
    { key: 'asked', at: askedAt, text: say('trail.asked') },
    ...(issuedAt ? [{ key: 'issued', at: issuedAt, text: say('trail.issued') }] : []),
    ...(isOver ? [{ key: 'over', at: changedAt, text: say(`states.${state}`) }] : []),
    ...reds.map((red) => ({
      key: red.flushId,
      at: red.changedAt,
      text: say('trail.red', {
        reason: say(`reds.reasons.${red.reason}`),
        state: say(`reds.states.${red.state}`),
      }),
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  const now = state === 'inProgress' ? say('states.inProgress') : null
  return (
    <ol className={styles.trail} aria-label={say('trail.label')}>
      {events.map(({ key, at, text }) => (
        <li key={key}>
          <time dateTime={at}>{minuteText(new Date(at), language)}</time> {text}
        </li>
      ))}
      {now && <li aria-current="step">{now}</li>}
    </ol>
  )
}
