import { Refusal } from '#server/platform/refusal.ts'

const mostBytes = 128 * 1024 * 1024
/** The largest file and some papers beside it: nobody alone keeps everybody else from sending theirs. */
const mostBytesOfOne = 32 * 1024 * 1024
/**
 * A portrait, and most papers, as a phone sends them. A quarter of the memory is for these: a handful of accounts that
 * send large files, a letter a minute, must not keep everybody else's away.
 */
const smallBytes = 2 * 1024 * 1024
const mostBytesOfLarge = 96 * 1024 * 1024
const retryAfterSeconds = 3

/** How much of what is being uploaded this process holds at once: beyond that, whoever comes is asked to come again. */
export class UploadMemory {
  #bytes = 0
  readonly #bySender = new Map<string, number>()

  get bytes(): number {
    return this.#bytes
  }

  /** What to answer where so many more do not fit; null where they do. */
  refuse(more: number, sender: string): Refusal | null {
    const ofSender = this.#of(sender) + more
    const room = ofSender <= smallBytes ? mostBytes : mostBytesOfLarge
    const fits = this.#bytes + more <= room && ofSender <= mostBytesOfOne
    return fits ? null : new Refusal('busy', null, retryAfterSeconds)
  }

  take(bytes: number, sender: string) {
    this.#bytes += bytes
    this.#bySender.set(sender, this.#of(sender) + bytes)
  }

  /** Back again, once nobody holds them. */
  give(bytes: number, sender: string) {
    this.#bytes -= bytes
    const left = this.#of(sender) - bytes
    if (left > 0) this.#bySender.set(sender, left)
    else this.#bySender.delete(sender)
  }

  #of(sender: string): number {
    return this.#bySender.get(sender) ?? 0
  }
}
