import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { succeed } from '#contract/kit/envelope.ts'
import { isLoopback } from '#server/platform/addresses/client-address.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Site } from './site.ts'

/** So long an answer to whether something can be written holds for whoever asks. */
const freshMs = 250

/** For those who watch over the process: is it alive, may it get requests, what are its figures. */
export function serveHealth(site: Site) {
  /** However many ask: nobody may use up the connections, or keep the disk busy, by asking whether they are there. */
  let pinging: Promise<void> | null = null
  function ping(): Promise<void> {
    pinging ??= site.database.ping().finally(() => {
      setTimeout(() => {
        pinging = null
      }, freshMs).unref()
    })
    return pinging
  }

  const fresh = (reply: FastifyReply) => reply.headers(site.headers.data).header('cache-control', 'no-store')

  site.app.get('/healthz', async (_request, reply) => fresh(reply).send(succeed({ alive: true })))

  site.app.get('/readyz', async (_request, reply) => {
    if (site.app.leaving.aborted) throw new Refusal('busy')
    await ping().catch(() => {
      throw new Refusal('busy')
    })
    return fresh(reply).send(succeed({ ready: true }))
  })

  site.app.get('/metrics', async (request, reply) => {
    if (!maySeeFigures(site, request)) throw new Refusal('nothingHere')
    return fresh(reply)
      .type(site.metrics.registry.contentType)
      .send(await site.metrics.text())
  })
}

/** Whoever holds the token; without one configured, this machine itself, unless it only passes a request on. */
function maySeeFigures({ config }: Site, { headers, ip }: FastifyRequest): boolean {
  if (config.metricsToken) return isSame(headers.authorization ?? '', `Bearer ${config.metricsToken}`)
  return isLoopback(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined
}

/** In a time that says nothing about how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
