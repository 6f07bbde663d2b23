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

/** Reads the head of a picture: is it one, and can it be opened without danger? */
export async function openPicture(bytes: Buffer): Promise<OpenedPicture> {
  const picture = sharp(bytes, {
    limitInputPixels: false,
    failOn: 'error',
    sequentialRead: true,
    autoOrient: true,
  })
  const { width, height, format, isProgressive, autoOrient } = await decoded(picture.metadata())
  const isHeldWhole = isProgressive || format === 'webp'
  if (width * height > (isHeldWhole ? mostPixelsHeldWhole : mostPixels))
    throw new Refusal('photoTooManyPixels')
  return { picture, widthPixels: autoOrient.width, heightPixels: autoOrient.height }
}

/** What the library throws is about the file: it is cut off, or no picture after its first bytes. */
export async function decoded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch {
    throw new Refusal('fileBroken')
  }
}
