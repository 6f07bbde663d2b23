import { crc32 } from 'node:zlib'
import { wallOf } from '#contract/kit/time.ts'

/**
 * A zip that is written piece by piece, by whichever process comes next: what was packed is remembered, and its directory
 * is written of that at the end. Pictures and papers are compressed already, so they are taken as they are.
 */

/** A file as the directory names it. They stand in the zip in the order of the directory. */
export interface PackedEntry {
  readonly path: string
  readonly bytes: number
  readonly crc: number
  /** When it was changed last, as a zip has it: the day above, the time below, in UTC+8. */
  readonly at: number
}

/** Where a directory begins or goes on, and how many files stand before. */
export interface DirectoryPlace {
  readonly offset: number
  readonly files: number
}

const largest = 0xffffffff
const mostFiles = 0xffff
/** The name is UTF-8. */
const utf8 = 0x800
const plainVersion = 20
const zip64Version = 45
const madeOnUnix = 3 << 8
const readableFile = 0o100644 << 16

export function packEntry(path: string, content: Buffer, at: Date): { entry: PackedEntry; head: Buffer } {
  const entry = { path, bytes: content.length, crc: crc32(content), at: dosTime(at) }
  const name = Buffer.from(path)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  writeFacts(head, 4, entry, plainVersion, name.length)
  return { entry, head: Buffer.concat([head, name]) }
}

/** How many bytes it takes in the zip, with its head. */
export function packedBytesOf({ path, bytes }: PackedEntry): number {
  return 30 + Buffer.byteLength(path) + bytes
}

/** The lines of these files for the directory, and where the next ones go on. */
export function writeDirectory(
  entries: readonly PackedEntry[],
  { offset: start, files }: DirectoryPlace,
): { lines: Buffer; next: DirectoryPlace } {
  let offset = start
  const lines = entries.flatMap((entry) => {
    const line = directoryLine(entry, offset)
    offset += packedBytesOf(entry)
    return line
  })
  return { lines: Buffer.concat(lines), next: { offset, files: files + entries.length } }
}

function directoryLine(entry: PackedEntry, offset: number): Buffer[] {
  const isFar = offset >= largest
  const name = Buffer.from(entry.path)
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(madeOnUnix | zip64Version, 4)
  const extra = Buffer.alloc(isFar ? 12 : 0)
  writeFacts(line, 6, entry, isFar ? zip64Version : plainVersion, name.length)
  line.writeUInt16LE(extra.length, 30)
  line.writeUInt32LE(readableFile >>> 0, 38)
  line.writeUInt32LE(isFar ? largest : offset, 42)
  if (isFar) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  return [line, name, extra]
}

/** What a file’s own head and its line in the directory say alike. */
function writeFacts(into: Buffer, from: number, entry: PackedEntry, version: number, nameBytes: number) {
  into.writeUInt16LE(version, from)
  into.writeUInt16LE(utf8, from + 2)
  into.writeUInt32LE(entry.at, from + 6)
  into.writeUInt32LE(entry.crc, from + 10)
  into.writeUInt32LE(entry.bytes, from + 14)
  into.writeUInt32LE(entry.bytes, from + 18)
  into.writeUInt16LE(nameBytes, from + 22)
}

/** What comes last: where the directory begins, how large it is, how many files it has. */
export function writeEnd({ offset, files }: DirectoryPlace, directoryBytes: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(files, mostFiles), 8)
  end.writeUInt16LE(Math.min(files, mostFiles), 10)
  end.writeUInt32LE(Math.min(directoryBytes, largest), 12)
  end.writeUInt32LE(Math.min(offset, largest), 16)
  const isLarge = files >= mostFiles || offset >= largest || directoryBytes >= largest
  return isLarge ? Buffer.concat([writeLargeEnd({ offset, files }, directoryBytes), end]) : end
}

/** Zip64: the same with more room, and where that stands. */
function writeLargeEnd({ offset, files }: DirectoryPlace, directoryBytes: number): Buffer {
  const record = Buffer.alloc(76)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(madeOnUnix | zip64Version, 12)
  record.writeUInt16LE(zip64Version, 14)
  record.writeBigUInt64LE(BigInt(files), 24)
  record.writeBigUInt64LE(BigInt(files), 32)
  record.writeBigUInt64LE(BigInt(directoryBytes), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(offset + directoryBytes), 64)
  record.writeUInt32LE(1, 72)
  return record
}

/** To two seconds; a zip knows no time before 1980. */
function dosTime(at: Date): number {
  const { year, month, day, hour, minute, second } = wallOf(at)
  const date = (Math.max(year - 1980, 0) << 9) | (month << 5) | day
  return ((date << 16) | (hour << 11) | (minute << 5) | (second >> 1)) >>> 0
}
