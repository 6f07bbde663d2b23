import { sniff } from '#contract/file/sniff.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What the file is by its bytes, where that is asked for. */
export function requireFormat<Format extends string>(bytes: Buffer, formats: readonly Format[]): Format {
  if (bytes.length === 0) throw new Refusal('fileEmpty')
  const sniffed = sniff(bytes)
  const format = formats.find((one) => one === sniffed)
  if (format) return format
  throw new Refusal(sniffed === 'heic' ? 'photoHeic' : 'fileFormatWrong', { formats })
}
