import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** Made by scripts/common-passwords.ts: the commonest of those that the rules let through, in small letters. */
const file = join(import.meta.dirname, 'common-passwords.txt.br')
const listed = new Set(brotliDecompressSync(readFileSync(file)).toString().split('\n'))

/** Whether a password is among those that are tried first. Capitals make no difference. */
export function isCommonPassword(password: string): boolean {
  return listed.has(password.toLowerCase())
}
