import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding } from './encoding.ts'
import type { Site } from './site.ts'

/** Below this a reply fits one packet anyway. */
const smallestWorthCompressing = 1400
const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }
const compressors = {
  br: (json: string) => promisify(brotliCompress)(json, quality),
  gzip: (json: string) => promisify(gzip)(json),
}

/** Sends an answer made for this one request: compressed where it pays, never kept by a cache. */
export async function sendJson(site: Site, request: FastifyRequest, reply: FastifyReply, json: string) {
  reply.headers(site.headers.data).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (json.length < smallestWorthCompressing || encoding === 'identity') return reply.send(json)
  const bytes = await compressors[encoding](json)
  return reply.header('content-encoding', encoding).header('vary', 'accept-encoding').send(bytes)
}
