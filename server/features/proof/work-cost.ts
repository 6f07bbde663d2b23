import { clientKey, isLoopback, networkKey } from '#server/platform/addresses/client-address.ts'

/** A quarter of a million tries in the middle: a second on a computer, three to five on a phone, 0.2 s of native code. */
const leastZeroBits = 18
/** Sixteen times as much: whoever cannot see the picture still gets there before the captcha expires. */
const mostZeroBits = 22
/** As many as this within some ten minutes cost no more than one: a household, and a school or a street. */
const freeOfAddress = 60
const freeOfNetwork = 600
const halfLifeMs = 10 * 60_000
const remembered = 50_000

interface Asked {
  times: number
  atMs: number
}

/**
 * What a browser must work that does not read the picture: twice as much for every doubling of what its address or its
 * network has asked for lately. Each process counts by itself; nothing is written for it.
 */
export class WorkCost {
  readonly #asked = new Map<string, Asked>()

  /** Counts one captcha, and says how many zero bits its work must have. */
  take(address: string, nowMs: number): number {
    // This machine itself, or a proxy that is not told of: nobody is told apart.
    if (isLoopback(address)) return leastZeroBits
    const shares = [
      this.#count(`address ${clientKey(address)}`, nowMs) / freeOfAddress,
      this.#count(`network ${networkKey(address)}`, nowMs) / freeOfNetwork,
    ]
    const doublings = Math.ceil(Math.log2(Math.max(1, ...shares)))
    return Math.min(mostZeroBits, leastZeroBits + doublings)
  }

  #count(key: string, nowMs: number): number {
    const known = this.#asked.get(key)
    const faded = known ? known.times * 0.5 ** (Math.max(0, nowMs - known.atMs) / halfLifeMs) : 0
    // Whoever asked last stands last: who has not asked for longest is forgotten first.
    this.#asked.delete(key)
    this.#asked.set(key, { times: faded + 1, atMs: nowMs })
    const [oldest] = this.#asked.keys()
    if (this.#asked.size > remembered && oldest !== undefined) this.#asked.delete(oldest)
    return faded + 1
  }
}
