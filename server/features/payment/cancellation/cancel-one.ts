import { cancelApplicationOf, holdForMoney } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { moneyActor, type PaymentParts } from '../payment-parts.ts'
import { refundWholeLine } from '../refund/refund-whole-line.ts'

type Parts = Pick<PaymentParts, 'registration' | 'invoiceFlush'>

/** Why somebody has to look at it: it has places elsewhere in the batch, or its money did not come by an order of here. */
export type LeftReason = 'elsewhere' | 'noOrder'

/**
 * One of those that are called off, once: what is paid for goes back in full, also where its payer asked for less; what is
 * not is cancelled. One that left meanwhile stays as it is.
 */
export async function cancelOne(
  parts: Parts,
  tx: Tx,
  { applicationId, reason }: { readonly applicationId: string; readonly reason: string },
  now: Date,
): Promise<{ readonly backFen: number } | LeftReason> {
  const { projectId } = tx
  const asked = { tx, actor: moneyActor, projectId, now }
  await holdForMoney(parts.registration, asked, applicationId)
  const outcome = await cancelApplicationOf(parts.registration, asked, applicationId, reason)
  if (outcome !== 'paid') return { backFen: 0 }
  const whole = {
    applicationId,
    why: 'cancelled',
    note: reason,
    leavesExam: true,
    isCalledOff: true,
  } as const
  const backFen = await refundWholeLine(parts, tx, whole, now)
  return backFen === null ? 'noOrder' : { backFen }
}
