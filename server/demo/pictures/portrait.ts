import sharp from 'sharp'
import { diceOf } from '#contract/identity/invent.ts'

/** How somebody of the demo looks in the portrait of an application. Colours as `#2b2622`. */
export interface Looks {
  readonly hair: string
  readonly clothes: string
  /** White, where the board is to be content with it. */
  readonly ground: string
}

/** An ellipse, of which only what lies above `until` is painted. */
interface Spot {
  readonly colour: string
  readonly at: readonly [x: number, y: number]
  readonly radii: readonly [x: number, y: number]
  readonly until?: number
}

/** What spots are measured in, and the smaller picture that is painted of them. */
const canvas = { width: 590, height: 826 }
const [width, height] = [354, 496]
const scale = canvas.width / width

/** Painted one over the other, from the back to the front. */
const spotsOf = ({ hair, clothes }: Looks): readonly Spot[] => [
  { colour: hair, at: [295, 300], radii: [196, 232] },
  { colour: clothes, at: [295, 846], radii: [270, 290] },
  { colour: '#dfb896', at: [295, 560], radii: [78, 96] },
  { colour: '#f0d1b5', at: [295, 350], radii: [164, 208] },
  { colour: hair, at: [295, 250], radii: [176, 150], until: 240 },
  { colour: hair, at: [228, 318], radii: [34, 7] },
  { colour: hair, at: [362, 318], radii: [34, 7] },
  { colour: '#39322d', at: [228, 356], radii: [15, 16] },
  { colour: '#39322d', at: [362, 356], radii: [15, 16] },
  { colour: '#d9ab86', at: [295, 412], radii: [18, 13] },
  { colour: '#a56a4e', at: [295, 478], radii: [46, 11] },
]

/** A painted face, with the grain of a photo: an even drawing has fewer bytes than a board believes. */
export function drawPortrait(looks: Looks): Promise<Buffer> {
  const dice = diceOf(20_261_120)
  const ground: Spot = { colour: looks.ground, at: [295, 413], radii: [canvas.width, canvas.height] }
  const spots = [...spotsOf(looks).toReversed(), ground].map((spot) => ({ ...spot, rgb: rgbOf(spot.colour) }))
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const rgb = spots.find((spot) => covers(spot, x * scale, y * scale))?.rgb ?? []
      const grain = Math.round(dice() * 16) - 8
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (rgb[channel] ?? 0) + grain
        pixels[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, value))
      }
    }
  }
  const raw = { width, height, channels: 3 } as const
  return sharp(pixels, { raw }).jpeg({ quality: 95 }).toBuffer()
}

const rgbOf = (colour: string) => [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))

function covers({ at, radii, until = canvas.height }: Spot, x: number, y: number): boolean {
  const [across, down] = [(x - at[0]) / radii[0], (y - at[1]) / radii[1]]
  return y < until && across * across + down * down <= 1
}
