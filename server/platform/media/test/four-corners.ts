import sharp from 'sharp'
import { expect } from 'vitest'
import type { WantedPicture } from '#server/platform/media/read-picture.ts'
import type { Refusal } from '#server/platform/refusal.ts'

export const wanted: WantedPicture = { widthPixels: 60, heightPixels: 80, fromBytes: 0, toBytes: 200 * 1024 }
export const sender = 'account of Lin Xiao'
export const width = 120
export const height = 160

export type Colour = readonly [red: number, green: number, blue: number]
export const red: Colour = [220, 30, 30]
export const green: Colour = [30, 180, 40]
export const blue: Colour = [30, 40, 220]
export const grey: Colour = [128, 128, 128]

/** A picture as it shall be seen: each corner has a colour of its own. */
export const seen = (x: number, y: number): Colour =>
  y < height / 2 ? (x < width / 2 ? red : green) : x < width / 2 ? blue : grey

export const drawn = () => pixels(width, height, seen)
export function pixels(wide: number, high: number, at: (x: number, y: number) => Colour) {
  const data = Buffer.alloc(wide * high * 3)
  for (let y = 0; y < high; y++) for (let x = 0; x < wide; x++) data.set(at(x, y), (y * wide + x) * 3)
  return sharp(data, { raw: { width: wide, height: high, channels: 3 } })
}

/** The colours of the corners, from the left above. */
export async function cornersOf(bytes: Buffer): Promise<Colour[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * 3).subarray(0, 3)] as unknown as Colour
  const [right, low] = [info.width - 10, info.height - 10]
  return [at(10, 10), at(right, 10), at(10, low), at(right, low)]
}

export async function expectCorners(bytes: Buffer, tolerance = 12) {
  const corners = await cornersOf(bytes)
  for (const [at, colour] of [red, green, blue, grey].entries())
    for (const [channel, value] of colour.entries())
      expect(
        Math.abs((corners[at]?.[channel] ?? -1) - value),
        `corner ${at}, channel ${channel}`,
      ).toBeLessThan(tolerance)
}

export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (refusal: Refusal) => [refusal.error, refusal.name === 'Refusal'],
  )
