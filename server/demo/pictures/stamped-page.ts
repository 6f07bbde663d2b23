import sharp from 'sharp'

const [width, height] = [827, 1169] as const
type Colour = readonly [red: number, green: number, blue: number]
const ink: Colour = [60, 64, 70]
const seal: Colour = [196, 38, 34]

/** A drawing that stands for a scanned page: a table of so many people, and a round seal, or one that is blurred. */
export function drawStampedPage(people: number, isBlurred = false): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 250)
  const dot = (x: number, y: number, [red, green, blue]: Colour) => {
    const at = (Math.round(y) * width + Math.round(x)) * 3
    if (x >= 0 && x < width && y >= 0 && y < height) pixels.set([red, green, blue], at)
  }
  const paint = (left: number, top: number, right: number, bottom: number, colour: Colour) => {
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) dot(x, y, colour)
  }
  paint(260, 70, 567, 92, ink)
  for (let row = 0; row <= people; row += 1) {
    const top = 150 + row * 64
    paint(70, top, width - 70, top + 2, [150, 154, 160])
    if (row === people) break
    paint(80, top + 8, 122, top + 58, [190, 196, 204])
    paint(150, top + 26, 250, top + 36, ink)
    paint(300, top + 26, 520, top + 36, ink)
    paint(570, top + 26, 720, top + 36, ink)
  }
  paintSeal(dot, 600, Math.min(170 + people * 64 + 120, height - 130))
  const page = sharp(pixels, { raw: { width, height, channels: 3 } })
  return (isBlurred ? page.blur(9) : page).jpeg({ quality: 80 }).toBuffer()
}

/** A ring with a star of five rays. */
function paintSeal(dot: (x: number, y: number, colour: Colour) => void, atX: number, atY: number): void {
  const [radius, line] = [88, 7]
  for (let y = -radius; y <= radius; y += 1)
    for (let x = -radius; x <= radius; x += 1) {
      const away = Math.hypot(x, y)
      const ray = (Math.atan2(x, -y) / (Math.PI * 2)) * 5
      const edge = 34 - 42 * Math.abs(ray - Math.round(ray))
      if ((away <= radius && away >= radius - line) || away <= edge) dot(atX + x, atY + y, seal)
    }
}
