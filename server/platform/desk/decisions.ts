import { type Claim, type DeskDecision, undoSeconds } from '#contract/kit/desk/desk.ts'
import { newId } from '#server/platform/new-id.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { deleteDecision, holdDecision, insertDecision } from './decision-store.ts'
import { type AtDesk, type Desk, holdClaim, holdClaimed } from './desk.ts'
import { type DeskItem, findTurn, restoreTurn, type Turn } from './desk-store.ts'

/** What was decided about a thing that its desk had in hand. */
export interface Decided {
  readonly thingId: string
  /** Of the thing, now that it is decided. */
  readonly version: number
  /** What taking it back restores, in the feature's own words; nothing that tells of a person. */
  readonly before: object
}

/** Takes back what a feature decided, where the thing still has this version, or throws `undoImpossible`. The thing waits at its desk again. */
export type TakeBack = (at: AtDesk, decided: Decided) => Promise<void>

/**
 * Decides a thing that is in the asker's hands, and keeps what is needed to take that back. The feature holds its thing
 * before it calls, and takes it away from the desk with what it writes.
 */
export async function decideAtDesk(
  desk: Desk,
  at: AtDesk,
  thingId: string,
  decide: (decisionId: string, item: DeskItem) => Promise<Omit<Decided, 'thingId'>>,
): Promise<DeskDecision> {
  const { tx, actor, now } = at
  const item = await holdClaimed(desk, at, thingId)
  if (actor.kind !== 'staff') throw new Refusal('permissionMissing')
  const turn = await findTurn(tx, desk.queue, thingId)
  const decisionId = newId(now)
  const { version, before } = await decide(decisionId, item)
  const kept = { decided: before, turn }
  const { staffId } = actor
  const { queue } = desk
  await insertDecision(tx, { decisionId, queue, thingId, staffId, decidedAt: now, version, before: kept })
  return { decisionId, undoUntil: undoUntil(now).toISOString() }
}

/** Takes the asker's own decision back; the thing is in their hands again, and in its old turn. */
export async function undoDecision(
  desk: Desk,
  at: AtDesk,
  decisionId: string,
  takeBack: TakeBack,
): Promise<Claim> {
  const { tx, actor, now } = at
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const kept = await holdDecision(tx, desk.queue, decisionId)
  if (!kept || kept.staffId !== staffId) throw new Refusal('deskDecisionAbsent')
  if (now >= undoUntil(kept.decidedAt)) throw new Refusal('undoTooLate')
  const { thingId, version } = kept
  const { decided, turn } = kept.before as { decided: object; turn: Turn | null }
  await takeBack(at, { thingId, version, before: decided })
  if (turn) await restoreTurn(tx, desk.queue, thingId, turn)
  await deleteDecision(tx, decisionId)
  return holdClaim(desk, at, thingId)
}

const undoUntil = (decidedAt: Date) => new Date(decidedAt.getTime() + undoSeconds * 1000)
