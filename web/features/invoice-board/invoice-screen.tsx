import { useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { type BoardInvoice, getBoardInvoice } from '#contract/invoice/board/board-invoice.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { StaffMember } from '#contract/staff/staff-endpoints.ts'
import { MoneyFrame } from '#web/features/payment-board/money-frame.tsx'
import styles from '#web/features/payment-board/order.module.css'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { accountKeepers, grantedIn } from '#web/features/staff/console/granted-in.ts'
import { HistoryLink } from '#web/features/staff/console/history-link.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { FailedState, LoadingState } from '#web/ui/states/states.tsx'
import { InvoiceDeeds } from './invoice-deeds.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { invoicePath, invoicesPath } from './invoice-hrefs.ts'
import { InvoiceOrders, RedInvoices } from './invoice-tables.tsx'

/** An invoice with all that became of it: `invoice` of the address is its id. */
export function InvoiceScreen() {
  const say = usePhrases('routes')
  const { invoice } = useSearch({ strict: false }) as { readonly invoice?: string }
  return (
    <MoneyFrame path={invoicePath} title={say('consoleInvoice')}>
      {(domain, me) => (
        <Invoice key={`${domain} ${invoice}`} domain={domain} me={me} invoiceId={invoice ?? ''} />
      )}
    </MoneyFrame>
  )
}

interface InvoiceProps {
  readonly domain: string
  readonly me: StaffMember
  readonly invoiceId: string
}

function Invoice({ domain, me, invoiceId }: InvoiceProps) {
  const say = usePhrases('invoiceBoard')
  const [changed, setChanged] = useState<BoardInvoice | null>(null)
  const answer = useAnswer(getBoardInvoice, { params: { domain, invoiceId } }, { fresh: true })
  if (answer.isPending) return <LoadingState />
  if (!answer.data) return <FailedState error={answer.error} onRetry={() => answer.refetch()} />
  const invoice = changed ?? answer.data
  return (
    <ConsolePage
      title={say('invoice.title', { number: invoice.number })}
      beside={
        <p className={styles.ways}>
          <a href={hrefOf(invoicesPath, { project: domain })}>
            <ArrowLeft size="1em" aria-hidden="true" /> {say('invoice.back')}
          </a>
          {grantedIn(me, accountKeepers).includes(domain) && (
            <HistoryLink domain={domain} thingId={invoiceId} />
          )}
        </p>
      }
    >
      <div className={styles.head}>
        <InvoiceFacts domain={domain} invoice={invoice} />
        <Trail invoice={invoice} />
      </div>
      <InvoiceDeeds domain={domain} invoice={invoice} onChanged={setChanged} />
      <InvoiceOrders domain={domain} invoice={invoice} />
      <RedInvoices domain={domain} invoice={invoice} />
    </ConsolePage>
  )
}

function Trail({ invoice: { trail } }: { readonly invoice: BoardInvoice }) {
  const say = usePhrases('invoiceBoard')
  const { language } = useLanguage()
  return (
    <section aria-labelledby="invoice-trail">
      <h2 id="invoice-trail" className={styles.title}>
        {say('invoice.trail')}
      </h2>
      <ol className={styles.trail}>
        {trail.map(({ at, deed, byStaff }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened stays where it stands
          <li key={place}>
            <time dateTime={at}>{minuteText(new Date(at), language)}</time>
            <span>{byStaff ? say('byStaff', { deed: say(`trail.${deed}`) }) : say(`trail.${deed}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
