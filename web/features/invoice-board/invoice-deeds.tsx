import { useState } from 'react'
import {
  type BoardInvoice,
  closeBoardInvoice,
  reapplyBoardInvoice,
} from '#contract/invoice/board/board-invoice.ts'
import styles from '#web/features/payment-board/order.module.css'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { InlineConfirm } from '#web/ui/form/inline-confirm.tsx'
import { DownloadDocument } from './download-document.tsx'

interface InvoiceDeedsProps {
  readonly domain: string
  readonly invoice: BoardInvoice
  readonly onChanged: (invoice: BoardInvoice) => void
}

/** What can be done about an invoice: its document kept; one that failed asked for once more, or closed. */
export function InvoiceDeeds({ domain, invoice, onChanged }: InvoiceDeedsProps) {
  const say = usePhrases('invoiceBoard')
  const [done, setDone] = useState<'reapply' | 'close' | null>(null)
  const { invoiceId, number, steps } = invoice
  const deed = (
    name: 'reapply' | 'close',
    endpoint: typeof reapplyBoardInvoice | typeof closeBoardInvoice,
  ) => ({
    title: say(`${name}.title`),
    lead: say(`${name}.lead`),
    question: say(`${name}.ask`, { number }),
    yes: say(`${name}.yes`),
    async onYes() {
      onChanged(await call(endpoint, { params: { domain, invoiceId } }, { quiet: true, handled: true }))
      setDone(name)
    },
  })
  if (steps.length === 0 && done === null) return null
  return (
    <div className={styles.deeds}>
      {steps.includes('download') && <DownloadDocument domain={domain} invoiceId={invoiceId} />}
      <p role="status" className={styles.none}>
        {done && say(`${done}.done`)}
      </p>
      {steps.includes('reapply') && <InlineConfirm {...deed('reapply', reapplyBoardInvoice)} />}
      {steps.includes('close') && <InlineConfirm severe {...deed('close', closeBoardInvoice)} />}
    </div>
  )
}
