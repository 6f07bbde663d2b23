import type { FastifyRequest } from 'fastify'
import type { ErrorName } from '#contract/errors.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { type AnyEndpoint, keepsAnswers } from '#contract/kit/endpoint.ts'
import { clientKey } from '#server/platform/addresses/client-address.ts'
import { traceOf } from '#server/platform/database/actor-trace.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import type { Keys, Place } from '#server/platform/secrets/keys.ts'
import type { Site } from '../site.ts'

/** A POST that carries an idempotency key: sent again, it is answered as before and does nothing. */
export interface Repeat {
  readonly asked: Buffer
  /** Which of the places of its address the answer takes; null for whoever has an account. */
  readonly place: Buffer | null
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
  if (!keepsAnswers(endpoint) || typeof key !== 'string' || !keyPattern.test(key)) return null
  const { kind, id } = traceOf(actor, projectId)
  const [path = ''] = request.url.split('?', 1)
  const asked = keys.digest('repeat', path, kind, id ?? clientKey(client.address), key)
  const isStranger = kind === 'nobody' || kind === 'flow'
  const place = isStranger ? placeAt(keys, client.address, asked) : null
  return { asked, place, bodyDigest: keys.digest('repeat-body', JSON.stringify(bodyOf() ?? null)), now, keys }
}

/** Ample for a school of which everybody presses twice in the same minutes; in bytes, a third of a megabyte. */
const placesOfAddress = 512

function placeAt(keys: Keys, address: string, asked: Buffer): Buffer {
  return keys.digest('repeat-place', clientKey(address), String(asked.readUInt32BE(0) % placesOfAddress))
}

/** Does the work and keeps its answer in one transaction. Who asks again meanwhile waits for that. */
export async function answerOnce<Reply>(
  tx: Tx,
  repeat: Repeat | null,
  work: () => Promise<Reply>,
): Promise<Reply> {
  if (!repeat) return work()
  const found = await claim(tx, repeat)
  if (found === null) return work()
  return 'claim' in found ? workAndKeep(tx, found, work) : (told(found) as Reply)
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

/** The transaction that does what was asked: its result is the reply, and is kept with it. */
export type Conclude<Reply> = (work: (tx: Tx) => Promise<Reply>) => Promise<Reply>

/**
 * The same for work that opens its transactions itself. Who asks again meanwhile is told to come back in a moment. A
 * process that dies at work leaves the key claimed for some seconds; one that is slower than that cannot conclude what
 * somebody else has begun anew.
 */
export async function answerOnceOpenly<Reply>(
  transact: Transact,
  repeat: Repeat | null,
  work: (conclude: Conclude<Reply>) => Promise<Reply>,
): Promise<Reply> {
  if (!repeat) return work(transact)
  const found = await transact((tx) => claim(tx, repeat))
  if (found === null) return work(transact)
  if (!('claim' in found)) return told(found) as Reply
  let isConcluded = false
  try {
    const data = await work(async (last) => {
      const reply = await transact((tx) => workAndKeep(tx, found, () => last(tx)))
      isConcluded = true
      return reply
    })
    if (!isConcluded) await transact((tx) => keep(tx, found, { data }))
    return data
  } catch (error) {
    const isFinal = error instanceof Refusal && error.error !== 'busy'
    await transact(async (tx) => {
      if (isFinal) await keep(tx, found, refusalOf(error))
      else await release(tx, found)
    })
    throw error
  }
}

/** Nothing of it is committed where the claim is somebody else's by now. */
async function workAndKeep<Reply>(tx: Tx, claimed: Claimed, work: () => Promise<Reply>): Promise<Reply> {
  try {
    const data = await work()
    if (!(await keep(tx, claimed, { data }))) throw new Refusal('busy', null, retryAfterSeconds)
    return data
  } catch (error) {
    if (error instanceof KeptRefusal) await keep(tx, claimed, refusalOf(error))
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
/** Longer than a password waits for a core, shorter than anybody waits for an answer. */
const claimSeconds = 5
/** Whoever presses again does so within minutes. */
const keptForStrangersMs = 10 * 60_000

interface Kept {
  readonly body_digest: Buffer | null
  readonly answer_sealed: Buffer | null
}

interface Found extends Kept {
  readonly claim: string | null
}

/** A key in our hands until it is answered. */
interface Claimed extends Repeat {
  readonly claim: string
}

/** Ours now, or what was answered to it; null where it is not kept. */
async function claim(tx: Tx, repeat: Repeat): Promise<Claimed | Outcome | null> {
  const { asked, place, bodyDigest, now } = repeat
  const wanted = [asked, bodyDigest, now, claimSeconds]
  const [found] = place
    ? await tx.named<Found>(
        'repeat.claim-place',
        'select * from claim_answer_of_stranger($1, $2, $3, $4, $5, $6)',
        [place, new Date(now.getTime() + keptForStrangersMs), ...wanted],
      )
    : await tx.named<Found>('repeat.claim', 'select * from claim_answer($1, $2, $3, $4)', wanted)
  if (!found && place) return null
  if (!found) throw new Refusal('busy', null, retryAfterSeconds)
  return found.claim ? { ...repeat, claim: found.claim } : readAnswer(tx, repeat, found)
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

/** Whether the claim was still ours. */
async function keep(tx: Tx, { asked, claim, keys }: Claimed, outcome: Outcome): Promise<boolean> {
  const kept = await tx.named(
    'repeat.keep',
    `update idempotent_answer set answer_sealed = $3
     where project_id = current_project() and asked = $1 and claim = $2 and answer_sealed is null returning claim`,
    [asked, claim, keys.seal(placeOf(tx), JSON.stringify(outcome))],
  )
  return kept.length > 0
}

async function release(tx: Tx, { asked, claim }: Claimed): Promise<void> {
  await tx.query(
    `delete from idempotent_answer
     where project_id = current_project() and asked = $1 and claim = $2 and answer_sealed is null`,
    [asked, claim],
  )
}

const placeOf = ({ projectId }: Tx): Place => ({
  projectId,
  table: 'idempotent_answer',
  column: 'answer_sealed',
})
