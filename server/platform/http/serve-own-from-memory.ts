import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#contract/kit/actor.ts'
import type { AnyEndpoint, ParamsOf } from '#contract/kit/endpoint.ts'
import {
  checkReply,
  nameOf,
  refuseLooseEndpoint,
} from '#server/platform/http/contract-check/check-contract.ts'
import { admit, findActor, nobody } from './admission/admit.ts'
import { answerFault } from './answers/answer-fault.ts'
import type { Prepared } from './answers/prepared.ts'
import { sendPrepared } from './answers/send-prepared.ts'
import { readInput } from './input/read-input.ts'
import { logRequest } from './log-request.ts'
import type { Site } from './site.ts'

/** What lies ready, besides who asks for it. */
export interface AskedOfMemory<E extends AnyEndpoint> {
  readonly projectId: string | null
  readonly params: ParamsOf<E>
}

/** Binds a guarded endpoint whose answer lies ready, for each actor or for all that may: no transaction, no serialising, one raw write. */
export function serveOwnFromMemory<E extends AnyEndpoint>(
  site: Site,
  endpoint: E,
  answer: (actor: Actor, asked: AskedOfMemory<E>) => Prepared | Promise<Prepared>,
) {
  refuseLooseEndpoint(endpoint)
  if (endpoint.may === 'everyone') throw new Error(`${nameOf(endpoint)} is for everyone, and nobody's own`)
  const name = nameOf(endpoint)
  const figures = site.metrics.figuresOf(name)

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const startedMs = performance.now()
    let actor = nobody
    let thrown: unknown = null
    try {
      actor = await findActor(site, request)
      const { projectId } = await admit(site, endpoint, request, actor)
      const { params } = readInput(endpoint, request)
      const prepared = await answer(actor, { projectId, params: params as ParamsOf<E> })
      if (site.onBreach) checkReply(endpoint, JSON.parse(prepared.body.toString()).data)
      sendPrepared(request, reply, prepared, site.headers.dataFlat)
      figures.count(200, startedMs)
    } catch (error) {
      thrown = error
      answerFault(site, reply, error, endpoint)
      figures.count(reply.statusCode, startedMs)
    }
    logRequest(site, { endpoint: name, request, reply, startedMs, actor, thrown })
    return reply
  }
  site.app.route({ method: endpoint.method, url: endpoint.path, config: { endpoint }, handler: handle })
}
