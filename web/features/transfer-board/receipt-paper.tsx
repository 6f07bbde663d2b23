import { readReceiptFile } from '#contract/payment/transfer/transfer-board.ts'
import type { ReceiptFile } from '#contract/payment/transfer/transfer-endpoints.ts'
import { RecordedPaper } from '#web/features/file/recorded-paper.tsx'
import { askForFile } from '#web/platform/call/download-file.ts'
import { usePhrases } from '#web/platform/language/language.tsx'

interface ReceiptPaperProps {
  readonly domain: string
  readonly transferId: string
  readonly file: ReceiptFile
}

/** A receipt of the bank. */
export function ReceiptPaper({ domain, transferId, file }: ReceiptPaperProps) {
  const say = usePhrases('transferBoard')
  const params = { domain, transferId, fileId: file.fileId }
  return (
    <RecordedPaper
      name={file.name}
      mediaType={file.mediaType}
      open={say('openFile', { name: file.name })}
      lost={say('fileLost', { name: file.name })}
      read={() => askForFile(readReceiptFile, { params }, { quiet: true, handled: true })}
    />
  )
}
