import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#contract/kit/actor.ts'
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ReplyOf } from '#contract/kit/endpoint.ts'
import { succeed } from '#contract/kit/envelope.ts'
import type { Language } from '#contract/kit/language.ts'
import { admit, findActor, nobody } from './admission/admit.ts'
import { answerFault } from './answers/answer-fault.ts'
import { compressAnswer } from './answers/compress-answer.ts'
import { EventReply } from './answers/event-reply.ts'
import { FileReply } from './answers/file-reply.ts'
import { nameAuthor } from './answers/name-author.ts'
import { Prepared } from './answers/prepared.ts'
import { sendPrepared } from './answers/send-prepared.ts'
import { checkReply, nameOf, refuseLooseEndpoint } from './contract-check/check-contract.ts'
import { openReplySchema } from './contract-check/reply-schema.ts'
import { languageOf } from './input/language-of.ts'
import { readInput } from './input/read-input.ts'
import { logRequest } from './log-request.ts'
import type { Site } from './site.ts'

/** What is known of a request that was let in. */
export interface Asked<E extends AnyEndpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly actor: Actor
  /** The project behind the `:domain` of the path or the actor's own; null where the endpoint has none. */
  readonly projectId: string | null
  readonly now: Date
  readonly language: Language
  /** The calling application, as it names itself; null where it does not. */
  readonly appKey: string | null
  readonly client: Client
}

/** From where somebody asks. */
export interface Client {
  readonly address: string
  /** The browser's own words; empty where it says nothing. */
  readonly userAgent: string
}

export type Awaitable<Value> = Value | Promise<Value>

type Answered<E extends AnyEndpoint> = ReplyOf<E> | Prepared | FileReply | EventReply

interface Binding<E extends AnyEndpoint> {
  /** Finds what goes into the envelope, an envelope whose bytes lie ready, a file, or events. */
  answer(asked: Asked<E>, request: FastifyRequest): Awaitable<Answered<E>>
  /** Who asks: whoever the token says, unless nobody need be looked for. */
  findAsker?(site: Site, request: FastifyRequest): Awaitable<Actor>
}

/**
 * The one way from a request to its answer: who → project → valid input → work → valid reply → envelope. Then the figures
 * and the log, also where nobody waits for the answer any more: Fastify's `onResponse` would say nothing of that.
 */
export function bindEndpoint<E extends AnyEndpoint>(
  site: Site,
  endpoint: E,
  { answer, findAsker = findActor }: Binding<E>,
) {
  refuseLooseEndpoint(endpoint)
  const name = nameOf(endpoint)
  const figures = site.metrics.figuresOf(name)
  const schemaOfReply = openReplySchema(endpoint.reply)

  function send(request: FastifyRequest, reply: FastifyReply, found: Answered<E>) {
    if (found instanceof FileReply || found instanceof EventReply) return found.send(site, reply)
    const isReady = found instanceof Prepared
    if (site.onBreach) checkReply(endpoint, isReady ? JSON.parse(found.body.toString()).data : found)
    if (isReady) sendPrepared(request, reply, found, site.headers.data)
    else
      reply
        .headers(site.headers.data)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .serializer(reply.compileSerializationSchema(schemaOfReply()))
        .send(succeed(found, endpoint.codeOf?.(found)))
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const startedMs = performance.now()
    let actor = nobody
    let thrown: unknown = null
    let goesOn = false
    try {
      actor = await findAsker(site, request)
      const projectId = admit(site, endpoint, request, actor)
      const input = readInput(endpoint, request)
      const asked = { ...input, actor, projectId, now: site.clock(), ...saidBy(request) } as Asked<E>
      const found = await answer(asked, request)
      goesOn = found instanceof EventReply
      send(request, reply, found)
    } catch (error) {
      thrown = await nameAuthor(site, error)
      answerFault(site, reply, thrown, endpoint)
    }
    // How long events go on is no figure of ours: they count until they begin.
    const begunMs = performance.now() - startedMs
    // Settles when it has left, compressed or not, or when there is nobody left to read it.
    await reply
    const { statusCode: status } = reply
    const ms = goesOn ? begunMs : performance.now() - startedMs
    figures.count(status, ms)
    logRequest(site, { endpoint: name, request, status, ms, actor, thrown })
  }

  site.app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    handler: handle,
    onSend: compressAnswer,
  })
}

function saidBy(request: FastifyRequest) {
  const { 'app-key': appKey, 'user-agent': userAgent = '' } = request.headers
  return {
    language: languageOf(request),
    appKey: typeof appKey === 'string' ? appKey : null,
    client: { address: request.ip, userAgent },
  }
}
