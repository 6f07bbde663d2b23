import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#server/platform/refusal.ts'

// One thread a picture and nothing remembered: many people send one each.
sharp.concurrency(1)
sharp.cache(false)
// Whatever a file claims to be, no other reader of the library is ever asked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** More than the cameras of phones make; a few kilobytes may claim to be any number. */
const mostPixels = 64_000_000
/** Those that are sent from rough to fine, and every WebP, are held whole while they are opened. */
const mostPixelsHeldWhole = 24_000_000

export interface OpenedPicture {
  /** Nothing is decoded yet. Upright, whatever way the camera was held; of a moving one the first picture. */
  readonly picture: Sharp
  readonly widthPixels: number
  readonly heightPixels: number
}

/** What every second phone does wrong and every program reads. */
const harmless = /Invalid SOS parameters/

/**
 * Opens a picture that can be opened without danger, and decodes it as is asked for. What the library throws is about
 * the file: it is cut off, or its head claims more than there is.
 */
export async function decodePicture<Result>(
  bytes: Buffer,
  decode: (opened: OpenedPicture) => Promise<Result>,
  failOn: 'warning' | 'error' = 'warning',
): Promise<Result> {
  try {
    return await decode(await openPicture(bytes, failOn))
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (failOn === 'warning' && harmless.test(String(error))) return decodePicture(bytes, decode, 'error')
    throw new Refusal('fileBroken')
  }
}

/** Reads the head alone. */
async function openPicture(bytes: Buffer, failOn: 'warning' | 'error'): Promise<OpenedPicture> {
  const picture = sharp(bytes, { limitInputPixels: false, failOn, sequentialRead: true, autoOrient: true })
  const { width, height, format, isProgressive, autoOrient } = await picture.metadata()
  const isHeldWhole = isProgressive || format === 'webp'
  if (width * height > (isHeldWhole ? mostPixelsHeldWhole : mostPixels))
    throw new Refusal('photoTooManyPixels')
  return { picture, widthPixels: autoOrient.width, heightPixels: autoOrient.height }
}
