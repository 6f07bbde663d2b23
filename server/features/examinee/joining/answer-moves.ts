import { examStatus } from '#contract/batch/batch.ts'
import type { Batch } from '#contract/batch/batch-shapes.ts'
import { type MoveParty, moveParties } from '#contract/examinee/joining/moves.ts'
import type { Actor } from '#contract/kit/actor.ts'
import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { findApprovedOrganisation } from '#server/features/account/account.ts'
import { listOrdered } from '#server/features/payment/payment.ts'
import {
  giveApplicationTo,
  listMovableApplications,
  type MovableApplication,
  type RegistrationParts,
} from '#server/features/registration/registration.ts'
import { record } from '#server/platform/database/history.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type Done, doToEach } from '#server/platform/list/do-to-many.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isMovable } from './ask-moves.ts'
import type { Transact } from './joining-parts.ts'
import { findMove, lapseOthers, type Move, writeMove } from './move-store.ts'
import { tellParties } from './tell-parties.ts'

interface Answering {
  readonly transact: Transact
  readonly actor: Actor
  readonly moveIds: readonly string[]
  readonly now: Date
}

interface Answer {
  readonly agreed: boolean
  readonly reason: string
}

interface Ground {
  readonly parts: RegistrationParts
  /** Of the project, as they stand now. */
  readonly batches: readonly Batch[]
  readonly now: Date
}

/**
 * Each by itself: what is refused to one leaves the others as they are, and nobody waits for the quota of an organisation
 * until all of them have gone over.
 */
export function answerMoves(
  ground: Omit<Ground, 'now'>,
  { transact, actor, moveIds, now }: Answering,
  answer: Answer,
): Promise<BulkReply> {
  return doInTurn({ transact, moveIds }, async (tx, moveId) =>
    answerHeld(tx, { ...ground, now }, await holdMove(tx, actor, moveId), answer),
  )
}

/** The session is looked at as the first transaction opens: one that has ended is told of the whole, and does nothing. */
async function doInTurn(
  { transact, moveIds }: Pick<Answering, 'transact' | 'moveIds'>,
  deed: (tx: Tx, moveId: string) => Promise<Done>,
): Promise<BulkReply> {
  await transact(async () => undefined)
  return doToEach([...new Set(moveIds)].toSorted(), (moveId) => transact((tx) => deed(tx, moveId)))
}

async function answerHeld(
  tx: Tx,
  ground: Ground,
  { move, held, side }: HeldMove & { readonly side: MoveParty },
  { agreed, reason }: Answer,
): Promise<Done> {
  const { now } = ground
  if (move.state === (agreed ? 'granted' : 'refused')) return 'nothingToDo'
  refuseOver(move, now)
  if (!move.waitsFor.includes(side)) {
    if (agreed) return 'nothingToDo'
    throw new Refusal('moveOver')
  }
  const waitsFor = move.waitsFor.filter((party) => party !== side)
  if (!agreed) await end(tx, { move, held, state: 'refused', reason }, now)
  else if (waitsFor.length > 0)
    await writeMove(tx, move.moveId, { state: 'asked', waitsFor, reason: '' }, now)
  else await grant(tx, ground, { move, held })
  return 'done'
}

/** Whoever asked takes it back. */
export function withdrawMoves({ transact, actor, moveIds, now }: Answering): Promise<BulkReply> {
  return doInTurn({ transact, moveIds }, async (tx, moveId) => {
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
async function grant(tx: Tx, { parts, batches, now }: Ground, { move, held }: HeldMove): Promise<void> {
  if (held.organisationId !== move.fromId) throw new Refusal('moveOver')
  const batch = batches.find(({ batchId }) => batchId === move.batchId)
  const isOver = batch?.examStatus === examStatus.over || (batch && now >= new Date(batch.examEndsAt))
  if (isOver || !isMovable(held, await listOrdered(tx, [held.applicationId]))) throw new Refusal('moveFixed')
  if (move.toId && !(await findApprovedOrganisation(tx, { accountId: move.toId })))
    throw new Refusal('organisationAbsent')
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
