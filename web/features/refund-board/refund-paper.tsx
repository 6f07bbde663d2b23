import { Button } from '@mantine/core'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { readRefundFile } from '#contract/payment/refund/refund-board.ts'
import type { RefundFile } from '#contract/payment/refund/refund-endpoints.ts'
import { askForFile } from '#web/platform/call/download-file.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './refund-board.module.css'

interface RefundPaperProps {
  readonly domain: string
  readonly refundId: string
  readonly file: RefundFile
}

/** A paper that speaks for a refund: read when somebody opens it, for each reading is recorded. */
export function RefundPaper({ domain, refundId, file }: RefundPaperProps) {
  const say = usePhrases('refundBoard')
  const [address, setAddress] = useState<string | 'lost' | null>(null)
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    const params = { domain, refundId, fileId: file.fileId }
    try {
      const { blob } = await askForFile(readRefundFile, { params }, { quiet: true, handled: true })
      setAddress(URL.createObjectURL(new Blob([blob], { type: file.mediaType })))
    } catch {
      setAddress('lost')
    } finally {
      setBusy(false)
    }
  }
  if (address === 'lost') return <p role="alert">{say('request.fileLost', { name: file.name })}</p>
  if (address === null)
    return (
      <Button
        variant="default"
        loading={busy}
        leftSection={<FileText size="1em" aria-hidden="true" />}
        onClick={() => void open()}
      >
        {say('request.open', { name: file.name })}
      </Button>
    )
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.paper}>
      {file.mediaType !== 'application/pdf' && <img src={address} alt="" />}
      {file.name}
    </a>
  )
}
