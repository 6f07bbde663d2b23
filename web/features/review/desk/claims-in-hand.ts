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
  #settling: string | null = null
  #renewal: Promise<unknown> | null = null

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
      this.#set({ claims: this.#withShown(taken), isPending: false, error: null })
      for (const claim of taken) this.#ways.loadAhead(claim)
    } catch (cause) {
      if (!(cause instanceof CallRefused)) throw cause
      this.#set({ error: cause })
    } finally {
      this.#set({ isAsking: false })
    }
  }

  /** This one is decided, or somebody else's: the next one is shown at once. */
  goOn(thingId: string): void {
    this.#set({ claims: this.#without(thingId), isPending: true, error: null })
    void this.refill()
  }

  /** Sends a sign of life, where it is still asked for: who is deciding gives one by that. */
  renew<Reply>(ask: () => Promise<Reply>): Promise<Reply> | null {
    if (this.#settling) return null
    const asked = ask()
    this.#renewal = asked.catch(() => null)
    return asked
  }

  /**
   * Decides one or hands it back, one at a time: null while another is under way. A sign of life that is on its way
   * arrives first, for afterwards there is nothing that it could be of.
   */
  async settle<Reply>(thingId: string, deed: () => Promise<Reply>): Promise<Reply | null> {
    if (this.#settling) return null
    this.#settling = thingId
    try {
      await this.#renewal
      return await deed()
    } finally {
      this.#settling = null
    }
  }

  /** One that came back: it is shown at once. */
  show(claim: Claim): void {
    this.#set({ claims: [claim, ...this.#without(claim.thingId)] })
  }

  learn(claim: Claim): void {
    this.#set({ claims: this.#hand.claims.map((one) => (one.thingId === claim.thingId ? claim : one)) })
  }

  /** The screen is gone. What is on its way is handed back when it arrives; what is being decided is not. */
  end(): void {
    this.#isOver = true
    this.#ways.handBack(this.#settling ? this.#without(this.#settling) : this.#hand.claims)
  }

  async #takeLatest(): Promise<readonly Claim[]> {
    for (;;) {
      this.#isOutdated = false
      const taken = await this.#ways.take()
      if (!this.#isOutdated || this.#isOver) return taken
    }
  }

  /**
   * What is looked at stays in front, whatever else is in hand; also where the queue does not tell of it: it is just being
   * decided, or came back since the queue was asked.
   */
  #withShown(taken: readonly Claim[]): readonly Claim[] {
    const [shown] = this.#hand.claims
    if (!shown) return taken
    const isShown = ({ thingId }: Claim) => thingId === shown.thingId
    return [taken.find(isShown) ?? shown, ...taken.filter((claim) => !isShown(claim))]
  }

  #without(thingId: string): readonly Claim[] {
    return this.#hand.claims.filter((claim) => claim.thingId !== thingId)
  }

  #set(change: Partial<Hand>): void {
    this.#hand = { ...this.#hand, ...change }
    if (!this.#isOver) this.#ways.onChange(this.#hand)
  }
}
