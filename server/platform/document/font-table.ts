/** One table of a TrueType font: where its entry stands in the directory, and where its bytes lie. */
export interface FontTable {
  readonly entryAt: number
  readonly bytes: Buffer
}

export function findFontTable(font: Buffer, tag: string): FontTable {
  for (let at = 0; at < font.readUInt16BE(4); at++) {
    const entryAt = 12 + at * 16
    if (font.toString('latin1', entryAt, entryAt + 4) === tag)
      return { entryAt, bytes: font.subarray(font.readUInt32BE(entryAt + 8)) }
  }
  throw new Error(`The font has no table ${tag}`)
}
