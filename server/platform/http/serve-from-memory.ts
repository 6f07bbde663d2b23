import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint, ParamsOf, QueryOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import {
  checkReply,
  nameOf,
  refuseLooseEndpoint,
} from '#server/platform/http/contract-check/check-contract.ts'
import { domainOf, nobody, passGate } from './admission/admit.ts'
import { answerFault } from './answers/answer-fault.ts'
import type { Prepared } from './answers/prepared.ts'
import { sendPrepared } from './answers/send-prepared.ts'
import { languageOf } from './input/language-of.ts'
import { readInput } from './input/read-input.ts'
import { logRequest } from './log-request.ts'
import type { Gate, Site } from './site.ts'

/** What an answer from memory gets. */
export interface MemoryCall<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly now: Date
  readonly language: Language
  /** The project behind the `:domain` of the path or the actor's own; null where the endpoint has none. */
  readonly projectId: string | null
}

/** Binds an endpoint whose answer's bytes lie ready: no transaction, no serialising, one raw write. */
export function serveFromMemory<E extends AnyEndpoint>(
  site: Site,
  endpoint: E,
  answer: (call: MemoryCall<E>) => Prepared | Promise<Prepared>,
) {
  refuseLooseEndpoint(endpoint)
  if (endpoint.may !== 'everyone') throw new Error(`${nameOf(endpoint)} is guarded: memory serves everyone`)
  const name = nameOf(endpoint)
  const figures = site.metrics.figuresOf(name)

  function respond(request: FastifyRequest, reply: FastifyReply, gate: Gate | null | undefined) {
    const projectId = gate === undefined ? null : passGate(gate, endpoint)
    const input = readInput(endpoint, request)
    const call = { ...input, projectId, now: site.clock(), language: languageOf(request) } as MemoryCall<E>
    const prepared = answer(call)
    if (!(prepared instanceof Promise)) return write(request, reply, prepared)
    return prepared.then((ready) => write(request, reply, ready))
  }

  function write(request: FastifyRequest, reply: FastifyReply, prepared: Prepared) {
    if (site.onBreach) checkReply(endpoint, JSON.parse(prepared.body.toString()).data)
    sendPrepared(request, reply, prepared, site.headers.dataFlat)
  }

  function handle(request: FastifyRequest, reply: FastifyReply) {
    const startedMs = performance.now()
    let thrown: unknown = null
    const settle = () => {
      figures.count(reply.raw.statusCode, startedMs)
      logRequest(site, { endpoint: name, request, reply, startedMs, actor: nobody, thrown })
    }
    const fail = (error: unknown) => {
      thrown = error
      answerFault(site, reply, error, endpoint)
    }
    try {
      const gate = endpoint.project === 'domain' ? site.findGate(domainOf(request)) : undefined
      const done =
        gate instanceof Promise
          ? gate.then((found) => respond(request, reply, found))
          : respond(request, reply, gate)
      if (done) return void done.catch(fail).then(settle)
    } catch (error) {
      fail(error)
    }
    settle()
  }
  site.app.route({ method: endpoint.method, url: endpoint.path, config: { endpoint }, handler: handle })
}
