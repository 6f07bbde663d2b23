import { type AttachmentRule, mostBytesOf } from '#contract/batch/file-rules.ts'
import { mostAttachmentBytes } from '#contract/file/attachment.ts'
import { sniff, sniffedBytes } from '#contract/file/sniff.ts'
import { refusedHere } from '#web/platform/call/call-refused.ts'
import { blobOf } from '../photo/cut-photo.ts'
import { drawSmaller, openImage } from '../photo/open-photo.ts'

/** An attachment ready to be sent. */
export interface PreparedAttachment {
  readonly file: Blob
  readonly name: string
}

/** Beyond this a photograph of an attachment has more in it than anybody reads. */
const largeBytes = 3 * 1024 * 1024
const mostSidePixels = 3200

/** Says at once what the server would only say later, and makes a photograph of an attachment small enough for a poor line. */
export async function prepareAttachment(file: File, rule: AttachmentRule): Promise<PreparedAttachment> {
  if (file.size === 0) throw refusedHere('fileEmpty')
  const format = sniff(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()))
  const takesPhotos = rule.formats.includes('jpeg')
  const isTaken = rule.formats.some((taken) => taken === format)
  if (!isTaken && !(format === 'heic' && takesPhotos))
    throw refusedHere(format === 'heic' ? 'photoHeic' : 'fileFormatWrong')
  const mostBytes = mostBytesOf(rule)
  if (format === 'heic' || (format !== 'pdf' && takesPhotos && file.size > Math.min(largeBytes, mostBytes)))
    return shrink(file, format)
  // Of a picture the server makes one that is small enough.
  if (file.size > (format === 'pdf' ? mostBytes : mostAttachmentBytes)) throw refusedHere('fileTooLarge')
  return { file, name: file.name }
}

async function shrink(
  file: File,
  format: 'heic' | 'jpeg' | 'png' | 'webp' | null,
): Promise<PreparedAttachment> {
  const image = await openImage(file, format === 'heic' ? 'photoHeic' : 'fileBroken')
  const side = Math.max(image.naturalWidth, image.naturalHeight)
  const smaller = await blobOf(drawSmaller(image, Math.min(1, mostSidePixels / side)), 'jpeg', 0.85)
  if (smaller.size > mostAttachmentBytes) throw refusedHere('fileTooLarge')
  return { file: smaller, name: `${file.name.replace(/\.[^.]{1,5}$/, '')}.jpg` }
}
