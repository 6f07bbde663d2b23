import type { FastifyReply } from 'fastify'
import type { Site } from '../site.ts'

/** An answer that is a file to keep, made for this one request. */
export class FileReply {
  readonly #file: { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }

  constructor(file: { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }) {
    this.#file = file
  }

  send(site: Pick<Site, 'headers'>, reply: FastifyReply) {
    const { name, mediaType, bytes } = this.#file
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
