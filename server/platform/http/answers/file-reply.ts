import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Site } from '../site.ts'

interface NamedFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer | Readable
  /** Of bytes that come one after the other, how many there are. */
  readonly length?: number
}

/** An answer that is a file to keep: made for this one request, or kept for whoever asks. */
export class FileReply {
  readonly #file: NamedFile

  constructor(file: NamedFile) {
    this.#file = file
  }

  send(site: Pick<Site, 'headers'>, reply: FastifyReply) {
    const { name, mediaType, bytes, length } = this.#file
    if (length !== undefined) reply.header('content-length', String(length))
    reply
      .headers(site.headers.data)
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachmentNamed(name))
      .type(mediaType)
      .send(bytes)
  }
}

/** As RFC 6266 and 8187 have it: a plain name for old browsers, the real one for all others. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._-]+/g, '') || 'file'
  const real = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`
}
