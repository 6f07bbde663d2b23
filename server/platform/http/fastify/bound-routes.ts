import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'

/** A way into the server; without an endpoint the contract does not know it. */
export interface BoundRoute {
  readonly method: string
  readonly url: string
  readonly endpoint: AnyEndpoint | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
  interface FastifyInstance {
    /** Every way in, in the order of binding: a test compares them with the contract. */
    boundRoutes: BoundRoute[]
  }
}

/** Notes each route from here on. HEAD and OPTIONS only repeat what stands. */
export function noteRoutes(app: FastifyInstance) {
  app.decorate('boundRoutes', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) {
      if (one === 'HEAD' || one === 'OPTIONS') continue
      app.boundRoutes.push({ method: one, url, endpoint: config?.endpoint ?? null })
    }
  })
}
