import { z } from 'zod'
import { payerKinds } from '../board/order-list.ts'
import { carryoverMoves } from '../ledger.ts'

const fen = z.int().nonnegative()
const instant = z.iso.datetime()

/** Why what was paid is carried over to the next application of the same person. */
export const carryoverReasons = ['deferred', 'exempted', 'other'] as const
export type CarryoverReason = (typeof carryoverReasons)[number]

/** `free`: some of it can be used. `held`: all that is left is held by open orders. `spent`: nothing is left. */
export const carryoverStates = ['free', 'held', 'spent'] as const
export type CarryoverState = (typeof carryoverStates)[number]

/** Where the money of a carryover is. They add up to what was carried over. */
export const carryoverFigures = z.object({
  amountFen: fen,
  freeFen: fen,
  /** By orders that are open. */
  heldFen: fen,
  usedFen: fen,
  /** Went back to whoever paid, or is on its way. */
  paidOutFen: fen,
  /** Its time was over. */
  lapsedFen: fen,
})
export type CarryoverFigures = z.output<typeof carryoverFigures>

export function carryoverStateOf({ freeFen, heldFen }: CarryoverFigures): CarryoverState {
  if (freeFen > 0) return 'free'
  return heldFen > 0 ? 'held' : 'spent'
}

export const carryoverRow = carryoverFigures.extend({
  carryoverId: z.uuid(),
  state: z.enum(carryoverStates),
  reason: z.enum(carryoverReasons),
  /** Whose it is. */
  name: z.string(),
  /** Masked. */
  idNumber: z.string(),
  /** Who paid what was carried over: it is used for their orders, and goes back to them. */
  payer: z.string(),
  payerKind: z.enum(payerKinds),
  orderId: z.uuid(),
  orderNumber: z.string(),
  applicationId: z.uuid(),
  applicationNumber: z.string(),
  givenAt: instant,
  expiresAt: instant.nullable(),
})
export type CarryoverRow = z.output<typeof carryoverRow>

/** How the ledger moved it. */
export const carryoverMove = z.object({
  kind: z.enum(carryoverMoves),
  amountFen: fen,
  orderId: z.uuid(),
  orderNumber: z.string(),
  at: instant,
})
