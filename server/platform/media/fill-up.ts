/** A marker, and the two bytes that say how long what follows is. */
const headBytes = 4
const mostBytesInside = 0xffff - 2

/**
 * The same JPEG, at least so many bytes long. A plain picture takes few bytes in the best quality; whoever is handed
 * portraits of no less than so many kilobytes must not be handed a blurred one, nor none at all.
 */
export function filledUp(jpeg: Buffer, leastBytes: number): Buffer {
  const fillings: Buffer[] = []
  for (let lacking = leastBytes - jpeg.length; lacking > 0; ) {
    const inside = Math.min(Math.max(lacking - headBytes, 0), mostBytesInside)
    const comment = Buffer.alloc(headBytes + inside)
    comment.writeUInt16BE(0xfffe, 0)
    comment.writeUInt16BE(inside + 2, 2)
    fillings.push(comment)
    lacking -= comment.length
  }
  // Behind the first segment: readers look for that one at the very beginning.
  const start = 2 + 2 + jpeg.readUInt16BE(4)
  return Buffer.concat([jpeg.subarray(0, start), ...fillings, jpeg.subarray(start)])
}
