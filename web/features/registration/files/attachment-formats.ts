import type { AttachmentRule } from '#contract/batch/file-rules.ts'

/** As a file input wants it; an iPhone that is asked for these sends no HEIC. */
export function acceptOf({ formats }: AttachmentRule): string {
  return formats.map((format) => (format === 'pdf' ? 'application/pdf' : `image/${format}`)).join(',')
}

/** As people count: 320 KB, 4.8 MB. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024
    ? `${Math.max(1, Math.round(kilobytes))} KB`
    : `${(kilobytes / 1024).toFixed(1).replace(/\.0$/, '')} MB`
}
