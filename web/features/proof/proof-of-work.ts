import { sha256 } from './sha-256.ts'

/** One slice of work; the page stays alive between two. */
const sliceMs = 12

/**
 * The number whose SHA-256, with the salt before it, starts with so many zero bits. `onProgress` hears how likely it is
 * that it would have been found by now.
 */
export async function solveProofOfWork(
  { salt, zeroBits }: { readonly salt: string; readonly zeroBits: number },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<number> {
  let number = 0
  while (!signal.aborted) {
    const until = performance.now() + sliceMs
    while (performance.now() < until) {
      for (let tries = 0; tries < 64; tries += 1, number += 1) {
        if (startsWithZeros(sha256(`${salt}${number}`), zeroBits)) return number
      }
    }
    onProgress(1 - Math.exp(-number / 2 ** zeroBits))
    await new Promise((resolve) => setTimeout(resolve))
  }
  throw signal.reason
}

/** `words` are the digest's, 32 bits each. */
function startsWithZeros(words: Int32Array, bits: number): boolean {
  for (let at = 0, left = bits; left > 0; at += 1, left -= 32) {
    if ((words[at] ?? 0) >>> Math.max(0, 32 - left) !== 0) return false
  }
  return true
}
