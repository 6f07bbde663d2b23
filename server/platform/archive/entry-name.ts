import { TextDecoder } from 'node:util'
import { crc32 } from 'node:zlib'

/** What a zip says of the name of one of its files. */
export interface RawName {
  readonly fileNameRaw: Buffer
  readonly generalPurposeBitFlag: number
  readonly extraFields: readonly { readonly id: number; readonly data: Buffer }[]
}

const saysUtf8 = 0x800
const unicodePath = 0x7075

/**
 * The name of a file in a zip, with its folders. Programs write it in UTF-8 and say so, or in the field that Info-ZIP made
 * for it, or in UTF-8 without a word, or, as Windows in China does, in GBK. Null where it is none of these.
 */
export function nameOfEntry({ fileNameRaw, generalPurposeBitFlag, extraFields }: RawName): string | null {
  if (generalPurposeBitFlag & saysUtf8) return decode('utf-8', fileNameRaw)
  const field = extraFields.find(({ id }) => id === unicodePath)?.data
  const named = field && nameInField(field, fileNameRaw)
  return named ?? decode('utf-8', fileNameRaw) ?? decode('gb18030', fileNameRaw)
}

/** A version, the checksum of the name beside which it was written, and the name. */
function nameInField(field: Buffer, fileNameRaw: Buffer): string | null {
  if (field.length < 6 || field[0] !== 1 || field.readUInt32LE(1) !== crc32(fileNameRaw)) return null
  return decode('utf-8', field.subarray(5))
}

function decode(encoding: 'utf-8' | 'gb18030', bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
