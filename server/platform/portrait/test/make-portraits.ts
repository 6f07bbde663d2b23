import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'

/**
 * Portraits whose truth is known, made of the photographs of groups that come with `@vladmandic/face-api`, a package for
 * tests alone: a head is cut out, laid on a ground, and changed. No picture of anybody stands in this repository.
 */
const pictures = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')),
  'demo',
)

/** A head in one of the photographs: the middle of its face, and how high its face is, in pixels. */
interface Head {
  readonly sample: number
  readonly x: number
  readonly y: number
  readonly high: number
}

/** Who looks to the front, more or less upright. The first has painted her eyes very dark. */
export const heads: readonly Head[] = [
  { sample: 1, x: 507, y: 490, high: 350 },
  { sample: 3, x: 693, y: 474, high: 360 },
  { sample: 3, x: 1186, y: 367, high: 360 },
  { sample: 3, x: 1572, y: 447, high: 400 },
  { sample: 5, x: 1203, y: 327, high: 320 },
  { sample: 6, x: 1264, y: 463, high: 360 },
  { sample: 6, x: 355, y: 634, high: 360 },
]

export const [width, height] = [480, 640]
const grounds = { white: '#fdfdfd', blue: '#438edb', red: '#d9001b', grey: '#8a8d91' } as const
export type Ground = keyof typeof grounds

const [usualHigh, usualY] = [0.5, 0.48]

interface Placed {
  readonly ground?: Ground
  /** How high the face is in the portrait, and where its middle stands: shares of the portrait. */
  readonly high?: number
  readonly x?: number
  readonly y?: number
}

const sampleOf = (sample: number) => readFile(join(pictures, `sample${sample}.jpg`))

const roomyPictures = new Map<number, Promise<Buffer>>()

/** With a border, so that a head near an edge can be cut out too. */
function roomyPicture(sample: number): Promise<Buffer> {
  const border = { top: 400, bottom: 400, left: 400, right: 400, background: '#777777' }
  const made =
    roomyPictures.get(sample) ??
    sampleOf(sample).then((jpeg) => sharp(jpeg).extend(border).png({ compressionLevel: 1 }).toBuffer())
  roomyPictures.set(sample, made)
  return made
}

/** The head alone, its edge fading out. */
async function cutOut(
  { sample, x, y, high }: Head,
  pixelsHigh: number,
): Promise<{ bytes: Buffer; across: number; tall: number }> {
  const [across, tall] = [Math.round(high * 1.1), Math.round(high * 1.45)]
  const scale = pixelsHigh / high
  const size = { width: Math.round(across * scale), height: Math.round(tall * scale) }
  const middle = { x: size.width / 2, y: size.height / 2, across: size.width / 2, tall: size.height / 2 }
  const mask = ellipses(size, [{ ...middle, colour: [255, 255, 255], soft: 0.14 }])
  const roomy = await roomyPicture(sample)
  const bytes = await sharp(roomy)
    .extract({
      left: Math.round(x + 400 - across / 2),
      top: Math.round(y + 400 - tall * 0.55),
      width: across,
      height: tall,
    })
    .resize(size)
    .ensureAlpha()
    .composite([{ ...mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { bytes, across: size.width, tall: size.height }
}

interface Ellipse {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly tall: number
  readonly colour: readonly [number, number, number]
  /** How little can be seen through it: 1 nothing. */
  readonly dense?: number
  /** The share of its radius over which it fades out. */
  readonly soft?: number
}

/** Drawn point by point: the product opens no pictures of lines, and tests share its settings. */
function ellipses(size: { readonly width: number; readonly height: number }, drawn: readonly Ellipse[]) {
  const data = Buffer.alloc(size.width * size.height * 4)
  for (const { x, y, across, tall, colour, dense = 1, soft = 0.02 } of drawn) {
    const [red, green, blue] = colour
    const [fromRow, toRow] = [Math.max(0, Math.floor(y - tall)), Math.min(size.height, Math.ceil(y + tall))]
    const [from, to] = [Math.max(0, Math.floor(x - across)), Math.min(size.width, Math.ceil(x + across))]
    for (let row = fromRow; row < toRow; row += 1)
      for (let column = from; column < to; column += 1) {
        const [aside, down] = [(column + 0.5 - x) / across, (row + 0.5 - y) / tall]
        const inside = (1 - Math.sqrt(aside * aside + down * down)) / soft
        if (inside <= 0) continue
        const at = (row * size.width + column) * 4
        data[at] = red
        data[at + 1] = green
        data[at + 2] = blue
        data[at + 3] = 255 * dense * Math.min(inside, 1)
      }
  }
  return { input: data, raw: { ...size, channels: 4 as const } }
}

const shoulders = (x: number, y: number) =>
  ellipses({ width, height }, [{ x, y, across: width * 0.46, tall: height * 0.3, colour: [43, 51, 70] }])

/** On a ground of one colour, with shoulders. */
export async function portraitOf(head: Head, placed: Placed = {}): Promise<Buffer> {
  const { ground = 'white', high = usualHigh, x = 0.5, y = usualY } = placed
  const room = 700
  const { bytes, across, tall } = await cutOut(head, height * high)
  const at = {
    left: Math.round(room + width * x - across / 2),
    top: Math.round(room + height * y - tall * 0.55),
  }
  const layers: OverlayOptions[] = [
    { ...shoulders(width * x, height * (y + high * 1.1)), left: room, top: room },
    { input: bytes, ...at },
  ]
  const wide = sharp({
    create: { width: width + 2 * room, height: height + 2 * room, channels: 3, background: grounds[ground] },
  })
  const laid = await wide.composite(layers).png().toBuffer()
  return sharp(laid).extract({ left: room, top: room, width, height }).jpeg({ quality: 92 }).toBuffer()
}

/** Two eyes of a portrait as it is made by default; `dark` as the glass is. */
export async function withGlasses(portrait: Buffer, dark: number): Promise<Buffer> {
  const face = height * usualHigh
  const [y, apart, wide, tall] = [height * usualY - face * 0.14, face * 0.19, face * 0.16, face * 0.145]
  const eyes = [width / 2 - apart, width / 2 + apart]
  const frame = eyes.map((x) => ({ x, y, across: wide + 3, tall: tall + 3, colour: [17, 17, 17] as const }))
  const glass = eyes.map((x) => ({ x, y, across: wide, tall, colour: [8, 8, 8] as const, dense: dark }))
  const drawn = ellipses({ width, height }, [...frame, ...glass])
  return sharp(portrait).composite([drawn]).jpeg({ quality: 92 }).toBuffer()
}

export const blurred = (portrait: Buffer, sigma: number) =>
  sharp(portrait).blur(sigma).jpeg({ quality: 92 }).toBuffer()

/** A thumbnail that somebody made large again. */
export async function enlarged(portrait: Buffer, from: number): Promise<Buffer> {
  const small = await sharp(portrait).resize(from).toBuffer()
  return sharp(small).resize(width, height).jpeg({ quality: 92 }).toBuffer()
}

export async function besideEachOther(one: Buffer, other: Buffer): Promise<Buffer> {
  const halves = await Promise.all([one, other].map((half) => sharp(half).resize(width, height).toBuffer()))
  const [left, right] = halves
  const both = await sharp({ create: { width: width * 2, height, channels: 3, background: '#fdfdfd' } })
    .composite([
      { input: left as Buffer, left: 0, top: 0 },
      { input: right as Buffer, left: width, top: 0 },
    ])
    .png()
    .toBuffer()
  return sharp(both).resize(width, height, { fit: 'cover' }).jpeg().toBuffer()
}

/** A photograph of several people as it is. */
export const group = async (sample: number) =>
  sharp(await sampleOf(sample))
    .resize(width * 2, height * 2, { fit: 'cover' })
    .jpeg()
    .toBuffer()

/** A piece of a photograph in which nobody is. */
export const withoutAnybody = async (sample: number, left: number, top: number) =>
  sharp(await sampleOf(sample))
    .extract({ left, top, width, height })
    .jpeg()
    .toBuffer()

export const plain = (colour: string) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
