import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#contract/kit/actor.ts'
import type { AnyEndpoint, BodyOf, ReplyOf } from '#contract/kit/endpoint.ts'
import { succeed } from '#contract/kit/envelope.ts'
import { traceOf } from '#server/platform/database/actor-trace.ts'
import type { Scope, Tx } from '#server/platform/database/transaction.ts'
import {
  checkReply,
  nameOf,
  refuseLooseEndpoint,
} from '#server/platform/http/contract-check/check-contract.ts'
import { replySchema } from '#server/platform/http/contract-check/reply-schema.ts'
import { type Admitted, admit, findActor, nobody } from './admission/admit.ts'
import { answerFault } from './answers/answer-fault.ts'
import { answerOnce, answerOnceOpenly, type Conclude, findAnswer, findRepeat } from './answers/answer-once.ts'
import { FileReply } from './answers/file-reply.ts'
import { sendJson } from './answers/send-json.ts'
import { languageOf } from './input/language-of.ts'
import { readInput } from './input/read-input.ts'
import { digestOf, readUpload, type Upload } from './input/read-upload.ts'
import { logRequest } from './log-request.ts'
import type { MemoryCall } from './serve-from-memory.ts'
import type { Site } from './site.ts'

/** What an operation gets: valid input, who asks, and one transaction to do everything in. */
export interface Call<E extends AnyEndpoint> extends Asked<E> {
  readonly tx: Tx
}

/** What an operation gets that has slow work to do between short transactions. */
export interface OpenCall<E extends AnyEndpoint> extends TransactingCall<E> {
  /** The transaction that does what was asked. Its result is the reply: who sends the same again is answered so. */
  readonly conclude: Conclude<ReplyOf<E>>
}

interface TransactingCall<E extends AnyEndpoint> extends Asked<E> {
  /** One of its transactions, in the name of who asks. */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** One whose statements are all asked for before any answer, and committed with that. */
  transactInOneTrip<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/** What an operation gets that is sent a file. */
export interface UploadCall<E extends AnyEndpoint> extends Asked<E>, Pick<OpenCall<E>, 'transact'> {
  readonly upload: Upload
}

/** What an operation gets that answers a file. */
export interface FileCall<E extends AnyEndpoint> extends Asked<E>, Pick<OpenCall<E>, 'transact'> {}

interface Asked<E extends AnyEndpoint> extends MemoryCall<E> {
  readonly body: BodyOf<E>
  readonly actor: Actor
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

type Awaitable<Value> = Value | Promise<Value>

/**
 * Binds an endpoint: who → project → valid input → one transaction → valid reply → envelope. What the work will look
 * for in a memory is remembered ahead of it: a transaction that waits for another connection may wait for ever.
 */
export function serve<E extends AnyEndpoint>(
  site: Site,
  endpoint: E,
  work: (call: Call<E>) => Awaitable<ReplyOf<E>>,
  remember?: (call: MemoryCall<E>) => Promise<unknown>,
) {
  bind(site, endpoint, async ({ transact, transactInOneTrip: _, ...asked }, request) => {
    await remember?.(asked)
    const repeat = findRepeat(site, endpoint, request, asked)
    return transact((tx) => answerOnce(tx, repeat, async () => work({ ...asked, tx })))
  })
}

/**
 * The same for work that opens its transactions itself: nobody may hold a connection while a password is computed.
 * What it writes in one transaction stays when a later one fails, so that the one that matters is its last: `conclude`.
 */
export function serveWithoutTransaction<E extends AnyEndpoint>(
  site: Site,
  endpoint: E,
  work: (call: OpenCall<E>) => Promise<ReplyOf<E>>,
) {
  bind(site, endpoint, (call, request) => {
    const repeat = findRepeat(site, endpoint, request, call)
    return answerOnceOpenly<ReplyOf<E>>(call.transact, repeat, (conclude) => work({ ...call, conclude }))
  })
}

/**
 * The same for a file. What takes long is done with its bytes first; what came of it is kept in one transaction, so that
 * whoever sends the same again is answered as before and nothing is there twice.
 */
export function serveUpload<E extends AnyEndpoint, Taken>(
  site: Site,
  endpoint: E,
  take: (call: UploadCall<E>) => Promise<Taken>,
  keep: (call: Call<E>, taken: Taken) => Promise<ReplyOf<E>>,
) {
  const { upload: limits } = endpoint
  if (!limits) throw new Error(`${nameOf(endpoint)} takes no upload`)
  bind(site, endpoint, async ({ transact, transactInOneTrip: _, ...asked }, request) => {
    const { kind, id } = traceOf(asked.actor, asked.projectId)
    const sender = `${kind} ${id}`
    const upload = await readUpload(request, { ...limits, memory: site.uploads, sender })
    try {
      const call = { ...asked, now: site.clock() }
      const repeat = findRepeat(site, endpoint, request, call, () => digestOf(upload))
      const before = await findAnswer<ReplyOf<E>>(transact, repeat)
      if (before) return before.reply
      const taken = await take({ ...call, upload, transact })
      return await transact((tx) => answerOnce(tx, repeat, () => keep({ ...call, tx }, taken)))
    } finally {
      site.uploads.give(upload.bytes.length, sender)
    }
  })
}

/** The same for an answer that is a file. What takes long to make is made when its transaction is over. */
export function serveFile<E extends AnyEndpoint>(
  site: Site,
  endpoint: E,
  work: (call: FileCall<E>) => Promise<FileReply>,
) {
  bind(site, endpoint, (call) => work(call))
}

function bind<E extends AnyEndpoint>(
  site: Site,
  endpoint: E,
  answer: (call: TransactingCall<E>, request: FastifyRequest) => Promise<ReplyOf<E> | FileReply>,
) {
  refuseLooseEndpoint(endpoint)
  const name = nameOf(endpoint)
  const figures = site.metrics.figuresOf(name)
  const schema = { response: { 200: replySchema(endpoint.reply) } }
  const isRead = endpoint.method === 'GET'

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const startedMs = performance.now()
    let actor = nobody
    let thrown: unknown = null
    try {
      actor = await findActor(site, request)
      const { projectId } = await admit(site, endpoint, request, actor)
      const input = readInput(endpoint, request)
      const now = site.clock()
      const nextScope = scopesOf({ actor, projectId }, endpoint)
      const transact = <Result>(inside: (tx: Tx) => Promise<Result>) =>
        isRead ? site.database.read(nextScope(), inside) : site.database.transaction(nextScope(), inside)
      const transactInOneTrip = <Result>(inside: (tx: Tx) => Promise<Result>) =>
        site.database.transactionInOneTrip(nextScope(), inside)
      const asked = { appKey: appKeyOf(request), language: languageOf(request), client: clientOf(request) }
      const call = {
        ...input,
        ...asked,
        actor,
        projectId,
        now,
        transact,
        transactInOneTrip,
      } as TransactingCall<E>
      const data = await answer(call, request)
      if (data instanceof FileReply) data.send(site, reply)
      else {
        if (site.onBreach) checkReply(endpoint, data)
        await sendJson(site, request, reply, serialize(reply, data))
      }
    } catch (error) {
      thrown = error
      answerFault(site, reply, error, endpoint)
    }
    figures.count(reply.statusCode, startedMs)
    logRequest(site, { endpoint: name, request, reply, startedMs, actor, thrown })
    return reply
  }
  site.app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema,
    config: { endpoint },
    handler: handle,
  })
}

/**
 * The session is looked at as the first transaction opens: this process may remember one that has ended. Not in later
 * ones, which may stand behind the deed that ended it.
 */
function scopesOf({ actor, projectId }: Admitted, { may }: AnyEndpoint): () => Scope {
  let session = may !== 'everyone' && actor.kind === 'account' ? actor.sessionId : null
  return () => {
    const standingSession = session
    session = null
    return { projectId, actor, standingSession }
  }
}

function clientOf({ ip, headers }: FastifyRequest): Client {
  return { address: ip, userAgent: headers['user-agent'] ?? '' }
}

/** By the endpoint's JSON schema, compiled when it was bound. */
function serialize(reply: FastifyReply, data: unknown): string {
  return String(reply.serialize(succeed(data)))
}

function appKeyOf(request: FastifyRequest): string | null {
  const appKey = request.headers['app-key']
  return typeof appKey === 'string' ? appKey : null
}
