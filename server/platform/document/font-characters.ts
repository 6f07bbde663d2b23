import { findFontTable } from './font-table.ts'

/** Which characters a TrueType font can draw, by the formats 4 and 12 of its table `cmap`. */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const { bytes: map } = findFontTable(font, 'cmap')
  const found = new Set<number>()
  for (let at = 0; at < map.readUInt16BE(2); at++) {
    const part = map.subarray(map.readUInt32BE(8 + at * 8))
    const format = part.readUInt16BE(0)
    if (format === 4) readSegments(part, found)
    if (format === 12) readGroups(part, found)
  }
  return found
}

function readSegments(part: Buffer, found: Set<number>) {
  const count = part.readUInt16BE(6) / 2
  const [ends, starts, deltas, offsets] = [14, 16 + count * 2, 16 + count * 4, 16 + count * 6]
  for (let at = 0; at < count; at++) {
    const [start, end] = [part.readUInt16BE(starts + at * 2), part.readUInt16BE(ends + at * 2)]
    const offset = part.readUInt16BE(offsets + at * 2)
    for (let point = start; point <= end && point < 0xffff; point++) {
      const glyph = offset
        ? part.readUInt16BE(offsets + at * 2 + offset + (point - start) * 2)
        : (point + part.readUInt16BE(deltas + at * 2)) & 0xffff
      if (glyph !== 0) found.add(point)
    }
  }
}

function readGroups(part: Buffer, found: Set<number>) {
  for (let at = 0; at < part.readUInt32BE(12); at++) {
    const group = 16 + at * 12
    const last = part.readUInt32BE(group + 4)
    for (let point = part.readUInt32BE(group); point <= last; point++) found.add(point)
  }
}
