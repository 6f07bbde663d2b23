import type { AttachmentFormat } from '#contract/batch/file-rules.ts'
import { checkPdf } from './check-pdf.ts'
import { inTurn } from './in-turn.ts'
import { decodePicture } from './open-picture.ts'
import { requireFormat } from './require-format.ts'

/** A paper as it is kept. */
export interface ReadPaper {
  readonly bytes: Buffer
  readonly mediaType: string
  /** The usual end of its name. */
  readonly ending: string
}

/** A document stays as it is; a picture of one is drawn anew, without what the camera wrote into it. */
export async function readPaper(bytes: Buffer, formats: readonly AttachmentFormat[]): Promise<ReadPaper> {
  const format = requireFormat(bytes, formats)
  if (format === 'jpeg' || format === 'png') return inTurn(() => redraw(bytes, format))
  checkPdf(bytes)
  return { bytes, mediaType: 'application/pdf', ending: 'pdf' }
}

/** A page of A4 at 300 dots per inch has fewer. */
const mostSidePixels = 4000
const quality = 88

function redraw(file: Buffer, format: 'jpeg' | 'png'): Promise<ReadPaper> {
  return decodePicture(file, async ({ picture }) => {
    const drawn = picture
      .resize(mostSidePixels, mostSidePixels, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    // Finding shorter codes first would hold the whole picture.
    const encoded = format === 'jpeg' ? drawn.jpeg({ quality, optimiseCoding: false }) : drawn.png()
    return {
      bytes: await encoded.toBuffer(),
      mediaType: `image/${format}`,
      ending: format === 'jpeg' ? 'jpg' : 'png',
    }
  })
}
