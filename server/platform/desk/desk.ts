import { type Actor, type GrantedRole, grantsOf } from '#contract/kit/actor.ts'
import { type Claim, claimMinutes, type DeskCounts, type DeskLevel } from '#contract/kit/desk/desk.ts'
import { type GrantScope, isInScope } from '#contract/kit/scope.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  countItems,
  type DeskItem,
  findItem,
  freeItem,
  holdItem,
  moveToSecondLook,
  putAside,
  takeItems,
  writeClaim,
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
  const item = await holdItem(tx, queue, thingId)
  if (!item) throw new Refusal('deskItemAbsent')
  const { staffId, scope } = placeOf(tx, actor, roles[item.level])
  if (!isInScope({ scope }, item)) throw new Refusal('deskItemAbsent')
  if (item.closedTo.includes(staffId)) throw new Refusal('deskItemSeen')
  if (isTakenFrom(item, staffId, now)) throw new Refusal('deskItemTaken')
  const claimedUntil = leaseFrom(now)
  await writeClaim(tx, queue, thingId, { staffId, claimedAt: now, claimedUntil })
  return shownClaim({ ...item, claimedUntil })
}

/** Whether a thing that waits in the asker's scope is in their hands: null where it is not. */
export async function findClaim(
  { queue, roles }: Desk,
  { tx, actor, now }: AtDesk,
  thingId: string,
): Promise<Claim | null> {
  const item = await findItem(tx, queue, thingId)
  if (!item) throw new Refusal('deskItemAbsent')
  const { staffId, scope } = placeOf(tx, actor, roles[item.level])
  if (!isInScope({ scope }, item)) throw new Refusal('deskItemAbsent')
  const isMine = item.claimedBy === staffId && item.claimedUntil !== null && item.claimedUntil > now
  return isMine ? shownClaim(item) : null
}

/** Leaves a thing to the others. Nothing happens where it is not in the asker's hands any more. */
export async function handBack(
  { queue, roles }: Desk,
  { tx, actor }: AtDesk,
  thingId: string,
): Promise<void> {
  const item = await holdItem(tx, queue, thingId)
  if (!item) throw new Refusal('deskItemAbsent')
  const { staffId, scope } = placeOf(tx, actor, roles[item.level])
  if (!isInScope({ scope }, item)) throw new Refusal('deskItemAbsent')
  if (item.claimedBy !== staffId) return
  await freeItem(tx, queue, thingId)
  await putAside(tx, queue, thingId, staffId)
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
