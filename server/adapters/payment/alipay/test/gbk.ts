/** Characters of two bytes, by what they decode to: Node writes no GBK itself. */
const bytesOf = new Map<string, Buffer>()
const decoder = new TextDecoder('gb18030')
for (let first = 0x81; first <= 0xfe; first += 1)
  for (let second = 0x40; second <= 0xfe; second += 1) {
    const bytes = Buffer.from([first, second])
    const text = decoder.decode(bytes)
    if (second !== 0x7f && [...text].length === 1) bytesOf.set(text, bytes)
  }

export function gbk(text: string): Buffer {
  return Buffer.concat(
    Array.from(text, (sign) =>
      sign < '\u0080' ? Buffer.from(sign) : (bytesOf.get(sign) ?? Buffer.from('?')),
    ),
  )
}
