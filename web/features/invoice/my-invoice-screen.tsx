import { useSearch } from '@tanstack/react-router'
import { AskInvoice } from './ask-invoice.tsx'
import { ChangeInvoice } from './change-invoice.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { InvoicePage } from './invoice-page.tsx'
import styles from './my-invoice.module.css'

/** The reader's invoices, one of them, or the form by which one is asked for or changed. */
export function MyInvoiceScreen() {
  const { invoice, ask, change } = useSearch({ strict: false })
  return (
    <div className={styles.screen}>
      {invoice && (change === 'reapply' || change === 'modify') ? (
        <ChangeInvoice key={invoice} invoiceId={invoice} change={change} />
      ) : invoice ? (
        <InvoicePage key={invoice} invoiceId={invoice} />
      ) : ask ? (
        <AskInvoice />
      ) : (
        <InvoiceList />
      )}
    </div>
  )
}
