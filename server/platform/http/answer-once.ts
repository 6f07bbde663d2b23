import type { FastifyRequest } from 'fastify'
import type { ErrorName } from '#contract/errors.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { AnyEndpoint } from '#contract/kit/endpoint.ts'
import { traceOf } from '#server/platform/database/actor-trace.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import type { Keys, Place } from '#server/platform/secrets/keys.ts'
import { clientKey } from './client-address.ts'
import type { Site } from './site.ts'

/** A POST that carries an idempotency key: sent again, it is answered as before and does nothing. */
export interface Repeat {
  readonly asked: Buffer
  readonly bodyDigest: Buffer
  readonly now: Date
  readonly keys: Keys
}

type Transact = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

interface Asker {
  readonly actor: Actor
  readonly projectId: string | null
  readonly client: { readonly address: string }
  readonly now: Date
}

const keyPattern = /^[\w-]{8,100}$/

/** The same key of somebody else, or for something else, is another one. */
export function findRepeat(
  { keys }: Pick<Site, 'keys'>,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  { actor, projectId, client, now }: Asker,
  bodyOf: () => unknown = () => request.body,
): Repeat | null {
  const key = request.headers['idempotency-key']
  if (
    endpoint.method !== 'POST' ||
    endpoint.repeatsItself ||
    typeof key !== 'string' ||
    !keyPattern.test(key)
  )
    return null
  const { kind, id } = traceOf(actor, projectId)
  const [path = ''] = request.url.split('?', 1)
  const asked = keys.digest('repeat', path, kind, id ?? clientKey(client.address), key)
  return { asked, bodyDigest: keys.digest('repeat-body', JSON.stringify(bodyOf() ?? null)), now, keys }
}

/** Does the work and keeps its answer in one transaction. Who asks again meanwhile waits for that. */
export async function answerOnce<Reply>(
  tx: Tx,
  repeat: Repeat | null,
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (!repeat) return work()
  const earlier = await claim(tx, repeat)
  if (earlier) return told(earlier) as Reply
  try {
    const data = await work()
    await keep(tx, repeat, { data })
    return data
  } catch (error) {
    if (error instanceof KeptRefusal) await keep(tx, repeat, refusalOf(error))
    throw error
  }
}

/**
 * What was answered to it before, or null: asked ahead of work that takes long, so that it is not done again, and not
 * refused by what it has itself brought about.
 */
export async function findAnswer<Reply>(
  transact: Transact,
  repeat: Repeat | null,
): Promise<{ readonly reply: Reply } | null> {
  if (!repeat) return null
  const earlier = await transact(async (tx) => {
    const [found] = await tx.named<Kept>(
      'repeat.find',
      `select body_digest, answer_sealed from idempotent_answer
       where project_id = current_project() and asked = $1 and answer_sealed is not null`,
      [repeat.asked],
    )
    return found ? readAnswer(tx, repeat, found) : null
  })
  return earlier && { reply: told(earlier) as Reply }
}

/** The same for work that opens its transactions itself. Who asks again meanwhile is told to come back in a moment. */
export async function answerOnceOpenly<Reply>(
  transact: Transact,
  repeat: Repeat | null,
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (!repeat) return work()
  const earlier = await transact((tx) => claim(tx, repeat))
  if (earlier) return told(earlier) as Reply
  try {
    const data = await work()
    await transact((tx) => keep(tx, repeat, { data }))
    return data
  } catch (error) {
    const isFinal = error instanceof Refusal && error.error !== 'busy'
    await transact((tx) => (isFinal ? keep(tx, repeat, refusalOf(error)) : release(tx, repeat)))
    throw error
  }
}

type Outcome =
  | { readonly data: unknown }
  | {
      readonly error: ErrorName
      readonly refused: Refusal['data']
      readonly retryAfterSeconds: number | null
    }

const refusalOf = ({ error, data, retryAfterSeconds }: Refusal): Outcome => ({
  error,
  refused: data,
  retryAfterSeconds,
})

function told(outcome: Outcome): unknown {
  if ('data' in outcome) return outcome.data
  throw new Refusal(outcome.error, outcome.refused, outcome.retryAfterSeconds)
}

const retryAfterSeconds = 1
/** After this long without an answer the process that claimed a key is dead. */
const deadAfterMs = 60_000

interface Kept {
  readonly body_digest: Buffer | null
  readonly answer_sealed: Buffer | null
}

interface Claim extends Kept {
  readonly claimed: boolean
}

/** Null where the key is ours now; else what was answered to it. */
async function claim(tx: Tx, repeat: Repeat): Promise<Outcome | null> {
  const { asked, bodyDigest, now } = repeat
  const [found] = await tx.named<Claim>('repeat.claim', 'select * from claim_answer($1, $2, $3, $4)', [
    asked,
    bodyDigest,
    now,
    new Date(now.getTime() - deadAfterMs),
  ])
  return !found || found.claimed ? null : readAnswer(tx, repeat, found)
}

function readAnswer(
  tx: Tx,
  { bodyDigest, keys }: Repeat,
  { body_digest: digest, answer_sealed: sealed }: Kept,
): Outcome {
  if (!digest?.equals(bodyDigest)) throw new Refusal('keyReused')
  if (!sealed) throw new Refusal('busy', null, retryAfterSeconds)
  return JSON.parse(keys.open(placeOf(tx), sealed)) as Outcome
}

async function keep(tx: Tx, { asked, keys }: Repeat, outcome: Outcome): Promise<void> {
  await tx.named(
    'repeat.keep',
    'update idempotent_answer set answer_sealed = $2 where project_id = current_project() and asked = $1',
    [asked, keys.seal(placeOf(tx), JSON.stringify(outcome))],
  )
}

async function release(tx: Tx, { asked }: Repeat): Promise<void> {
  await tx.query(
    'delete from idempotent_answer where project_id = current_project() and asked = $1 and answer_sealed is null',
    [asked],
  )
}

const placeOf = ({ projectId }: Tx): Place => ({
  projectId,
  table: 'idempotent_answer',
  column: 'answer_sealed',
})
