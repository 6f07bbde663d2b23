import type { GreyPicture } from '#server/platform/png.ts'
import { type Stroke, signs } from './strokes.ts'

type Point = readonly [x: number, y: number]
/** A number from 0 up to 1. */
export type Chance = () => number

const width = 280
const height = 96
const paper = 255
const ink = 30

/** The text as a person writes it in a hurry: every sign bent, turned and moved, lines across it, and spots. */
export function drawPicture(text: string, chance: Chance): GreyPicture {
  const canvas = { width, height, pixels: new Uint8Array(width * height).fill(paper) }
  const between = (low: number, high: number) => low + (high - low) * chance()
  const wave = bend(between)
  for (const stroke of written(text, between)) drawLine(canvas, stroke.map(wave), between(2.1, 2.9), ink)
  for (let noise = 0; noise < 5; noise++)
    drawLine(canvas, scrawl(between).map(wave), between(0.8, 1.5), between(ink, 120))
  for (let spot = 0; spot < 90; spot++) {
    const at: Point = [between(0, width), between(0, height)]
    drawLine(
      canvas,
      [at, [at[0] + between(-2, 2), at[1] + between(-2, 2)]],
      between(0.6, 1.3),
      between(60, 190),
    )
  }
  return canvas
}

type Between = (low: number, high: number) => number

function written(text: string, between: Between): Stroke[] {
  const step = (width - 24) / text.length
  return [...text].flatMap((sign, at) => {
    const size = [Math.min(step * between(0.7, 0.9), 38), between(46, 58)] as const
    const middle = [12 + step * (at + 0.5) + between(-3, 3), height / 2 + between(-7, 7)] as const
    const turn = between(-0.28, 0.28)
    const slant = between(-0.25, 0.25)
    return (signs[sign] ?? []).map((stroke) =>
      stroke.map(([x, y]): Point => {
        const [right, down] = [(x - 0.5 - slant * (y - 0.5)) * size[0], (y - 0.5) * size[1]]
        return [
          middle[0] + right * Math.cos(turn) - down * Math.sin(turn),
          middle[1] + right * Math.sin(turn) + down * Math.cos(turn),
        ]
      }),
    )
  })
}

/** Moves every point by waves of its own picture. */
function bend(between: Between): (point: Point) => Point {
  const [phase, other] = [between(0, 6.3), between(0, 6.3)]
  const [high, wide] = [between(2, 4), between(1.5, 3)]
  const [long, tall] = [between(50, 90), between(30, 60)]
  return ([x, y]) => [
    x + wide * Math.sin(other + (2 * Math.PI * y) / tall),
    y + high * Math.sin(phase + (2 * Math.PI * x) / long),
  ]
}

/** A line from edge to edge. */
function scrawl(between: Between): Stroke {
  const [from, to, sway] = [between(8, height - 8), between(8, height - 8), between(-18, 18)]
  return Array.from({ length: 21 }, (_, at): Point => {
    const along = at / 20
    return [along * width, from + (to - from) * along + sway * Math.sin(along * 2 * Math.PI)]
  })
}

function drawLine(canvas: GreyPicture, points: Stroke, radius: number, grey: number) {
  for (const [at, end] of points.entries()) {
    const start = points[at - 1]
    if (start) drawSegment(canvas, start, end, radius, grey)
  }
}

/** Every pixel by its distance from the segment; the edge is smooth over one pixel. */
function drawSegment(
  { pixels }: GreyPicture,
  [ax, ay]: Point,
  [bx, by]: Point,
  radius: number,
  grey: number,
) {
  const reach = radius + 1
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(ax, bx) - reach)),
    Math.min(width - 1, Math.max(ax, bx) + reach),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(ay, by) - reach)),
    Math.min(height - 1, Math.max(ay, by) + reach),
  ]
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy || 1
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
      const [awayX, awayY] = [x - ax - along * dx, y - ay - along * dy]
      const cover = radius + 0.5 - Math.sqrt(awayX * awayX + awayY * awayY)
      if (cover <= 0) continue
      const shade = paper + (grey - paper) * Math.min(1, cover)
      if (shade < (pixels[y * width + x] ?? paper)) pixels[y * width + x] = shade
    }
}
