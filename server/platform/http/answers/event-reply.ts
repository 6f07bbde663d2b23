import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Site } from '../site.ts'

/** What a proxy or a phone's network would take for a dead connection is kept alive by a comment. */
const aliveMs = 15_000
/** Whoever does not read what is sent is let go of, and asks again. */
const mostWaitingBytes = 65_536

/** An answer that goes on: events, until one side ends it. */
export class EventReply {
  readonly #stream = new Readable({ read() {} })
  readonly #alive = setInterval(() => this.#write(': \n\n'), aliveMs)

  constructor() {
    this.#stream.once('close', () => clearInterval(this.#alive))
    this.#alive.unref()
  }

  tell(event: string, data: unknown) {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  end() {
    clearInterval(this.#alive)
    if (!this.#stream.destroyed) this.#stream.push(null)
  }

  /** Also where the reader has gone. */
  onEnd(listener: () => void) {
    this.#stream.once('close', listener)
  }

  send(site: Pick<Site, 'headers'>, reply: FastifyReply) {
    reply
      .headers(site.headers.data)
      .header('cache-control', 'no-store')
      // nginx would keep it until a buffer is full.
      .header('x-accel-buffering', 'no')
      .type('text/event-stream')
      .send(this.#stream)
  }

  #write(text: string) {
    if (this.#stream.destroyed || this.#stream.readableEnded) return
    if (this.#stream.readableLength > mostWaitingBytes) this.#stream.destroy()
    else this.#stream.push(text)
  }
}
