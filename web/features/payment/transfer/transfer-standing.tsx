import { CircleAlert, Hourglass } from 'lucide-react'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { OwnTransfer } from '#contract/payment/transfer/transfer-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { deadlineText } from '#web/platform/time/deadline-text.ts'
import styles from './transfer.module.css'

/** A proof that waits for the cashier: since when, and until when at the latest. */
export function TransferWaits({ transfer }: { readonly transfer: OwnTransfer }) {
  const say = usePhrases('bankTransfer')
  const { language } = useLanguage()
  const { sentAt, decideBy, amountFen } = transfer
  return (
    <section className={styles.told} data-tone="waiting">
      <p role="status" className={styles.status}>
        <Hourglass size="1.25em" aria-hidden="true" />
        {say('waits.title')}
      </p>
      <p>{say('waits.sent', { time: minuteText(new Date(sentAt), language), amount: yuanOf(amountFen) })}</p>
      <p>{say('waits.until', { time: deadlineText(new Date(decideBy), language) })}</p>
    </section>
  )
}

/** Why the last proof was not enough; what to do next stands below. */
export function TransferDenied({ transfer }: { readonly transfer: OwnTransfer }) {
  const say = usePhrases('bankTransfer')
  const { language } = useLanguage()
  const { state, reason, receivedFen } = transfer
  if (state !== 'refused' && state !== 'differs') return null
  return (
    <section className={styles.told} data-tone="refused">
      <p role="status" className={styles.status}>
        <CircleAlert size="1.25em" aria-hidden="true" />
        {say(`${state}.title`)}
      </p>
      {state === 'differs' && receivedFen !== null && (
        <p>{say('differs.received', { amount: yuanOf(receivedFen) })}</p>
      )}
      {reason && (
        <p>
          {say('refused.reason')}
          <span lang={languageOfText(reason, language)}>{reason}</span>
        </p>
      )}
      <p>{say(`${state}.text`)}</p>
    </section>
  )
}
