/** GBK has no writer here: each character is looked for among all pairs of bytes. */
export function inGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk')
  const pairs = new Map<string, readonly number[]>()
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1)
      pairs.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
  return Buffer.from(
    [...text].flatMap((sign) => (sign < '\x80' ? [sign.charCodeAt(0)] : (pairs.get(sign) ?? []))),
  )
}
