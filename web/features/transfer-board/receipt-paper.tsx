import { Button } from '@mantine/core'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readReceiptFile } from '#contract/payment/transfer/transfer-board.ts'
import type { ReceiptFile } from '#contract/payment/transfer/transfer-endpoints.ts'
import { askForFile } from '#web/platform/call/download-file.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './transfer-board.module.css'

interface ReceiptPaperProps {
  readonly domain: string
  readonly transferId: string
  readonly file: ReceiptFile
}

/** A receipt of the bank: read when somebody opens it, for each reading is recorded. */
export function ReceiptPaper({ domain, transferId, file }: ReceiptPaperProps) {
  const say = usePhrases('transferBoard')
  const [address, setAddress] = useState<string | 'lost' | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (address !== null && address !== 'lost') return () => URL.revokeObjectURL(address)
  }, [address])
  async function open() {
    setBusy(true)
    const params = { domain, transferId, fileId: file.fileId }
    try {
      const { blob } = await askForFile(readReceiptFile, { params }, { quiet: true, handled: true })
      setAddress(URL.createObjectURL(new Blob([blob], { type: file.mediaType })))
    } catch {
      setAddress('lost')
    } finally {
      setBusy(false)
    }
  }
  if (address === 'lost') return <p role="alert">{say('fileLost', { name: file.name })}</p>
  if (address === null)
    return (
      <Button
        variant="default"
        loading={busy}
        leftSection={<FileText size="1em" aria-hidden="true" />}
        onClick={() => void open()}
      >
        {say('openFile', { name: file.name })}
      </Button>
    )
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.paper}>
      {file.mediaType !== 'application/pdf' && <img src={address} alt="" />}
      {file.name}
    </a>
  )
}
