import { Refusal } from '#server/platform/refusal.ts'

/** A picture that is opened may take many times the memory of its file, and a core. */
const mostAtOnce = 2
/** The other place is for those that are done in a moment. */
const mostHeavyAtOnce = 1
const mostWaiting = 64
/** Twenty attachments, a portrait, and some patience. */
const mostWaitingOfOne = 24
const retryAfterSeconds = 3

export interface PictureWork {
  /** Whose turn it takes. */
  readonly sender: string
  readonly isHeavy: boolean
}

interface Waiting {
  readonly isHeavy: boolean
  readonly start: () => void
  readonly sendAway: (refusal: Refusal) => void
}

const busy = () => new Refusal('busy', null, retryAfterSeconds)

/**
 * Few pictures are opened at a time. Turns go round by sender, each with one picture at a time: whoever sends twenty
 * waits for their own, and nobody else does.
 */
export class PictureQueue {
  /** In the order of turns: whoever had one goes to the end. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** By sender, whether it is a heavy one. */
  readonly #running = new Map<string, boolean>()

  async run<Result>({ sender, isHeavy }: PictureWork, work: () => Promise<Result>): Promise<Result> {
    await this.#turn({ sender, isHeavy })
    try {
      return await work()
    } finally {
      this.#running.delete(sender)
      this.#moveToEnd(sender)
      this.#startNext()
    }
  }

  #moveToEnd(sender: string) {
    const waiting = this.#waiting.get(sender)
    if (!waiting) return
    this.#waiting.delete(sender)
    this.#waiting.set(sender, waiting)
  }

  #turn({ sender, isHeavy }: PictureWork): Promise<void> {
    const own = this.#waiting.get(sender) ?? []
    const all = [...this.#waiting.values()].flat().length
    if (own.length >= mostWaitingOfOne) throw busy()
    if (all >= mostWaiting) this.#makeRoom(own.length)
    return new Promise((resolve, reject) => {
      this.#waiting.set(sender, [...own, { isHeavy, start: resolve, sendAway: reject }])
      this.#startNext()
    })
  }

  /** A full queue is shared out: whoever has most in it comes again with the last, so that few never fill it for all. */
  #makeRoom(ownWaiting: number) {
    const [longest] = [...this.#waiting].sort(([, one], [, other]) => other.length - one.length)
    if (!longest || longest[1].length <= ownWaiting + 1) throw busy()
    const [sender, waiting] = longest
    this.#waiting.set(sender, waiting.slice(0, -1))
    waiting.at(-1)?.sendAway(busy())
  }

  #startNext() {
    for (const [sender, [first, ...rest]] of this.#waiting) {
      if (this.#running.size >= mostAtOnce) return
      if (!first || !this.#mayStart(sender, first)) continue
      if (rest.length > 0) this.#waiting.set(sender, rest)
      else this.#waiting.delete(sender)
      this.#running.set(sender, first.isHeavy)
      first.start()
    }
  }

  #mayStart(sender: string, { isHeavy }: Waiting): boolean {
    if (this.#running.has(sender)) return false
    const heavy = [...this.#running.values()].filter((isHeavy) => isHeavy).length
    return !isHeavy || heavy < mostHeavyAtOnce
  }
}
