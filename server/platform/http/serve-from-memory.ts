import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import { nobody } from './admission/admit.ts'
import type { Prepared } from './answers/prepared.ts'
import { type Asked, type Awaitable, bindEndpoint } from './bind-endpoint.ts'
import type { Site } from './site.ts'

/**
 * Binds an endpoint whose answer's bytes lie ready: no transaction, no serialising. What is for everyone is answered
 * without a look at who asks, which may cost one.
 */
export function serveFromMemory<E extends AnyEndpoint>(
  site: Site,
  endpoint: E,
  answer: (asked: Asked<E>) => Awaitable<Prepared>,
) {
  bindEndpoint(site, endpoint, { answer, ...(endpoint.may === 'everyone' && { findAsker: () => nobody }) })
}
