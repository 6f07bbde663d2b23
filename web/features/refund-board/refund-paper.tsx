import { readRefundFile } from '#contract/payment/refund/refund-board.ts'
import type { RefundFile } from '#contract/payment/refund/refund-endpoints.ts'
import { RecordedPaper } from '#web/features/file/recorded-paper.tsx'
import { askForFile } from '#web/platform/call/download-file.ts'
import { usePhrases } from '#web/platform/language/language.tsx'

interface RefundPaperProps {
  readonly domain: string
  readonly refundId: string
  readonly file: RefundFile
}

/** A paper that speaks for a refund. */
export function RefundPaper({ domain, refundId, file }: RefundPaperProps) {
  const say = usePhrases('refundBoard')
  const params = { domain, refundId, fileId: file.fileId }
  return (
    <RecordedPaper
      name={file.name}
      mediaType={file.mediaType}
      open={say('request.open', { name: file.name })}
      lost={say('request.fileLost', { name: file.name })}
      read={() => askForFile(readRefundFile, { params }, { quiet: true, handled: true })}
    />
  )
}
