import { findFontTable } from './font-table.ts'

/** The same font under another family's name: of several with one name the engine finds only one. */
export function renameFont(font: Buffer, family: string): Buffer {
  const names = nameTable(family)
  const renamed = Buffer.concat([font, Buffer.alloc(-font.length & 3), names])
  const { entryAt } = findFontTable(renamed, 'name')
  renamed.writeUInt32BE(renamed.length - names.length, entryAt + 8)
  renamed.writeUInt32BE(names.length, entryAt + 12)
  return renamed
}

const windowsUnicodeEnglish = [3, 1, 0x409] as const

/** Family, style, full name and PostScript name. */
function nameTable(family: string): Buffer {
  const texts = [family, 'Regular', family, family.replaceAll(' ', '')]
  const ids = [1, 2, 4, 6]
  const words = texts.map((text) => Buffer.from(text, 'utf16le').swap16())
  const head = Buffer.alloc(6 + ids.length * 12)
  head.writeUInt16BE(ids.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  words.forEach((word, at) => {
    const record = [...windowsUnicodeEnglish, ids[at] ?? 0, word.length, offset]
    record.forEach((value, column) => {
      head.writeUInt16BE(value, 6 + at * 12 + column * 2)
    })
    offset += word.length
  })
  return Buffer.concat([head, ...words])
}
