import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { succeed } from '#contract/kit/envelope.ts'
import { answerFault } from './answer-fault.ts'
import { isLoopback } from './client-address.ts'
import { Refusal } from './refusal.ts'
import type { Site } from './site.ts'

/** For those who watch over the process: is it alive, may it get requests, what are its figures. */
export function serveHealth(site: Site) {
  let stopping = false
  site.app.addHook('preClose', async () => {
    stopping = true
  })

  async function answer(reply: FastifyReply, find: () => Promise<unknown>) {
    try {
      reply
        .headers(site.headers.data)
        .header('cache-control', 'no-store')
        .send(await find())
    } catch (error) {
      answerFault(site, reply, error, null)
    }
    return reply
  }

  site.app.get('/healthz', (_request, reply) => answer(reply, async () => succeed({ alive: true })))

  site.app.get('/readyz', (_request, reply) =>
    answer(reply, async () => {
      if (stopping) throw new Refusal('busy')
      await site.database.ping().catch(() => {
        throw new Refusal('busy')
      })
      return succeed({ ready: true })
    }),
  )

  site.app.get('/metrics', (request, reply) =>
    answer(reply, async () => {
      if (!maySeeFigures(site, request)) throw new Refusal('nothingHere')
      reply.type(site.metrics.registry.contentType)
      return site.metrics.text()
    }),
  )
}

/** Whoever holds the token; without one configured, this machine itself, unless it only passes a request on. */
function maySeeFigures({ config }: Site, request: FastifyRequest): boolean {
  if (config.metricsToken) return isSame(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`)
  const passedOn = request.headers['x-forwarded-for'] ?? request.headers.forwarded
  return isLoopback(request.ip) && (passedOn === undefined || config.trustedProxies.length > 0)
}

/** In a time that says nothing about how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
