import { type MoveParty, moveParties } from '#contract/examinee/joining/moves.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { listOrdered } from '#server/features/payment/payment.ts'
import {
  giveApplicationTo,
  listMovableApplications,
  type MovableApplication,
  type RegistrationParts,
} from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { doToMany } from '#server/platform/list/do-to-many.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isMovable } from './ask-moves.ts'
import { findMove, lapseOthers, type Move, writeMove } from './move-store.ts'
import { tellParties } from './tell-parties.ts'

interface Answering {
  readonly actor: Actor
  readonly moveIds: readonly string[]
  readonly now: Date
}

/** Each by itself: what is refused to one leaves the others as they are. */
export function answerMoves(
  tx: Tx,
  parts: RegistrationParts,
  { actor, moveIds, now }: Answering,
  { agreed, reason }: { readonly agreed: boolean; readonly reason: string },
): Promise<BulkReply> {
  return doToMany(tx, [...new Set(moveIds)].toSorted(), async (moveId) => {
    const { move, held, side } = await holdMove(tx, actor, moveId)
    if (move.state === (agreed ? 'granted' : 'refused')) return 'nothingToDo'
    refuseOver(move, now)
    if (!move.waitsFor.includes(side)) {
      if (agreed) return 'nothingToDo'
      throw new Refusal('moveOver')
    }
    if (!agreed) {
      await end(tx, { move, held, state: 'refused', reason }, now)
      return 'done'
    }
    const waitsFor = move.waitsFor.filter((party) => party !== side)
    if (waitsFor.length > 0) {
      await writeMove(tx, moveId, { state: 'asked', waitsFor, reason: '' }, now)
      return 'done'
    }
    await grant(tx, parts, { move, held }, now)
    return 'done'
  })
}

/** Whoever asked takes it back. */
export function withdrawMoves(tx: Tx, { actor, moveIds, now }: Answering): Promise<BulkReply> {
  return doToMany(tx, [...new Set(moveIds)].toSorted(), async (moveId) => {
    const { move, held, side } = await holdMove(tx, actor, moveId)
    if (move.askedBy !== side) throw new Refusal('moveAbsent')
    if (move.state === 'withdrawn') return 'nothingToDo'
    refuseOver(move, now)
    await end(tx, { move, held, state: 'withdrawn', reason: '' }, now)
    return 'done'
  })
}

interface HeldMove {
  readonly move: Move
  readonly held: MovableApplication
}

/** The application first, then what is asked of it, as everybody holds them. One in which the reader has no word is absent. */
async function holdMove(
  tx: Tx,
  actor: Actor,
  moveId: string,
): Promise<HeldMove & { readonly side: MoveParty }> {
  const found = await findMove(tx, moveId)
  const [held] = found ? await listMovableApplications(tx, [found.applicationId], { held: true }) : []
  const move = held && (await findMove(tx, moveId, true))
  const side = move && sideOf(actor, move, held)
  if (!held || !move || !side) throw new Refusal('moveAbsent')
  return { move, held, side }
}

export function sideOf(actor: Actor, move: Move, { readerId }: MovableApplication): MoveParty | null {
  if (actor.kind !== 'account') return null
  const accountOf = { person: readerId, from: move.fromId, to: move.toId } as const
  return moveParties.find((party) => accountOf[party] === actor.accountId) ?? null
}

function refuseOver({ state, lapsesAt }: Move, now: Date): void {
  if (state !== 'asked' || lapsesAt <= now) throw new Refusal('moveOver')
}

/** It goes over now, as it stands now: what became of it since it was asked for decides. */
async function grant(tx: Tx, parts: RegistrationParts, { move, held }: HeldMove, now: Date): Promise<void> {
  if (held.organisationId !== move.fromId) throw new Refusal('moveOver')
  if (!isMovable(held, await listOrdered(tx, [held.applicationId]))) throw new Refusal('moveFixed')
  if (move.toId === null && held.readerId === null) throw new Refusal('moveWithoutAccount')
  const line = await giveApplicationTo(tx, parts, held, move.toId, now)
  await writeMove(tx, move.moveId, { state: 'granted', waitsFor: [], reason: '' }, now)
  await lapseOthers(tx, move, now)
  await tellParties(tx, 'moveGranted', { ...move, readerId: held.readerId, parties: moveParties, line }, now)
}

async function end(
  tx: Tx,
  {
    move,
    held,
    state,
    reason,
  }: HeldMove & { readonly state: 'refused' | 'withdrawn'; readonly reason: string },
  now: Date,
): Promise<void> {
  await writeMove(tx, move.moveId, { state, waitsFor: [], reason }, now)
  const action = state === 'refused' ? 'application.refuseMove' : 'application.withdrawMove'
  const deed = { action, subject: 'application', subjectId: move.applicationId }
  const after = { organisationId: move.toId, ...(reason && { reason }) }
  const line = await record(
    tx,
    { ...deed, before: { organisationId: move.fromId }, after, hidden: ['reason'] },
    now,
  )
  if (state === 'refused')
    await tellParties(
      tx,
      'moveRefused',
      { ...move, readerId: held.readerId, parties: [move.askedBy], line },
      now,
    )
}
