import { Semaphore } from '#server/platform/semaphore.ts'

/** A picture that is opened may take many times the memory of its file, and a core. */
const mostAtOnce = 2
/** The other place is for those that are done in a moment. */
const mostHeavyAtOnce = 1
/** Of one: twenty attachments, a portrait, and some more. */
const waiting = { mostWaiting: 64, mostWaitingOfKey: 24, retryAfterSeconds: 3 }

export interface PictureWork {
  /** Whose turn it takes. */
  readonly sender: string
  readonly isHeavy: boolean
}

/** Few pictures are opened at a time, one of each sender. */
export class PictureQueue {
  readonly #all = new Semaphore({ permits: mostAtOnce, ...waiting })
  readonly #heavy = new Semaphore({ permits: mostHeavyAtOnce, ...waiting })

  run<Result>({ sender, isHeavy }: PictureWork, work: () => Promise<Result>): Promise<Result> {
    const open = () => this.#all.run(work, sender)
    return isHeavy ? this.#heavy.run(open, sender) : open()
  }
}
