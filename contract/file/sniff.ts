/** Every kind of file that somebody may send us, and the one that phones make and we cannot read. */
export type SniffedFormat = 'jpeg' | 'png' | 'webp' | 'pdf' | 'heic'

/** So many bytes of its beginning tell what a file is. */
export const sniffedBytes = 64

/** What a file is by its first bytes, whatever its name says; null where it is nothing that we take. */
export function sniff(bytes: Uint8Array): SniffedFormat | null {
  const text = String.fromCharCode(...bytes.subarray(0, sniffedBytes))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('%PDF-')) return 'pdf'
  return text.startsWith('ftyp', 4) && isHeic(text) ? 'heic' : null
}

/** ISO 14496-12: the main brand of the file, its version, and the others that it can be read as. */
function isHeic(text: string): boolean {
  const [main = '', _version, ...others] = text.slice(8).match(/.{4}/gs) ?? []
  const isHevc = (brand: string) => /^he[iv][cxms]$/.test(brand)
  return isHevc(main) || (/^m[is]f1$/.test(main) && others.some(isHevc))
}
