import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'

/** Bytes that lie somewhere, read from where one likes. */
export interface RandomBytes {
  readonly bytes: number
  /** Exactly so many. */
  read(position: number, length: number): Promise<Buffer>
}

/** So much is read at once of what goes by as a stream. */
const portionBytes = 64 * 1024

/** The same for the reader of zips. */
export class ZipReader extends RandomAccessReader {
  /** Why the bytes could not be had: not the archive's fault. */
  failure: unknown = null
  readonly #source: RandomBytes

  constructor(source: RandomBytes) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#portions(start, end), { objectMode: false })
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    this.#read(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset)
        done(null)
      },
      (error: Error) => done(error),
    )
  }

  async *#portions(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += portionBytes)
      yield await this.#read(at, Math.min(portionBytes, end - at))
  }

  async #read(position: number, length: number): Promise<Buffer> {
    if (position < 0 || position + length > this.#source.bytes)
      throw new Error('beyond the end of the archive')
    try {
      return await this.#source.read(position, length)
    } catch (error) {
      this.failure ??= error
      throw error
    }
  }
}
