const scanStart = 0xda
const end = 0xd9

/**
 * How often a JPEG goes over all its pixels: each time its decoder does as much work again, from however few bytes. Read
 * from the marks between its parts, without decoding.
 */
export function countScans(jpeg: Buffer): number {
  let scans = 0
  for (let at = 2; at + 4 <= jpeg.length; ) {
    const mark = jpeg[at + 1] ?? 0
    if (jpeg[at] !== 0xff || mark === 0xff) {
      at += 1
      continue
    }
    if (mark === end) break
    if (isBare(mark)) {
      at += 2
      continue
    }
    const partEnd = at + 2 + jpeg.readUInt16BE(at + 2)
    if (mark !== scanStart) {
      at = partEnd
      continue
    }
    scans += 1
    at = findMark(jpeg, partEnd)
  }
  return scans
}

/** TEM and the restarts: no length follows them. */
const isBare = (mark: number) => mark === 0x01 || isRestart(mark)
const isRestart = (mark: number) => mark >= 0xd0 && mark <= 0xd7

/** The next mark that is none of those inside of what a scan consists of: a stuffed byte, a restart. */
function findMark(jpeg: Buffer, from: number): number {
  let at = jpeg.indexOf(0xff, from)
  while (at !== -1) {
    const mark = jpeg[at + 1] ?? 0
    if (mark !== 0x00 && mark !== 0xff && !isRestart(mark)) return at
    at = jpeg.indexOf(0xff, at + 1)
  }
  return jpeg.length
}
