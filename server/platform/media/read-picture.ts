import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#server/platform/refusal.ts'
import { filledUp } from './fill-up.ts'
import { decodePicture, type OpenedPicture } from './open-picture.ts'

/** What a picture shall become. */
export interface WantedPicture {
  readonly widthPixels: number
  readonly heightPixels: number
  /** Both ends are allowed. */
  readonly fromBytes: number
  readonly toBytes: number
}

/**
 * Draws a picture anew as JPEG: upright, in the colours of screens, of exactly this size, cut evenly where its ratio is
 * another, into so many bytes. Nothing of the file itself is kept: no place, no camera, no second meaning.
 */
export async function readPicture(bytes: Buffer, wanted: WantedPicture, sender: string): Promise<Buffer> {
  if (bytes.length < wanted.fromBytes) throw new Refusal('fileTooSmall', { leastBytes: wanted.fromBytes })
  return decodePicture(bytes, sender, async (opened) => encodeWithin(await draw(opened, wanted), wanted))
}

/** The pixels themselves: they are encoded more than once. */
async function draw(
  { picture, widthPixels, heightPixels }: OpenedPicture,
  { widthPixels: width, heightPixels: height }: WantedPicture,
): Promise<Sharp> {
  if (widthPixels < width || heightPixels < height)
    throw new Refusal('photoTooSmall', { widthPixels, heightPixels })
  const { data, info } = await picture
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width, height, channels: info.channels } })
}

const usualQuality = 92
const lowestQuality = 20

/** In the usual quality where that fits, else in the best one that does. */
async function encodeWithin(drawn: Sharp, { fromBytes, toBytes }: WantedPicture): Promise<Buffer> {
  const encode = (quality: number) => drawn.clone().jpeg({ quality }).toBuffer()
  const finest = (quality: number) => drawn.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
  const usual = await encode(usualQuality)
  if (usual.length > toBytes) {
    const smaller = await findLargest(lowestQuality, usualQuality - 1, toBytes, encode)
    if (!smaller) throw new Refusal('fileTooLarge', { mostBytes: toBytes })
    return filledUp(smaller, fromBytes)
  }
  if (usual.length >= fromBytes) return usual
  return filledUp((await findLargest(usualQuality, 100, toBytes, finest)) ?? usual, fromBytes)
}

/** A better quality is never smaller. */
async function findLargest(
  from: number,
  to: number,
  mostBytes: number,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer | null> {
  let [lowest, highest] = [from, to]
  let best: Buffer | null = null
  while (lowest <= highest) {
    const quality = Math.floor((lowest + highest) / 2)
    const encoded = await encode(quality)
    if (encoded.length <= mostBytes) {
      best = encoded
      lowest = quality + 1
    } else highest = quality - 1
  }
  return best
}
