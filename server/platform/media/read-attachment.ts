import { type AttachmentFormat, mostAttachmentBytes } from '#contract/file/attachment.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { checkPdf } from './check-pdf.ts'
import { decodePicture, type OpenedPicture } from './open-picture.ts'
import { requireFormat } from './require-format.ts'

/** An attachment as it is kept. */
export interface ReadAttachment {
  readonly bytes: Buffer
  readonly mediaType: string
  /** The usual end of its name. */
  readonly ending: string
}

/** A document stays as it is; a picture of one is drawn anew, without what the camera wrote into it, and so small. */
export async function readAttachment(
  bytes: Buffer,
  formats: readonly AttachmentFormat[],
  sender: string,
  mostBytes = mostAttachmentBytes,
): Promise<ReadAttachment> {
  const format = requireFormat(bytes, formats)
  if (format === 'jpeg' || format === 'png')
    return decodePicture(bytes, sender, (opened) => redraw(opened, format, mostBytes))
  checkPdf(bytes)
  return { bytes, mediaType: 'application/pdf', ending: 'pdf' }
}

/** A page of A4 at 300 dots per inch has fewer. */
const mostSidePixels = 4000
/** Less than this and nobody can read it. */
const leastSidePixels = 1000
const quality = 88

/** Smaller until it is no larger than it may be: drawn anew, a file can grow. */
async function redraw(
  opened: OpenedPicture,
  format: 'jpeg' | 'png',
  mostBytes: number,
): Promise<ReadAttachment> {
  let side = Math.min(mostSidePixels, Math.max(opened.widthPixels, opened.heightPixels))
  for (;;) {
    const bytes = await draw(opened, format, side)
    if (bytes.length <= mostBytes)
      return { bytes, mediaType: `image/${format}`, ending: format === 'jpeg' ? 'jpg' : 'png' }
    side = Math.floor(side * Math.min(0.9, 0.95 * Math.sqrt(mostBytes / bytes.length)))
    if (side < leastSidePixels) throw new Refusal('fileTooLarge', { mostBytes })
  }
}

function draw({ picture }: OpenedPicture, format: 'jpeg' | 'png', side: number): Promise<Buffer> {
  const drawn = picture
    .clone()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  // Finding shorter codes first would hold the whole picture.
  const encoded = format === 'jpeg' ? drawn.jpeg({ quality, optimiseCoding: false }) : drawn.png()
  return encoded.toBuffer()
}
