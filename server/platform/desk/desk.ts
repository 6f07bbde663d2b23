import { type Actor, type GrantedRole, grantsOf } from '#contract/kit/actor.ts'
import { type Claim, claimMinutes, type DeskCounts, type DeskLevel } from '#contract/kit/desk/desk.ts'
import { type GrantScope, isInScope } from '#contract/kit/scope.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  countAges,
  countItems,
  type DeskItem,
  findItem,
  freeItem,
  holdItem,
  moveToFirstLook,
  moveToSecondLook,
  putAside,
  takeItems,
  writeClaim,
  writeOrganisation,
} from './desk-store.ts'

/** A queue that several of the staff work off, whatever waits in it. */
export interface Desk {
  /** Thing and what is done to it; under this name the feature puts its things into `desk_item`. */
  readonly queue: string
  /** Who gives which look. */
  readonly roles: Readonly<Record<DeskLevel, GrantedRole>>
}

/** Who works at a desk, and when. */
export interface AtDesk {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
}

/** What the asker has in hand, filled up to so many from what waits the longest in their scope. */
export async function takeNext(
  { queue, roles }: Desk,
  { tx, actor, now }: AtDesk,
  { most, level }: { readonly most: number; readonly level: DeskLevel },
): Promise<Claim[]> {
  const { staffId, scope } = placeOf(tx, actor, roles[level])
  const taking = { queue, level, staffId, scope, most, now, until: leaseFrom(now) }
  return (await takeItems(tx, taking)).map(shownClaim)
}

/**
 * Makes sure that the thing is in the asker's hands, until the transaction ends and for a lease from now: theirs as it
 * was, taken over where nobody has it. Whoever also holds the thing itself holds that first: its owner, who takes it away
 * from the desk, waits in the same order.
 */
export async function holdClaim(
  { queue, roles }: Desk,
  { tx, actor, now }: AtDesk,
  thingId: string,
): Promise<Claim> {
  return shownClaim(await holdClaimed({ queue, roles }, { tx, actor, now }, thingId))
}

/** The same, with all that its row says. */
export async function holdClaimed(
  { queue, roles }: Desk,
  { tx, actor, now }: AtDesk,
  thingId: string,
): Promise<DeskItem> {
  const item = await holdItem(tx, queue, thingId)
  if (!item) throw new Refusal('deskItemAbsent')
  const { staffId, scope } = placeOf(tx, actor, roles[item.level])
  if (!isInScope({ scope }, item)) throw new Refusal('deskItemAbsent')
  if (item.closedTo.includes(staffId)) throw new Refusal('deskItemSeen')
  if (isTakenFrom(item, staffId, now)) throw new Refusal('deskItemTaken')
  const claimedUntil = leaseFrom(now)
  await writeClaim(tx, queue, thingId, { staffId, claimedAt: now, claimedUntil })
  const claimedAt = item.claimedBy === staffId ? item.claimedAt : now
  return { ...item, claimedBy: staffId, claimedAt, claimedUntil }
}

/** A thing that waits in the asker's scope, and whether it is in their hands: `claim` is null where it is not. */
export async function findAtDesk(
  { queue, roles }: Desk,
  { tx, actor, now }: AtDesk,
  thingId: string,
): Promise<{ readonly level: DeskLevel; readonly claim: Claim | null }> {
  const item = await findItem(tx, queue, thingId)
  if (!item) throw new Refusal('deskItemAbsent')
  const { staffId, scope } = placeOf(tx, actor, roles[item.level])
  if (!isInScope({ scope }, item)) throw new Refusal('deskItemAbsent')
  const isMine = item.claimedBy === staffId && item.claimedUntil !== null && item.claimedUntil > now
  return { level: item.level, claim: isMine ? shownClaim(item) : null }
}

/**
 * Leaves a thing to the others. Answers false, and nothing happens, where it is not in the asker's hands: it may have been
 * decided or taken away meanwhile.
 */
export async function handBack(
  { queue, roles }: Desk,
  { tx, actor }: AtDesk,
  thingId: string,
): Promise<boolean> {
  const item = await holdItem(tx, queue, thingId)
  if (!item) return false
  const { staffId } = placeOf(tx, actor, roles[item.level])
  if (item.claimedBy !== staffId) return false
  await freeItem(tx, queue, thingId)
  await putAside(tx, queue, thingId, staffId)
  return true
}

/** To who was not sure about a thing it comes last, as to who handed it back. */
export async function comesLastTo({ queue }: Desk, { tx, actor }: AtDesk, thingId: string): Promise<void> {
  if (actor.kind === 'staff') await putAside(tx, queue, thingId, actor.staffId)
}

/** Sends a thing on to the second look, in its turn; where the rule says so, another person gives it. */
export async function sendToSecondLook(
  { queue }: Desk,
  { tx, actor }: AtDesk,
  thingId: string,
  { byAnother }: { readonly byAnother: boolean },
): Promise<void> {
  const closedTo = byAnother && actor.kind === 'staff' ? [actor.staffId] : []
  await moveToSecondLook(tx, queue, thingId, closedTo)
}

/** Takes back that somebody sent it on: refused where the second look has begun. */
export async function callBack({ queue }: Desk, { tx, actor, now }: AtDesk, thingId: string): Promise<void> {
  const item = await holdItem(tx, queue, thingId)
  const staffId = actor.kind === 'staff' ? actor.staffId : ''
  if (item?.level !== 2 || isTakenFrom(item, staffId, now)) throw new Refusal('undoImpossible')
  await moveToFirstLook(tx, queue, thingId)
}

/**
 * A thing that is another organisation's by now waits for whoever looks at those: who has it in hand may not reach it any
 * more. Whoever changes it holds it.
 */
export async function turnOver(
  { queue }: Desk,
  tx: Tx,
  thingId: string,
  organisationId: string | null,
): Promise<void> {
  await writeOrganisation(tx, queue, thingId, organisationId)
}

/** How many wait for how long, in the asker's scope: below the first of the hours, between two of them, beyond the last. */
export async function countBacklog(
  { queue, roles }: Desk,
  { tx, actor, now }: AtDesk,
  { level, hours }: { readonly level: DeskLevel; readonly hours: readonly number[] },
): Promise<number[]> {
  const { scope } = placeOf(tx, actor, roles[level])
  return countAges(tx, { queue, level, scope, now }, hours)
}

/** The part of a project in which somebody gives a look; null: all of it. */
export function reachAtDesk({ roles }: Desk, { tx, actor }: AtDesk): GrantScope | null {
  return placeOf(tx, actor, roles[1]).scope
}

export async function countQueue(
  { queue, roles }: Desk,
  { tx, actor, now }: AtDesk,
  level: DeskLevel,
): Promise<DeskCounts> {
  const { staffId, scope } = placeOf(tx, actor, roles[level])
  const { waitsSince, ...counts } = await countItems(tx, { queue, level, staffId, scope, now })
  return { ...counts, waitsSince: waitsSince?.toISOString() ?? null }
}

export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + claimMinutes * 60_000)
}

export function shownClaim({ thingId, level, waitsSince, claimedUntil }: DeskItem): Claim {
  if (!claimedUntil) throw new Error('What is shown as claimed is not.')
  return { thingId, level, waitsSince: waitsSince.toISOString(), claimedUntil: claimedUntil.toISOString() }
}

/** Somebody holds a role by one grant of it, or in the whole project as administrator. */
function placeOf(
  tx: Tx,
  actor: Actor,
  role: GrantedRole,
): { readonly staffId: string; readonly scope: GrantScope | null } {
  const grants = tx.projectId === null ? [] : grantsOf(actor, tx.projectId, role)
  const [grant] = grants.toSorted((one, other) => Number(one.scope !== null) - Number(other.scope !== null))
  if (actor.kind !== 'staff' || !grant) throw new Refusal('permissionMissing')
  return { staffId: actor.staffId, scope: grant.scope }
}

function isTakenFrom({ claimedBy, claimedUntil }: DeskItem, staffId: string, now: Date): boolean {
  return claimedBy !== null && claimedBy !== staffId && claimedUntil !== null && claimedUntil > now
}
