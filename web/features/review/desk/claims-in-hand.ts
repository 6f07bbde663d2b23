import type { Claim } from '#contract/kit/desk/desk.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'

/** What a reviewer has in hand, and what is known of the queue. */
export interface Hand {
  readonly claims: readonly Claim[]
  /** The queue has not answered yet, or not since something was decided: whether more waits is not known. */
  readonly isPending: boolean
  readonly isAsking: boolean
  readonly error: CallRefused | null
}

export const emptyHand: Hand = { claims: [], isPending: true, isAsking: false, error: null }

/** How the desk reaches the world around it. */
interface DeskWays {
  readonly take: () => Promise<readonly Claim[]>
  readonly loadAhead: (claim: Claim) => void
  readonly handBack: (claims: readonly Claim[]) => void
  readonly onChange: (hand: Hand) => void
}

/** The claims of one screen, as long as it is there: whatever is taken is decided here or handed back. */
export class ClaimsInHand {
  readonly #ways: DeskWays
  #hand = emptyHand
  /** What is on its way was asked for before the last decision, and may hold what was decided. */
  #isOutdated = false
  #isOver = false

  constructor(ways: DeskWays) {
    this.#ways = ways
  }

  get claims(): readonly Claim[] {
    return this.#hand.claims
  }

  /** Asks the queue, one question at a time, and goes on with the first that is in hand. */
  async refill(): Promise<void> {
    if (this.#hand.isAsking) {
      this.#isOutdated = true
      return
    }
    this.#set({ isAsking: true })
    try {
      const taken = await this.#takeLatest()
      if (this.#isOver) return this.#ways.handBack(taken)
      this.#set({ claims: this.#inOrder(taken), isPending: false, error: null })
      for (const claim of taken) this.#ways.loadAhead(claim)
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      this.#set({ error: cause })
    } finally {
      this.#set({ isAsking: false })
    }
  }

  /** The first one is decided, or somebody else's: the next one is shown at once. */
  goOn(): void {
    this.#set({ claims: this.#hand.claims.slice(1), isPending: true, error: null })
    void this.refill()
  }

  /** One that came back: it is shown at once. */
  show(claim: Claim): void {
    const others = this.#hand.claims.filter(({ thingId }) => thingId !== claim.thingId)
    this.#set({ claims: [claim, ...others] })
  }

  learn(claim: Claim): void {
    this.#set({ claims: this.#hand.claims.map((one) => (one.thingId === claim.thingId ? claim : one)) })
  }

  /** The screen is gone. What is on its way is handed back when it arrives. */
  end(): void {
    this.#isOver = true
    this.#ways.handBack(this.#hand.claims)
  }

  async #takeLatest(): Promise<readonly Claim[]> {
    for (;;) {
      this.#isOutdated = false
      const taken = await this.#ways.take()
      if (!this.#isOutdated || this.#isOver) return taken
    }
  }

  /** What is looked at stays in front, whatever else is in hand. */
  #inOrder(taken: readonly Claim[]): readonly Claim[] {
    const shown = this.#hand.claims[0]?.thingId
    const isShown = ({ thingId }: Claim) => thingId === shown
    return [...taken.filter(isShown), ...taken.filter((claim) => !isShown(claim))]
  }

  #set(change: Partial<Hand>): void {
    this.#hand = { ...this.#hand, ...change }
    if (!this.#isOver) this.#ways.onChange(this.#hand)
  }
}
