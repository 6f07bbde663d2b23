import { createHash } from 'node:crypto'
import { brotliCompress, brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { succeed } from '#contract/kit/envelope.ts'
import type { Encoding } from './encoding.ts'

type Headers = Readonly<Record<string, string>>

/** One encoding of a prepared answer: the bytes, and its headers as the flat list that node:http writes fastest. */
export interface Variant {
  readonly headers: string[]
  /** A string stands for bytes, one character each (latin1). */
  readonly body: Buffer | string
}

export interface PreparedOptions {
  readonly type: string
  /** The request headers by which the answer differs. */
  readonly vary: string
  /** Unless said otherwise it is asked for each time, and answered with 304. */
  readonly cacheControl?: string
  /** False for what is written once and forgotten: compressing that well is wasted. */
  readonly isLasting?: boolean
  /** False for what is small and one person's alone. */
  readonly isCompressed?: boolean
}

/** Fields, not a map: of a thousand answers each step to the bytes is one that the processor must wait for. */
const noVariants: Readonly<Record<Encoding, Variant | undefined>> = {
  br: undefined,
  gzip: undefined,
  identity: undefined,
}

/** An answer whose bytes are made once and written many times. */
export class Prepared {
  readonly etag: string
  readonly #type: string
  readonly #headers: Headers
  readonly #identity: Buffer
  readonly #isLasting: boolean
  readonly #isCompressed: boolean
  #variants = noVariants
  /** The headers every answer of this site carries; what was made for other ones is forgotten. */
  #common: Headers = {}

  constructor(
    body: string | Buffer,
    { type, vary, cacheControl = 'no-cache', isLasting = true, isCompressed = true }: PreparedOptions,
  ) {
    this.#identity = Buffer.from(body)
    this.#isLasting = isLasting
    this.#isCompressed = isCompressed
    this.#type = type
    this.etag = `W/"${createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22)}"`
    this.#headers = { etag: this.etag, 'cache-control': cacheControl, vary }
  }

  get body(): Buffer {
    return this.#identity
  }

  /** The bytes for a reader who takes this encoding. Compressed when first asked for, once. */
  variant(encoding: Encoding, common: Headers): Variant {
    if (this.#common !== common) {
      this.#variants = noVariants
      this.#common = common
    }
    const wanted = this.#isCompressed ? encoding : 'identity'
    return this.#variants[wanted] ?? this.#make(wanted)
  }

  /** The headers of a 304: those of the full answer that a cache needs. */
  unchangedHeaders(common: Headers): Record<string, string> {
    return { ...common, ...this.#headers }
  }

  #make(encoding: Encoding): Variant {
    if (encoding === 'gzip') return this.#keep(encoding, gzipSync(this.#identity))
    if (encoding === 'identity' || this.#identity.length < smallestWorthCompressing)
      return this.#keep(encoding, this.#identity)
    if (this.#isLasting) this.#compressFully()
    return this.#keep(
      encoding,
      brotliCompressSync(this.#identity, brotli(quickQuality, this.#identity.length)),
    )
  }

  /** The best quality takes long: the first readers get the quick one, the others what a worker thread made. */
  #compressFully() {
    const common = this.#common
    brotliCompress(this.#identity, brotli(zlib.BROTLI_MAX_QUALITY, this.#identity.length), (error, body) => {
      if (!error && this.#common === common) this.#keep('br', body)
    })
  }

  #keep(encoding: Encoding, body: Buffer): Variant {
    const headers = Object.entries(this.unchangedHeaders(this.#common)).flat()
    headers.push('content-type', this.#type, 'content-length', String(body.length))
    if (encoding !== 'identity' && body !== this.#identity) headers.push('content-encoding', encoding)
    const variant = { headers, body: body.length <= longestString ? body.toString('latin1') : body }
    this.#variants = { ...this.#variants, [encoding]: variant }
    return variant
  }
}

/** A good answer in its envelope, as JSON. */
export function prepare(data: unknown, { isLasting = true } = {}): Prepared {
  return new Prepared(JSON.stringify(succeed(data)), {
    type: 'application/json; charset=utf-8',
    vary: 'accept-encoding, language',
    isLasting,
  })
}

/** One person's own: no cache on the way keeps it. */
export function prepareOwn(data: unknown): Prepared {
  return new Prepared(JSON.stringify(succeed(data)), {
    type: 'application/json; charset=utf-8',
    vary: 'authorization',
    cacheControl: 'no-store',
    isCompressed: false,
  })
}

/** The same for all who are signed in and may see it: kept by their browsers alone, which ask each time. */
export function prepareGuarded(data: unknown, { isLasting = true } = {}): Prepared {
  return new Prepared(JSON.stringify(succeed(data)), {
    type: 'application/json; charset=utf-8',
    vary: 'accept-encoding, authorization',
    cacheControl: 'private, no-cache',
    isLasting,
  })
}

export function prepareHtml(html: string): Prepared {
  return new Prepared(html, { type: 'text/html; charset=utf-8', vary: 'accept-encoding, cookie' })
}

const quickQuality = 5
/** node:http sends a short string with its headers in one write, a tenth cheaper; long ones cost more than they save. */
const longestString = 8192
const smallestWorthCompressing = 200

function brotli(quality: number, size: number) {
  return { params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: size } }
}
