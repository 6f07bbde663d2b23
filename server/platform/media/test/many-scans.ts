const scanStart = Buffer.from([0xff, 0xda])

/** The same progressive JPEG with its last scan so many times more: a few bytes each, and all pixels anew. */
export function withScans(progressive: Buffer, more: number): Buffer {
  const last = progressive.lastIndexOf(scanStart)
  const end = progressive.length - 2
  const scan = progressive.subarray(last, end)
  return Buffer.concat([
    progressive.subarray(0, end),
    ...Array.from({ length: more }, () => scan),
    progressive.subarray(end),
  ])
}
