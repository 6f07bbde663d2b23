import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding } from './encoding.ts'

/** Below this a reply fits one packet anyway. */
const smallestWorthCompressing = 1400
const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }
const compressors = {
  br: (json: string, done: Done) => brotliCompress(json, quality, done),
  gzip: (json: string, done: Done) => gzip(json, done),
}
type Done = (error: Error | null, payload?: unknown) => void

/** Before it is sent: an answer made for this one request is compressed where that pays. */
export function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done) {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (typeof payload !== 'string' || payload.length < smallestWorthCompressing || encoding === 'identity')
    return done(null, payload)
  compressors[encoding](payload, (error, bytes) => {
    if (!error) reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
    done(error, bytes)
  })
}
