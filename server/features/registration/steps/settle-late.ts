import { hindrancesOfTime } from '#contract/batch/eligibility.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { ChoiceLine, Wish } from '#contract/registration/application-shapes.ts'
import { lateSettlementStep } from '#contract/registration/application-steps.ts'
import { switchedOff } from '#contract/registration/choice-rules.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findApplication, holdApplication } from '../application-store.ts'
import { asAlreadyApplied } from '../as-already-applied.ts'
import { lapseBatch } from '../places/lapse-places.ts'
import { choosePlaces } from '../places/place-store.ts'
import { type Asked, type Ground, getGround, type RegistrationParts } from '../registration-parts.ts'
import { takeStep } from './take-step.ts'

/**
 * What late money came to: its places once more (`settled`), or its way back (`refunding`). `paidBefore` was paid for
 * already. `unowed` waits for no money any more: it was given up or begun again, or its person is registered in the batch
 * by another way. Then the money goes back, and the application stays as it is.
 */
export type LateSettlement = 'settled' | 'refunding' | 'paidBefore' | 'unowed'

interface LateMoney {
  readonly actor: Actor
  readonly projectId: string
  readonly now: Date
}

const mostTries = 20

/**
 * Money has come for an application that had lapsed. All of its places are taken again where they are free, as everybody
 * takes them; where one of them is not, none is, and the money goes back. Its transactions are its own: who finds all
 * shares held lets everything go and asks again.
 */
export async function settleLate(
  parts: RegistrationParts & { readonly database: Database },
  money: LateMoney,
  applicationId: string,
): Promise<LateSettlement> {
  const { database, keys } = parts
  const scope = { projectId: money.projectId, actor: money.actor }
  const found = await database.read(scope, (tx) => findApplication(tx, keys, applicationId, money.actor))
  if (!found) throw new Refusal('applicationAbsent')
  const ground = await getGround(parts, money, found)
  for (let tries = 0, hasLapsed = false; tries < mostTries; tries += 1) {
    const attempt = { applicationId, ground, isLast: hasLapsed }
    const outcome = await database
      .transaction(scope, (tx) => attemptLate(parts, { ...money, tx }, attempt))
      .catch((error: unknown) => {
        if (isRegisteredElsewhere(error)) return 'unowed' as const
        throw error
      })
    if (outcome === 'expired') {
      await lapseBatch(database, { projectId: money.projectId, batchId: found.batchId }, money.now)
      hasLapsed = true
    } else if (outcome !== 'crowded') return outcome
  }
  throw new Refusal('busy', null, 1)
}

const isRegisteredElsewhere = (error: unknown) => asAlreadyApplied(error) !== error

interface Attempt {
  readonly applicationId: string
  readonly ground: Ground
  /** Whether what the clock had to give back has gone back already. */
  readonly isLast: boolean
}

async function attemptLate(
  parts: RegistrationParts,
  asked: Asked,
  { applicationId, ground, isLast }: Attempt,
): Promise<LateSettlement | 'crowded' | 'expired'> {
  const { tx, now } = asked
  const held = await holdApplication(tx, parts.keys, applicationId, asked.actor)
  if (held.paidAt) return 'paidBefore'
  if (held.state !== 'lapsed') return 'unowed'
  const lines = linesOf(held.wish)
  const paid = { paidAt: now, heldUntil: null, holdBeganAt: null, holdEndsAt: null }
  if (isOffered(ground, lines, now)) {
    const { feeFen, wish } = held
    const own = { applicationId, askerId: null, states: ['lapsed'], seen: null, until: null } as const
    const chosen = await choosePlaces(tx, { ...own, lines, wish, feeFen: feeFen ?? 0, patient: true }, now)
    if (chosen.outcome === 'held') {
      await takeStep(parts.keys, asked, held, lateSettlementStep(ground.batch.review), paid)
      return 'settled'
    }
    if (chosen.outcome === 'crowded') return 'crowded'
    if (chosen.expired && !isLast) return 'expired'
  }
  await takeStep(parts.keys, asked, held, 'refundLate', paid)
  return 'refunding'
}

/** What it had when it lapsed: that stands as its wish. */
function linesOf({ subjectIds, areaOf }: Wish): ChoiceLine[] {
  return subjectIds.map((subjectId) => ({ subjectId, areaId: areaOf[subjectId] ?? '' }))
}

/** Nobody is put into an exam that is over, or at a site or a subject that was switched off meanwhile. */
function isOffered({ batch, windows }: Ground, lines: readonly ChoiceLine[], now: Date): boolean {
  return (
    lines.length > 0 &&
    !hindrancesOfTime(batch, windows, now).includes('examOver') &&
    switchedOff(batch, lines, []).length === 0
  )
}
