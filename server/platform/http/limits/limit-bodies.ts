import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A file over a poor line takes minutes. */
export const longestUploadMs = 10 * 60_000
const longestBodyMs = 60_000

/** Against clients that send a letter a minute: only a file may take longer than a request's other bodies. */
export function limitBodies(app: FastifyInstance, mostMs = longestBodyMs) {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    if (hasBody(raw) && !routeOptions.config.endpoint?.upload) {
      const timer = setTimeout(() => giveUp(app, raw), mostMs)
      const stop = () => clearTimeout(timer)
      raw.once('end', stop).once('close', stop)
      reply.raw.once('finish', stop)
    }
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length']) > 0
}

/** As the server itself does with a request that took too long. */
function giveUp({ server }: FastifyInstance, raw: IncomingMessage) {
  const error = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', error, raw.socket)
}
