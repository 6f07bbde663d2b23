import { hkdfSync, randomBytes } from 'node:crypto'

/** Without those that are mistaken for others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const keyBytes = 20

/** `7K3M-…`, eight times four signs: 160 bits, to be written down. */
export function newArchiveKey(): string {
  const bits = [...randomBytes(keyBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)])
  return (signs.join('').match(/.{4}/g) ?? []).join('-')
}

/** What the bytes of one archive are sealed with; null where this cannot be a key. */
export function cipherKeyOf(typed: string, archiveId: string): Buffer | null {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (signs.length !== (keyBytes * 8) / 5 || [...signs].some((sign) => !letters.includes(sign))) return null
  return Buffer.from(hkdfSync('sha256', signs, archiveId, 'baoming archive 1', 32))
}
