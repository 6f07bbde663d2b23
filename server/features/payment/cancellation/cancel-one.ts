import {
  cancelApplicationOf,
  holdForMoney,
  listCancellableOf,
} from '#server/features/registration/registration.ts'
import { meansNotNow } from '#server/platform/database/means-not-now.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { moneyActor, type PaymentParts } from '../payment-parts.ts'
import { refundWholeLine } from '../refund/refund-whole-line.ts'
import type { CalledOff } from './cancellation-store.ts'

type Parts = Pick<PaymentParts, 'registration' | 'invoiceFlush' | 'log'>

/**
 * Why somebody has to look at it: it has places elsewhere in the batch, its money did not come by an order of here, or it
 * could not be done.
 */
export type LeftReason = 'elsewhere' | 'noOrder' | 'failed'

interface One {
  readonly applicationId: string
  /** Behind which one it comes. */
  readonly after: string | null
}

/** One of those that are called off. What stands in the way of it is undone, and told: the others go on. */
export async function cancelOne(
  parts: Parts,
  tx: Tx,
  calledOff: CalledOff,
  one: One,
  now: Date,
): Promise<LeftReason | null> {
  await tx.query('savepoint one_called_off')
  try {
    const left = await cancelHeld(parts, tx, calledOff, one, now)
    await tx.query('release savepoint one_called_off')
    return left
  } catch (error) {
    if (meansNotNow(error, { writes: true }) || (error instanceof Refusal && error.error === 'busy'))
      throw error
    await tx.query('rollback to savepoint one_called_off; release savepoint one_called_off')
    const { applicationId } = one
    parts.log.error({ err: error, applicationId }, 'an application could not be called off')
    return 'failed'
  }
}

/**
 * What is paid for goes back in full, also where its payer asked for less; what is not is cancelled. One that left
 * meanwhile stays as it is.
 */
async function cancelHeld(
  parts: Parts,
  tx: Tx,
  calledOff: CalledOff,
  { applicationId, after }: One,
  now: Date,
): Promise<LeftReason | null> {
  const { projectId } = tx
  const asked = { tx, actor: moneyActor, projectId, now }
  await holdForMoney(parts.registration, asked, applicationId)
  // Held, its places stay: where they are is read now.
  const [held] = await listCancellableOf(tx, calledOff, { after, most: 1 })
  if (held?.applicationId !== applicationId) return null
  if (held.elsewhere) return 'elsewhere'
  const outcome = await cancelApplicationOf(parts.registration, asked, applicationId, calledOff.reason)
  if (outcome !== 'paid') return null
  const whole = { applicationId, why: 'cancelled', note: calledOff.reason, leavesExam: true } as const
  return (await refundWholeLine(parts, tx, { ...whole, isCalledOff: true }, now)) === null ? 'noOrder' : null
}
