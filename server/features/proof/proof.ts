import { randomBytes } from 'node:crypto'
import { contactCode } from '#contract/account/account.ts'
import type { ContactChannel } from '#contract/identity/contacts/contact-channel.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { CaptchaPurpose, ContactPurpose, FlowPurpose } from '#contract/kit/purpose.ts'
import { noteCaptcha } from '#server/features/message/message.ts'
import { clientKey, networkKey } from '#server/platform/addresses/client-address.ts'
import type { Database, Tx } from '#server/platform/database/transaction.ts'
import { newToken, readToken } from '#server/platform/http/admission/project-token.ts'
import { newId } from '#server/platform/new-id.ts'
import { KeptRefusal, Refusal } from '#server/platform/refusal.ts'
import type { Keys, Place } from '#server/platform/secrets/keys.ts'
import { codeDigestOf, codeKeyOf } from './contact-code.ts'
import { inventCaptcha } from './invent-captcha.ts'
import { type Limit, takeLimits, waitForLimits } from './limit-store.ts'
import * as store from './proof-store.ts'
import { WorkCost } from './work-cost.ts'

const captchaSeconds = 180

/** What the work of captchas costs that are drawn in one place. */
export const openWorkCost = () => new WorkCost()

export interface CaptchaTerms {
  readonly purpose: CaptchaPurpose
  /** Whether the answer shows in the outbox of the demo. */
  readonly demo: boolean
  /** How much a browser must work that does not read the picture. */
  readonly workZeroBits: number
  readonly now: Date
}

/**
 * A captcha for whoever asks. Its answer stays here. It keeps out the idle, not the determined: a small network reads 275
 * of 300 of these pictures, and the work takes native code 0.2 s. What holds are the limits for each contact and address.
 */
export async function drawCaptcha(tx: Tx, keys: Keys, { purpose, demo, workZeroBits, now }: CaptchaTerms) {
  const { image, answer } = inventCaptcha()
  const captchaId = newId(now)
  const workSalt = randomBytes(16).toString('hex')
  const expiresAt = new Date(now.getTime() + captchaSeconds * 1000)
  const answerDigest = keys.digest('captcha', captchaId, answer)
  await store.insertCaptcha(tx, captchaId, { purpose, answerDigest, workSalt, workZeroBits, expiresAt })
  if (demo) await noteCaptcha(tx, keys, captchaId, answer, now)
  const work = { salt: workSalt, zeroBits: workZeroBits }
  return { captchaId, image, work, expiresInSeconds: captchaSeconds }
}

/** A captcha for somebody whom the provider has let through: it is spent as any other, by an answer told to them alone. */
export async function passCaptcha(tx: Tx, keys: Keys, purpose: CaptchaPurpose, now: Date) {
  const captchaId = newId(now)
  const [answer, workSalt] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  const expiresAt = new Date(now.getTime() + captchaSeconds * 1000)
  const answerDigest = keys.digest('captcha', captchaId, answer)
  await store.insertCaptcha(tx, captchaId, { purpose, answerDigest, workSalt, workZeroBits: 32, expiresAt })
  return { captchaId, answer, expiresInSeconds: captchaSeconds }
}

/** What somebody answers to the captcha that was drawn for them. */
export interface SolvedCaptcha {
  readonly captchaId: string
  readonly answer: string
}

/** Whoever tries a captcha takes it away, right or wrong. */
export async function spendCaptcha(
  tx: Tx,
  keys: Keys,
  solved: SolvedCaptcha,
  purpose: CaptchaPurpose,
  now: Date,
): Promise<void> {
  if (!(await store.takeCaptcha(tx, captchaAnswerOf(keys, solved), purpose, now)))
    throw new KeptRefusal('captchaWrong')
}

/** The answer of a browser that worked instead: a number whose digest behind the salt begins with zeros. */
const workPrefix = 'work:'

/** Full-width digits, spaces around: how phones write numbers. */
const tidy = (answer: string) => answer.normalize('NFKC').trim()

/** What PostgreSQL compares, for statements that spend a captcha along with more. */
export function captchaAnswerOf(keys: Keys, { captchaId, answer }: SolvedCaptcha): store.CaptchaAnswer {
  const text = tidy(answer)
  return text.startsWith(workPrefix)
    ? { captchaId, digest: null, work: Buffer.from(text.slice(workPrefix.length)) }
    : { captchaId, digest: keys.digest('captcha', captchaId, text), work: null }
}

/** A contact in the form in which it is kept. */
export interface Contact {
  readonly channel: ContactChannel
  readonly contact: string
}

/** A code as somebody types it, and which one they mean. */
export interface TypedCode extends Contact {
  readonly codeId: string
  readonly code: string
}

/** The right code passes once; every wrong one counts, whatever becomes of the call. */
export async function spendContactCode(
  tx: Tx,
  keys: Keys,
  { codeId, channel, contact, code }: TypedCode,
  purpose: ContactPurpose,
  now: Date,
): Promise<void> {
  const key = codeKeyOf(keys, tx.projectId, contact, { codeId, purpose, channel })
  const digest = codeDigestOf(keys, key, tidy(code))
  const outcome = await store.tryContactCode(tx, key, digest, { now, tries: contactCode.tries })
  if (outcome !== 'right') throw new KeptRefusal(refusals[outcome])
}

const refusals = { wrong: 'codeWrong', expired: 'codeExpired', usedUp: 'codeTriesUsedUp' } as const

/** Of whom or what the step before has made sure. */
export type FlowSubject<Purpose extends FlowPurpose> = Purpose extends 'staffSignIn'
  ? { readonly staffId: string }
  : Contact

const flowMinutes = 15
const subjectPlace = ({ projectId }: Tx): Place => ({
  projectId,
  table: 'flow_token',
  column: 'subject_sealed',
})

/** What the next step of a flow is let in by: `Authorization: ttoken …`, once, for a quarter of an hour. */
export async function issueFlowToken<Purpose extends FlowPurpose>(
  tx: Tx,
  keys: Keys,
  purpose: Purpose,
  subject: FlowSubject<Purpose>,
  now: Date,
): Promise<{ readonly flowToken: string; readonly expiresInSeconds: number }> {
  const { token, hash } = newToken(tx.projectId)
  const expiresAt = new Date(now.getTime() + flowMinutes * 60_000)
  const sealed = keys.seal(subjectPlace(tx), JSON.stringify(subject))
  const row = { flowTokenId: newId(now), purpose }
  await store.insertFlowToken(tx, row, { hash, subject: sealed, expiresAt })
  return { flowToken: token, expiresInSeconds: flowMinutes * 60 }
}

/** What the token stands for, for a step that may have to be tried again; nobody else uses it meanwhile. */
export async function readFlowSubject<Purpose extends FlowPurpose>(
  tx: Tx,
  keys: Keys,
  purpose: Purpose,
  now: Date,
): Promise<FlowSubject<Purpose>> {
  return readSubject(tx, keys, await store.holdFlowToken(tx, flowOf(tx, purpose), now))
}

/** Uses up the token with which the actor came, if it leads here. A refusal of the same transaction gives it back. */
export async function spendFlowToken<Purpose extends FlowPurpose>(
  tx: Tx,
  keys: Keys,
  purpose: Purpose,
  now: Date,
): Promise<FlowSubject<Purpose>> {
  return readSubject(tx, keys, await store.takeFlowToken(tx, flowOf(tx, purpose), now))
}

function flowOf({ actor }: Tx, purpose: FlowPurpose): store.FlowTokenRow {
  if (actor.kind !== 'flow') throw new Refusal('flowExpired')
  return { flowTokenId: actor.flowTokenId, purpose }
}

function readSubject<Subject>(tx: Tx, keys: Keys, sealed: Buffer | null): Subject {
  if (!sealed) throw new Refusal('flowExpired')
  return JSON.parse(keys.open(subjectPlace(tx), sealed))
}

/** Who comes with a flow token, without its scheme. */
export async function findFlowActor(database: Database, token: string): Promise<Actor | null> {
  const read = readToken(token)
  if (!read) return null
  const { projectId, hash } = read
  const scope = { projectId, actor: { kind: 'nobody' } } as const
  const found = await database.read(scope, (tx) => store.findFlowToken(tx, hash))
  return found && { kind: 'flow', projectId, ...found }
}

/**
 * What is allowed to an address, and eightfold to its whole network: whoever holds one has 256 addresses or more. Ample
 * for the schools and offices of a street.
 */
export function limitsOfAddress(
  keys: Keys,
  projectId: string | null,
  { name, address }: { readonly name: string; readonly address: string },
  allowed: readonly Omit<Limit, 'bucket'>[],
): Limit[] {
  const [own, network] = placesOf(keys, projectId, name, address)
  return allowed.flatMap(({ seconds, most }) => [
    { bucket: own, seconds, most },
    { bucket: network, seconds, most: most * 8 },
  ])
}

/** Under which keys an address and its network are counted. */
export function placesOf(
  keys: Keys,
  projectId: string | null,
  name: string,
  address: string,
): readonly [own: Buffer, network: Buffer] {
  return [
    keys.index(projectId, name, clientKey(address)),
    keys.index(projectId, `${name}-network`, networkKey(address)),
  ]
}

/** Takes once from each supply, or refuses and says how long to wait. What was written before stays. */
export async function takeFromLimits(tx: Tx, limits: readonly Limit[], now: Date): Promise<void> {
  refuseToWait(await takeLimits(tx, limits, now))
}

/** Refuses where nothing is left of one of them; takes nothing. For what is counted only when it goes wrong. */
export async function refuseWhereUsedUp(tx: Tx, limits: readonly Limit[], now: Date): Promise<void> {
  refuseToWait(await waitForLimits(tx, limits, now))
}

/** Refuses whoever has so many seconds to wait; nobody where there are none. */
export function refuseToWait(seconds: number): void {
  if (seconds > 0) throw new KeptRefusal('tooManyRequests', { retryInSeconds: seconds }, seconds)
}
