import { crc32, deflateSync } from 'node:zlib'

export interface WrittenPng {
  readonly wide: number
  readonly high: number
  /** Bits of each of its colours. */
  readonly depth: number
  /** 0 grey, 2 RGB, 6 RGBA. */
  readonly colour: number
  /** What it says its lines are, true or not. */
  readonly lines: Buffer
}

/** A PNG byte by byte: also one that no program would write. */
export function pngOf({ wide, high, depth, colour, lines }: WrittenPng): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(wide, 0)
  head.writeUInt32BE(high, 4)
  head.set([depth, colour], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), end])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
