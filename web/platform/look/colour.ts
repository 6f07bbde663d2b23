import { bytesOf, linearOf } from '#contract/project/contrast.ts'

/** A colour as the eye orders it: lightness 0–1, chroma 0–0.4, hue in degrees (Björn Ottosson's OKLab). */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Rgb = readonly [number, number, number]

const hexPattern = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i

/** `#abc`, `abc` or `#aabbcc` as `#aabbcc`; undefined for anything else. */
export function findHex(text: string): string | undefined {
  const digits = hexPattern.exec(text.trim())?.[1]?.toLowerCase()
  if (!digits) return undefined
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

export function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  }
}

/** The nearest colour a screen can show: what is too vivid loses chroma, never lightness or hue. */
export function hexOf({ l, c, h }: Oklch): string {
  let low = 0
  let high = c
  if (isShown(rgbOf({ l, c, h }))) low = c
  else {
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2
      if (isShown(rgbOf({ l, c: middle, h }))) low = middle
      else high = middle
    }
  }
  return `#${rgbOf({ l, c: low, h }).map(byteOf).join('')}`
}

/** Two colours laid over each other, `share` of the first. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [bytesOf(one), bytesOf(other)]
  return `#${a.map((value, index) => twoDigits(Math.round(value * share + (b[index] ?? 0) * (1 - share)))).join('')}`
}

function rgbOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (rgb: Rgb) => rgb.every((part) => part >= -0.0005 && part <= 1.0005)

function byteOf(linear: number): string {
  const held = Math.min(1, Math.max(0, linear))
  const part = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055
  return twoDigits(Math.round(part * 255))
}

const twoDigits = (byte: number) => byte.toString(16).padStart(2, '0')
