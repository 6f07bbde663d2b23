import type { FastifyRequest } from 'fastify'
import { type AnyEndpoint, isRead, type ReplyOf } from '#contract/kit/endpoint.ts'
import { traceOf } from '#server/platform/database/actor-trace.ts'
import type { Scope, Tx } from '#server/platform/database/transaction.ts'
import { answerOnce, answerOnceOpenly, type Conclude, findAnswer, findRepeat } from './answers/answer-once.ts'
import type { EventReply } from './answers/event-reply.ts'
import type { FileReply } from './answers/file-reply.ts'
import { type Asked, type Awaitable, bindEndpoint } from './bind-endpoint.ts'
import { nameOf } from './contract-check/check-contract.ts'
import { digestOf, readUpload, type Upload } from './input/read-upload.ts'
import type { Site } from './site.ts'

/** What an operation gets: valid input, who asks, and one transaction to do everything in. */
export interface Call<E extends AnyEndpoint> extends Asked<E> {
  readonly tx: Tx
}

/** What an operation gets that has slow work to do between short transactions. */
export interface OpenCall<E extends AnyEndpoint> extends Asked<E>, Transactions {
  /** The transaction that does what was asked. Its result is the reply: who sends the same again is answered so. */
  readonly conclude: Conclude<ReplyOf<E>>
}

/** What an operation gets that is sent a file. */
export interface UploadCall<E extends AnyEndpoint> extends Asked<E>, Pick<Transactions, 'transact'> {
  readonly upload: Upload
}

/** What an operation gets that answers a file. */
export interface FileCall<E extends AnyEndpoint> extends Asked<E>, Pick<Transactions, 'transact'> {}

interface Transactions {
  /** One of its transactions, in the name of who asks. */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** One whose statements are all asked for before any answer, and committed with that. */
  transactInOneTrip<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
}

/**
 * Binds an endpoint whose work is one transaction. What it will look for in a memory is remembered ahead of it: a
 * transaction that waits for another connection may wait for ever.
 */
export function serve<E extends AnyEndpoint>(
  site: Site,
  endpoint: E,
  work: (call: Call<E>) => Awaitable<ReplyOf<E>>,
  remember?: (asked: Asked<E>) => Promise<unknown>,
) {
  bindEndpoint(site, endpoint, {
    async answer(asked, request) {
      await remember?.(asked)
      const repeat = findRepeat(site, endpoint, request, asked)
      const { transact } = transactionsOf(site, endpoint, asked)
      return transact((tx) => answerOnce(tx, repeat, async () => work({ ...asked, tx })))
    },
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
  bindEndpoint(site, endpoint, {
    answer(asked, request) {
      const repeat = findRepeat(site, endpoint, request, asked)
      const transactions = transactionsOf(site, endpoint, asked)
      return answerOnceOpenly<ReplyOf<E>>(transactions.transact, repeat, (conclude) =>
        work({ ...asked, ...transactions, conclude }),
      )
    },
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
  if (!endpoint.upload) throw new Error(`${nameOf(endpoint)} takes no upload`)
  const { upload: limits } = endpoint

  async function answer(asked: Asked<E>, request: FastifyRequest) {
    const { kind, id } = traceOf(asked.actor, asked.projectId)
    const sender = `${kind} ${id}`
    const upload = await readUpload(request, { ...limits, memory: site.uploads, sender })
    try {
      const call = { ...asked, now: site.clock() }
      const { transact } = transactionsOf(site, endpoint, call)
      const repeat = findRepeat(site, endpoint, request, call, () => digestOf(upload))
      const before = await findAnswer<ReplyOf<E>>(transact, repeat)
      if (before) return before.reply
      const taken = await take({ ...call, upload, transact })
      return await transact((tx) => answerOnce(tx, repeat, () => keep({ ...call, tx }, taken)))
    } finally {
      site.uploads.give(upload.bytes.length, sender)
    }
  }
  bindEndpoint(site, endpoint, { answer })
}

/** The same for an answer that is a file. What takes long to make is made when its transaction is over. */
export function serveFile<E extends AnyEndpoint>(
  site: Site,
  endpoint: E,
  work: (call: FileCall<E>) => Promise<FileReply>,
) {
  bindEndpoint(site, endpoint, {
    answer: (asked) => work({ ...asked, transact: transactionsOf(site, endpoint, asked).transact }),
  })
}

/** The same for an answer that may go on. It reads in short transactions and never holds one. */
export function serveEvents<E extends AnyEndpoint>(
  site: Site,
  endpoint: E,
  work: (call: FileCall<E>, request: FastifyRequest) => Promise<ReplyOf<E> | EventReply>,
) {
  bindEndpoint(site, endpoint, {
    answer: (asked, request) =>
      work({ ...asked, transact: transactionsOf(site, endpoint, asked).transact }, request),
  })
}

function transactionsOf<E extends AnyEndpoint>(
  { database }: Site,
  endpoint: E,
  asked: Asked<E>,
): Transactions {
  const nextScope = scopesOf(endpoint, asked)
  return {
    transact: (work) =>
      isRead(endpoint) ? database.read(nextScope(), work) : database.transaction(nextScope(), work),
    transactInOneTrip: (work) => database.transactionInOneTrip(nextScope(), work),
  }
}

/**
 * The session is looked at as the first transaction opens: this process may remember one that has ended. Not in later
 * ones, which may stand behind the deed that ended it.
 */
function scopesOf({ may }: AnyEndpoint, { actor, projectId }: Scope): () => Scope {
  const isSignedIn = actor.kind === 'account' && actor.viewedBy === undefined
  let session = may !== 'everyone' && isSignedIn ? actor.sessionId : null
  return () => {
    const standingSession = session
    session = null
    return { projectId, actor, standingSession }
  }
}
