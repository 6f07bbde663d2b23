const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Bytes as the signs that a QR code packs most densely (RFC 9285). */
export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    const value = isPair ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0)
    text += (signs[value % 45] ?? '') + (signs[Math.floor(value / 45) % 45] ?? '')
    if (isPair) text += signs[Math.floor(value / 2025)] ?? ''
  }
  return text
}

/** Null where it is none. */
export function fromBase45(text: string): Uint8Array | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((sign) => signs.indexOf(sign))
    if (digits.includes(-1)) return null
    const value = digits.reduce((sum, digit, place) => sum + digit * 45 ** place, 0)
    if (value > (digits.length === 3 ? 0xffff : 0xff)) return null
    if (digits.length === 3) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}
