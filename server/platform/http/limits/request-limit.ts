import { clientKey } from '#server/platform/addresses/client-address.ts'

interface Bucket {
  tokens: number
  filledAtMs: number
}

/** Enough for a large opening hour; beyond it the client that came first is forgotten first. */
const rememberedClients = 50_000

/** So many requests a minute for each client, all of them at once where it likes: a token bucket in this process. */
export class RequestLimit {
  readonly #perMinute: number
  readonly #perMs: number
  readonly #remembered: number
  readonly #buckets = new Map<string, Bucket>()

  constructor(perMinute: number, remembered = rememberedClients) {
    this.#perMinute = perMinute
    this.#perMs = perMinute / 60_000
    this.#remembered = remembered
  }

  get clients(): number {
    return this.#buckets.size
  }

  /** Lets a request in (0), or says after how many seconds the next one will be. */
  take(address: string, nowMs: number): number {
    const bucket = this.#bucketOf(clientKey(address), nowMs)
    const gained = Math.max(0, nowMs - bucket.filledAtMs) * this.#perMs
    bucket.tokens = Math.min(this.#perMinute, bucket.tokens + gained)
    bucket.filledAtMs = nowMs
    if (bucket.tokens < 1) return Math.max(1, Math.ceil((1 - bucket.tokens) / this.#perMs / 1000))
    bucket.tokens -= 1
    return 0
  }

  #bucketOf(key: string, nowMs: number): Bucket {
    const known = this.#buckets.get(key)
    if (known) return known
    if (this.#buckets.size >= this.#remembered) this.#forgetOldest()
    const bucket = { tokens: this.#perMinute, filledAtMs: nowMs }
    this.#buckets.set(key, bucket)
    return bucket
  }

  #forgetOldest() {
    for (const key of this.#buckets.keys()) {
      this.#buckets.delete(key)
      return
    }
  }
}
