import { type FastifyInstance, fastify } from 'fastify'
import type { Actor } from '#contract/kit/actor.ts'
import { answerFault, sendError } from './platform/answer-fault.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { BreachListener } from './platform/contract-breach.ts'
import type { Log } from './platform/log.ts'
import { Metrics } from './platform/metrics.ts'
import { makeSecurityHeaders } from './platform/security-headers.ts'
import type { Site } from './platform/site.ts'
import type { Database } from './platform/transaction.ts'

/** What an app stands on. `onBreach` is given in tests and development, where the contract is checked at every reply. */
export interface Parts {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
  readonly onBreach: BreachListener | null
}

/** The whole server without its port: routes of the platform, then of every feature. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const site = makeSite(parts)
  site.app.setErrorHandler((error, _request, reply) => answerFault(site, reply, error, null))
  site.app.setNotFoundHandler((_request, reply) => sendError(site, reply, 'nothingHere'))
  return site.app
}

function makeSite(parts: Parts): Site {
  const { config, database, clock, log, onBreach } = parts
  return {
    app: fastify({ bodyLimit: config.bodyLimitBytes, trustProxy: [...config.trustedProxies] }),
    config,
    database,
    clock,
    log,
    onBreach,
    metrics: new Metrics(),
    headers: makeSecurityHeaders(config),
    findActor: async (): Promise<Actor | null> => null,
    findGate: () => null,
  }
}
