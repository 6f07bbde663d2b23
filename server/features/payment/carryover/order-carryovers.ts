import type { OrderStep } from '#contract/payment/order.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { type CarriedPart, listHeldParts, moveParts } from './carryover-moves.ts'
import { holdUsableCarryovers, type UsableCarryover } from './carryover-store.ts'

interface WantedLine {
  readonly applicationId: string
  /** The most that is taken off it. */
  readonly amountFen: number
}

interface Wanted {
  readonly payerId: string
  readonly lines: readonly WantedLine[]
  readonly now: Date
}

/** What is taken off these lines. Nobody else takes it until the transaction ends. */
export async function takeOff(tx: Tx, { payerId, lines, now }: Wanted): Promise<readonly CarriedPart[]> {
  const applicationIds = lines.map(({ applicationId }) => applicationId)
  const usable = await holdUsableCarryovers(tx, { payerId, applicationIds, now })
  return share(usable, lines)
}

/** Each carryover in its turn pays for what is left of the lines that it is for. */
export function share(
  usable: readonly UsableCarryover[],
  lines: readonly WantedLine[],
): readonly CarriedPart[] {
  const left = new Map(lines.map(({ applicationId, amountFen }) => [applicationId, amountFen]))
  const parts: CarriedPart[] = []
  for (const { carryoverId, freeFen, applicationIds } of usable) {
    let free = freeFen
    for (const { applicationId } of lines) {
      const of = applicationIds.includes(applicationId) ? (left.get(applicationId) ?? 0) : 0
      const amountFen = Math.min(free, of)
      if (amountFen === 0) continue
      parts.push({ carryoverId, applicationId, amountFen })
      free -= amountFen
      left.set(applicationId, of - amountFen)
    }
  }
  return parts
}

export const sumOfParts = (parts: readonly CarriedPart[], applicationId?: string) =>
  parts.reduce(
    (sum, part) => (applicationId && part.applicationId !== applicationId ? sum : sum + part.amountFen),
    0,
  )

/** With every step of an order that is held: what it holds pays for it, or is free again. */
export async function settleHeld(tx: Tx, orderId: string, step: OrderStep, now: Date): Promise<void> {
  const kind = step === 'pay' || step === 'payLate' ? 'used' : 'freed'
  await moveParts(tx, { kind, orderId }, await listHeldParts(tx, orderId), now)
}

/** Late money needs again what its order held until it ended. False where that is not there any more. */
export async function holdAgain(
  tx: Tx,
  { payerId, orderId, lines, now }: Wanted & { readonly orderId: string },
) {
  const wanted = lines.filter(({ amountFen }) => amountFen > 0)
  if (wanted.length === 0) return true
  const parts = await takeOff(tx, { payerId, lines: wanted, now })
  if (sumOfParts(parts) < wanted.reduce((sum, { amountFen }) => sum + amountFen, 0)) return false
  await moveParts(tx, { kind: 'held', orderId }, parts, now)
  return true
}
