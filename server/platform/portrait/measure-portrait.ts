import type { FaceSeen, PortraitSeen } from './portrait-seen.ts'

/** Pixels as they lie in memory: three bytes each, a row after the other. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}
export type Point = readonly [x: number, y: number]

/** Points of the mesh by which an eye is measured: between its lid and the brow, under it, and on the cheek below. */
const eyes = [
  { corners: [33, 133], lidAndBrow: [159, 105], under: 230, cheek: 50 },
  { corners: [362, 263], lidAndBrow: [386, 334], under: 450, cheek: 280 },
] as const

export function measureFace(pixels: Pixels, mesh: readonly Point[]): FaceSeen {
  const xs = mesh.map(([x]) => x)
  const ys = mesh.map(([, y]) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  return {
    left: left / pixels.width,
    right: right / pixels.width,
    top: top / pixels.height,
    bottom: bottom / pixels.height,
    // Dark over both: the shadow of a nose or a lock of hair lies on one.
    eyeBrightness: Math.max(...eyes.map((eye) => brightnessOfEye(pixels, mesh, eye))),
    sharpness: sharpnessOf(pixels, { left, top, right, bottom }),
  }
}

function brightnessOfEye(pixels: Pixels, mesh: readonly Point[], eye: (typeof eyes)[number]): number {
  const at = (index: number): Point => mesh[index] ?? [0, 0]
  const [[fromX], [toX]] = [at(eye.corners[0]), at(eye.corners[1])]
  const radius = Math.max(Math.abs(toX - fromX) / 5, 1)
  const [lid, brow] = [at(eye.lidAndBrow[0]), at(eye.lidAndBrow[1])]
  const above: Point = [(lid[0] + brow[0]) / 2, (lid[1] * 2 + brow[1]) / 3]
  const cheek = meanGrey(pixels, at(eye.cheek), radius)
  const around = Math.min(meanGrey(pixels, above, radius), meanGrey(pixels, at(eye.under), radius))
  return around / Math.max(cheek, 1)
}

function meanGrey(pixels: Pixels, [x, y]: Point, radius: number): number {
  let [sum, count] = [0, 0]
  const { width, height } = pixels
  for (let row = Math.max(0, Math.round(y - radius)); row <= Math.min(height - 1, y + radius); row += 1)
    for (
      let column = Math.max(0, Math.round(x - radius));
      column <= Math.min(width - 1, x + radius);
      column += 1
    ) {
      sum += greyAt(pixels, column, row)
      count += 1
    }
  return count === 0 ? 0 : sum / count
}

function greyAt({ data, width }: Pixels, column: number, row: number): number {
  const at = (row * width + column) * 3
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
}

const side = 128

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The variance of the Laplacian over the face, drawn at one size, as a share of how much it varies at all. */
function sharpnessOf(pixels: Pixels, box: Box): number {
  const grey = greyFace(pixels, box)
  const lines: number[] = []
  for (let row = 1; row < side - 1; row += 1)
    for (let column = 1; column < side - 1; column += 1) {
      const at = row * side + column
      const beside =
        (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - side] ?? 0) + (grey[at + side] ?? 0)
      lines.push(beside - 4 * (grey[at] ?? 0))
    }
  return variance(lines) / Math.max(Math.sqrt(variance(grey)), 1)
}

/** The face at 128 × 128: each point the mean of four around it. */
function greyFace(pixels: Pixels, { left, top, right, bottom }: Box): Float64Array {
  const grey = new Float64Array(side * side)
  const [stepX, stepY] = [(right - left) / side, (bottom - top) / side]
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const x = within(left + (column + 0.5) * stepX, pixels.width - 1.001)
      const y = within(top + (row + 0.5) * stepY, pixels.height - 1.001)
      grey[row * side + column] = between(pixels, x, y)
    }
  return grey
}

function between(pixels: Pixels, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - column, y - row]
  const [nextColumn, nextRow] = [Math.min(column + 1, pixels.width - 1), Math.min(row + 1, pixels.height - 1)]
  const upper = greyAt(pixels, column, row) * (1 - right) + greyAt(pixels, nextColumn, row) * right
  const lower = greyAt(pixels, column, nextRow) * (1 - right) + greyAt(pixels, nextColumn, nextRow) * right
  return upper * (1 - down) + lower * down
}

function variance(values: ArrayLike<number>): number {
  let [sum, squares] = [0, 0]
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  return squares / values.length - mean * mean
}

const borderShare = 0.06
/** So far down the sides: below that are shoulders. */
const sidesDown = 0.25
const sameColour = 40

/** Along the upper edge, and a little down at both sides. */
export function measureBorder({ data, width, height }: Pixels): PortraitSeen['border'] {
  const [thick, down] = [Math.ceil(Math.min(width, height) * borderShare), height * sidesDown]
  const points: (readonly [number, number, number])[] = []
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < width; column += 1) {
      if (row >= thick && column >= thick && column < width - thick) continue
      const at = (row * width + column) * 3
      points.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    }
  const middle = (channel: 0 | 1 | 2) =>
    points.map((point) => point[channel]).sort((a, b) => a - b)[points.length >> 1] ?? 0
  const colour = [middle(0), middle(1), middle(2)] as const
  const isSame = (point: (typeof points)[number]) =>
    Math.hypot(point[0] - colour[0], point[1] - colour[1], point[2] - colour[2]) <= sameColour
  return { colour, share: points.filter(isSame).length / points.length }
}
