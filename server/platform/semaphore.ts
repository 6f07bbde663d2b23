import { Refusal } from './refusal.ts'

export interface SemaphoreParts {
  /** How many work at once. */
  readonly permits: number
  /** How many wait behind them; whoever comes then is refused. */
  readonly mostWaiting: number
  readonly mostWaitingOfKey?: number
  readonly retryAfterSeconds: number
}

interface Waiting {
  readonly start: () => void
  readonly refuse: (refusal: Refusal) => void
}

/**
 * Lets few work at a time, and not too many wait. Those of one key work one at a time, and turns go round by key:
 * whoever sends twenty waits for their own, and nobody else does. Without a key each counts as one of its own.
 */
export class Semaphore {
  readonly #parts: SemaphoreParts
  readonly #working = new Set<unknown>()
  /** In the order of turns: whoever had one goes to the end. */
  readonly #waiting = new Map<unknown, Waiting[]>()
  #waitingInAll = 0

  constructor(parts: SemaphoreParts) {
    this.#parts = parts
  }

  async run<Result>(work: () => Promise<Result>, key: unknown = Symbol()): Promise<Result> {
    if (this.#hasPermit() && !this.#working.has(key)) this.#working.add(key)
    else await this.#wait(key)
    try {
      return await work()
    } finally {
      this.#working.delete(key)
      this.#moveToEnd(key)
      this.#startNext()
    }
  }

  #hasPermit(): boolean {
    return this.#working.size < this.#parts.permits
  }

  #wait(key: unknown): Promise<void> {
    const { mostWaiting, mostWaitingOfKey = mostWaiting } = this.#parts
    const own = this.#waiting.get(key) ?? []
    if (own.length >= mostWaitingOfKey) throw this.#busy()
    if (this.#waitingInAll >= mostWaiting) this.#makeRoom(own.length)
    this.#waitingInAll += 1
    return new Promise((start, refuse) => {
      this.#waiting.set(key, [...own, { start, refuse }])
    })
  }

  /** A full queue is shared out: whoever has most in it comes again with the last, so that few never fill it for all. */
  #makeRoom(ownWaiting: number) {
    const [longest] = [...this.#waiting].sort(([, one], [, other]) => other.length - one.length)
    if (!longest || longest[1].length <= ownWaiting + 1) throw this.#busy()
    const [key, waiting] = longest
    this.#waiting.set(key, waiting.slice(0, -1))
    this.#waitingInAll -= 1
    waiting.at(-1)?.refuse(this.#busy())
  }

  #busy(): Refusal {
    return new Refusal('busy', null, this.#parts.retryAfterSeconds)
  }

  #moveToEnd(key: unknown) {
    const waiting = this.#waiting.get(key)
    if (!waiting) return
    this.#waiting.delete(key)
    this.#waiting.set(key, waiting)
  }

  #startNext() {
    for (const [key, [first, ...rest]] of this.#waiting) {
      if (!this.#hasPermit()) return
      if (!first || this.#working.has(key)) continue
      if (rest.length > 0) this.#waiting.set(key, rest)
      else this.#waiting.delete(key)
      this.#waitingInAll -= 1
      this.#working.add(key)
      first.start()
    }
  }
}
