import { crc32, deflateRawSync } from 'node:zlib'

/** A file in an archive, as honest or as hostile as a test wants it. */
export interface ZipEntry {
  readonly name: string | Buffer
  readonly data?: Buffer
  /** 0 stored, 8 deflated. */
  readonly method?: number
  readonly flags?: number
  /** What its head says of its size, where that is a lie. */
  readonly says?: number
  readonly crc?: number
  /** 3 is UNIX. */
  readonly madeBy?: number
  readonly mode?: number
  readonly extra?: Buffer
  /** Lies where this earlier entry lies. */
  readonly over?: number
}

const utf8 = 0x800

/** An archive, byte by byte; with the large form of its end where there are too many files for the small one. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  const offsets: number[] = []
  let at = 0
  for (const entry of entries) {
    const local = localOf(entry)
    const offset = entry.over === undefined ? at : (offsets[entry.over] ?? 0)
    offsets.push(offset)
    if (entry.over === undefined) {
      bodies.push(local)
      at += local.length
    }
    list.push(listed(entry, offset))
  }
  const directory = Buffer.concat(list)
  return Buffer.concat([...bodies, directory, endOf(entries.length, directory.length, at)])
}

function partsOf({ name, data = Buffer.alloc(0), method = 0, flags, says, crc }: ZipEntry) {
  const nameRaw = typeof name === 'string' ? Buffer.from(name) : name
  const packed = method === 8 ? deflateRawSync(data) : data
  const marks = flags ?? (typeof name === 'string' ? utf8 : 0)
  return { nameRaw, packed, marks, method, size: says ?? data.length, sum: crc ?? crc32(data) }
}

function localOf(entry: ZipEntry): Buffer {
  const { nameRaw, packed, marks, method, size, sum } = partsOf(entry)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(marks, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt32LE(sum, 14)
  head.writeUInt32LE(packed.length, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(nameRaw.length, 26)
  return Buffer.concat([head, nameRaw, packed])
}

function listed(entry: ZipEntry, offset: number): Buffer {
  const { nameRaw, packed, marks, method, size, sum } = partsOf(entry)
  const { madeBy = 0, mode = 0, extra = Buffer.alloc(0) } = entry
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE((madeBy << 8) | 20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(marks, 8)
  head.writeUInt16LE(method, 10)
  head.writeUInt32LE(sum, 16)
  head.writeUInt32LE(packed.length, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(nameRaw.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE((mode << 16) >>> 0, 38)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, nameRaw, extra])
}

const mostOfSmallForm = 0xffff

function endOf(entries: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(entries, mostOfSmallForm), 8)
  end.writeUInt16LE(Math.min(entries, mostOfSmallForm), 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(at, 16)
  return entries < mostOfSmallForm ? end : Buffer.concat([largeEndOf(entries, bytes, at), end])
}

function largeEndOf(entries: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(BigInt(entries), 24)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(at + bytes), 64)
  end.writeUInt32LE(1, 72)
  return end
}
