import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadBoardInvoice, downloadBoardRedInvoice } from '#contract/invoice/board/board-invoice.ts'
import styles from '#web/features/payment-board/order.module.css'
import { downloadFile } from '#web/platform/call/download-file.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'

interface DownloadProps {
  readonly domain: string
  readonly invoiceId: string
  /** Of the red invoice, where it is one. */
  readonly flushId?: string
  /** For whoever does not see beside what it stands. */
  readonly label?: string
}

/** Keeps the document of an invoice, blue or red. */
export function DownloadDocument({ domain, invoiceId, flushId, label }: DownloadProps) {
  const say = usePhrases('invoiceBoard')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function download() {
    setBusy(true)
    setFailed(false)
    try {
      const params = { domain, invoiceId }
      if (flushId) await downloadFile(downloadBoardRedInvoice, { params: { ...params, flushId } })
      else await downloadFile(downloadBoardInvoice, { params })
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <BusyButton
        variant="default"
        busy={busy}
        leftSection={<Download size="1em" aria-hidden="true" />}
        onClick={() => void download()}
        {...(label && { 'aria-label': label })}
      >
        {say('invoice.download')}
      </BusyButton>
      {failed && (
        <span role="alert" className={styles.note}>
          {say('gone')}
        </span>
      )}
    </>
  )
}
