import { describe, expect, it } from 'vitest'
import { solveProofOfWork } from './proof-of-work.ts'
import { sha256 } from './sha-256.ts'

const hexOf = (text: string) =>
  [...sha256(text)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
async function independent(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

describe('the work of a browser in place of a picture', () => {
  it('digests like everybody else, at every length around a block', async () => {
    for (let length = 0; length < 200; length += 1) {
      const text = 'a1-Z'.repeat(50).slice(0, length)
      expect(hexOf(text)).toBe(await independent(text))
    }
  })

  it('finds a number whose digest starts with the zeros asked for', async () => {
    const signal = new AbortController().signal
    for (const zeroBits of [1, 8, 12]) {
      const number = await solveProofOfWork({ salt: 'a salt', zeroBits }, () => {}, signal)
      const digest = BigInt(`0x${await independent(`a salt${number}`)}`)
      expect(digest >> BigInt(256 - zeroBits)).toBe(0n)
    }
  })

  it('stops when nobody waits for it', async () => {
    const left = new AbortController()
    const working = solveProofOfWork({ salt: 'a salt', zeroBits: 200 }, () => left.abort(), left.signal)
    await expect(working).rejects.toThrow()
  })
})
