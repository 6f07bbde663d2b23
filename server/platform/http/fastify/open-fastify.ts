import type { Socket } from 'node:net'
import { errorCodes, type FastifyInstance, fastify } from 'fastify'
import { errors } from '#contract/errors.ts'
import type { Config } from '#server/platform/process/config.ts'
import { sendError } from '../answers/answer-fault.ts'
import { longestUploadMs } from '../limits/limit-bodies.ts'
import { leave } from './leave.ts'
import type { SecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when it is told to stop: it still answers, and wants nothing new. */
    leaving: AbortSignal
  }
}

/** Fastify, with what it would refuse in its own words put into our envelope. */
export function openFastify(config: Config, headers: SecurityHeaders): FastifyInstance {
  const app = fastify({
    bodyLimit: config.bodyLimitBytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // While stopping, what still arrives on an open connection is answered like any other request.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: longestUploadMs,
    // Of closing too: that takes as long as the requests in hand, and who waits for it has a limit of its own.
    pluginTimeout: 0,
    frameworkErrors: (_error, _request, reply) => sendError({ headers }, reply, 'nothingHere'),
    clientErrorHandler: refuseBrokenRequest,
  })
  // JSON, and bytes where an endpoint takes them: a form of another site cannot send these without asking first.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/octet-stream', ({ routeOptions }, body, done) => {
    if (routeOptions.config.endpoint?.upload) done(null, body)
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE())
  })
  const leaving = new AbortController()
  app.decorate('leaving', leaving.signal)
  app.addHook('preClose', async () => {
    leaving.abort()
    if (app.server.listening) await leave(app.server, config.leaveSeconds)
    closeWhenIdle(app)
  })
  return app
}

const closeIdleMs = 50

/** A connection that was busy when the closing began would else stay open, idle, as long as the client likes. */
function closeWhenIdle({ server }: FastifyInstance) {
  const closing = setInterval(() => server.closeIdleConnections(), closeIdleMs)
  server.once('close', () => clearInterval(closing))
}

/** What is not HTTP has no reply object: the answer is written onto the connection. */
function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { code, key } = errors.bodyUnreadable
  const body = JSON.stringify({ code, message: key, data: null })
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  if (socket.writable) socket.write(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
