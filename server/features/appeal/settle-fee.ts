import { earnFee, findFeeOrder, holdPaidFee, paidFee, returnFee } from '#server/features/payment/payment.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { holdAppeal } from './appeal-store.ts'
import { takeAppealStep } from './take-appeal-step.ts'

interface Parts {
  readonly database: Database
  readonly keys: Keys
  readonly clock: Clock
}

const actor = { kind: 'system', name: 'appeals' } as const

/**
 * The fee of an appeal came: from now on it waits for an answer. Where it does not wait for its fee any more, since another
 * was made meanwhile, the money goes back. Done once more it comes to the same.
 */
export function settleAppealFee({ database, keys, clock }: Parts): JobHandler {
  return async (payload) => {
    const { projectId, orderId } = paidFee.parse(payload)
    const now = clock()
    await database.transaction({ projectId, actor }, async (tx) => {
      const order = await findFeeOrder(tx, orderId)
      // The appeal before its order, as whoever asks once more holds them.
      const held = order?.thingId ? await holdAppeal(tx, order.thingId) : null
      const fee = await holdPaidFee(tx, orderId)
      if (!fee) return
      if (held?.orderId === orderId && (await takeAppealStep(tx, keys, held, 'pay', { askedAt: now }, now)))
        await earnFee(tx, fee, now)
      else await returnFee(tx, fee, now)
    })
  }
}
