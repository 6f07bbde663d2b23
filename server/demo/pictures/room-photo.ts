import sharp from 'sharp'

const [width, height] = [960, 720] as const
type Colour = readonly [red: number, green: number, blue: number]

/** A drawing that stands for a photo of a room: rows of desks, from the front or from the door. */
export function drawRoom(
  { rows, columns }: { readonly rows: number; readonly columns: number },
  from: 'front' | 'door',
) {
  const pixels = Buffer.alloc(width * height * 3)
  const paint = (left: number, top: number, right: number, bottom: number, colour: Colour) => {
    const [from, to] = [Math.max(0, Math.round(left)), Math.min(width, Math.round(right))]
    for (let y = Math.max(0, Math.round(top)); y < Math.min(height, bottom); y += 1)
      pixels.fill(Uint8Array.from(colour), (y * width + from) * 3, (y * width + to) * 3)
  }
  paint(0, 0, width, height, [236, 238, 241])
  paint(0, 210, width, height, from === 'front' ? [206, 196, 180] : [196, 190, 178])
  paint(300, 60, 660, 170, [52, 78, 66])
  const shift = from === 'front' ? 0 : 40
  for (let row = 0; row < rows; row += 1) {
    const share = (row + 1) / rows
    const top = 230 + 430 * (row / rows)
    const [desk, gap] = [(width * (0.55 + 0.4 * share)) / columns, 10]
    const left = (width - desk * columns) / 2 + shift * (1 - share)
    for (let column = 0; column < columns; column += 1) {
      const x = left + column * desk
      paint(x + gap, top + 18, x + desk - gap, top + 34 + 10 * share, [146, 116, 84])
      paint(x + desk * 0.32, top, x + desk * 0.68, top + 20, [44, 50, 58])
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}
