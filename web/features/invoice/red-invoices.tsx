import { downloadRedInvoice, type Invoice, type RedInvoice } from '#contract/invoice/invoice-endpoints.ts'
import { minuteText } from '#contract/kit/time.ts'
import { feeText } from '#web/features/batch/fee-text.ts'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { useAttempt } from '#web/platform/call/retry-while-busy.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import styles from './my-invoice.module.css'

/** What was taken back of an invoice, and why. */
export function RedInvoices({ invoice }: { readonly invoice: Invoice }) {
  const say = usePhrases('invoice')
  return (
    <section aria-labelledby="red-invoices">
      <h2 id="red-invoices">{say('reds.title')}</h2>
      <ul className={styles.list}>
        {invoice.reds.map((red) => (
          <Red key={red.flushId} invoiceId={invoice.invoiceId} red={red} />
        ))}
      </ul>
    </section>
  )
}

function Red({ invoiceId, red }: { readonly invoiceId: string; readonly red: RedInvoice }) {
  const say = usePhrases('invoice')
  const sayFee = usePhrases('flow')
  const { language } = useLanguage()
  const { busy, run } = useAttempt()
  const params = { invoiceId, flushId: red.flushId }
  return (
    <li className={styles.line}>
      <div>
        {say(`reds.reasons.${red.reason}`)}
        <span className={styles.small}>
          {red.state === 'waitsForBuyer' && red.waitsUntil
            ? say('reds.confirmBy', { time: minuteText(new Date(red.waitsUntil), language) })
            : minuteText(new Date(red.changedAt), language)}
        </span>
        {red.end && <span className={styles.small}>{say(`reds.ends.${red.end}`)}</span>}
      </div>
      <div className={styles.end}>
        <span className={styles.amount}>{feeText(red.amountFen, sayFee)}</span>
        <span>{say(`reds.states.${red.state}`)}</span>
        {red.downloadable && (
          <BusyButton
            size="compact-sm"
            variant="default"
            busy={busy}
            onClick={() => void run(() => downloadFile(downloadRedInvoice, { params }, { handled: false }))}
          >
            {say('deeds.download')}
          </BusyButton>
        )}
      </div>
    </li>
  )
}
