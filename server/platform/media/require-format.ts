import type { PhotoFormat } from '#contract/batch/file-rules.ts'
import type { AttachmentFormat } from '#contract/file/attachment.ts'
import { sniff } from '#contract/file/sniff.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What the file is by its bytes, where that is asked for. */
export function requireFormat<Format extends PhotoFormat | AttachmentFormat>(
  bytes: Buffer,
  formats: readonly Format[],
): Format {
  if (bytes.length === 0) throw new Refusal('fileEmpty')
  const sniffed = sniff(bytes)
  const format = formats.find((one) => one === sniffed)
  if (format) return format
  throw new Refusal(sniffed === 'heic' ? 'photoHeic' : 'fileFormatWrong', { formats: [...formats] })
}
