import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../site.ts'
import { pickEncoding } from './encoding.ts'

/** Below this a reply fits one packet anyway. */
const smallestWorthCompressing = 1400
const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } }
const compressors = {
  br: (json: string) => promisify(brotliCompress)(json, quality),
  gzip: (json: string) => promisify(gzip)(json),
}

/** Sends an answer made for this one request: compressed where it pays, never kept by a cache. */
export async function sendJson(site: Site, request: FastifyRequest, reply: FastifyReply, json: string) {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (json.length < smallestWorthCompressing || encoding === 'identity') return write(site, reply, json, [])
  const bytes = await compressors[encoding](json)
  return write(site, reply, bytes, ['content-encoding', encoding, 'vary', 'accept-encoding'])
}

/** Past Fastify's reply, which would take as long again as the rest of a small answer. Text goes in one write with its headers. */
function write(site: Site, reply: FastifyReply, body: Buffer | string, encoded: readonly string[]) {
  reply.hijack()
  const headers = [...site.headers.dataFlat, 'cache-control', 'no-store', ...encoded]
  headers.push('content-type', 'application/json; charset=utf-8')
  headers.push('content-length', String(Buffer.byteLength(body)))
  reply.raw.writeHead(200, headers).end(body)
}
