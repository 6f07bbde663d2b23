/** WCAG's contrast of two colours (`#rrggbb`), 1–21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

export function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Red, green and blue as light adds them up, 0–1. */
export function linearOf(hex: string): number[] {
  return bytesOf(hex).map((byte) => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
}

export function bytesOf(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}
