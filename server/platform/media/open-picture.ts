import sharp, { type Metadata, type Sharp } from 'sharp'
import { Refusal } from '#server/platform/refusal.ts'
import { countScans } from './jpeg-scans.ts'
import { PictureQueue } from './picture-queue.ts'

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
/** The usual three bytes a pixel: sixteen bits and transparency make it up to eight. */
const usualBytesOfPixel = 3
/** Programs write about ten. */
const mostScans = 32
const mostSeconds = 10

export interface OpenedPicture {
  /** Nothing is decoded yet. Upright, whatever way the camera was held; of a moving one the first picture. */
  readonly picture: Sharp
  readonly widthPixels: number
  readonly heightPixels: number
}

type Decode<Result> = (opened: OpenedPicture) => Promise<Result>

const queue = new PictureQueue()

/**
 * Opens a picture that can be opened without danger, once it is its sender's turn, and decodes it as is asked for. What
 * the library throws is about the file: it is cut off, or its head claims more than there is.
 */
export async function decodePicture<Result>(
  bytes: Buffer,
  sender: string,
  decode: Decode<Result>,
  seconds = mostSeconds,
): Promise<Result> {
  const head = await readHead(bytes)
  const { autoOrient } = head
  const open = (failOn: FailOn) => ({
    picture: openSharp(bytes, failOn).timeout({ seconds }),
    widthPixels: autoOrient.width,
    heightPixels: autoOrient.height,
  })
  return queue.run({ sender, isHeavy: isHeavy(head) }, async () => {
    try {
      return await decode(open('warning')).catch((error) => {
        if (!harmless.test(String(error))) throw error
        return decode(open('error'))
      })
    } catch (error) {
      throw refusalOf(error)
    }
  })
}

type FailOn = 'warning' | 'error'

/** What every second phone does wrong and every program reads. */
const harmless = /Invalid SOS parameters/
const outOfTime = /^Error: timeout: /

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return new Refusal(outOfTime.test(String(error)) ? 'pictureTooSlow' : 'fileBroken')
}

function openSharp(bytes: Buffer, failOn: FailOn): Sharp {
  return sharp(bytes, { limitInputPixels: false, failOn, sequentialRead: true, autoOrient: true })
}

/** What the picture will cost, before any of it is decoded. */
async function readHead(bytes: Buffer): Promise<Metadata> {
  const head = await openSharp(bytes, 'error')
    .metadata()
    .catch((error) => {
      throw refusalOf(error)
    })
  const pixels = usualPixels(head)
  if (pixels > (isHeldWhole(head) ? mostPixelsHeldWhole : mostPixels)) throw new Refusal('photoTooManyPixels')
  if (head.format === 'jpeg' && countScans(bytes) > mostScans) throw new Refusal('pictureTooSlow')
  return head
}

const isHeldWhole = ({ isProgressive, format }: Metadata) => isProgressive || format === 'webp'

/** So many pixels of three bytes take as much memory. */
function usualPixels({ width, height, channels, depth }: Metadata): number {
  const bytesOfPixel = channels * (depth === 'ushort' ? 2 : 1)
  return width * height * Math.max(1, bytesOfPixel / usualBytesOfPixel)
}

/** A JPEG that goes from top to bottom is shrunk while it is read; any other kind is read pixel by pixel. */
const mostLightPixels = 16_000_000
const mostLightPixelsOfOthers = 4_000_000

function isHeavy(head: Metadata): boolean {
  const isPlain = head.format === 'jpeg' && !head.isProgressive
  return usualPixels(head) > (isPlain ? mostLightPixels : mostLightPixelsOfOthers)
}
