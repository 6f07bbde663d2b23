import { Refusal } from '#server/platform/refusal.ts'

const mostBytes = 128 * 1024 * 1024
const retryAfterSeconds = 3

/** How much of what is being uploaded this process holds at once: beyond that, whoever comes is asked to come again. */
export class UploadMemory {
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  /** What to answer where so many more do not fit; null where they do. */
  refuse(more: number): Refusal | null {
    return this.#bytes + more > mostBytes ? new Refusal('busy', null, retryAfterSeconds) : null
  }

  take(bytes: number) {
    this.#bytes += bytes
  }

  /** Back again, once nobody holds them. */
  give(bytes: number) {
    this.#bytes -= bytes
  }
}
