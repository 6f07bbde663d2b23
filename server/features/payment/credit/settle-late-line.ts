import { z } from 'zod'
import { holdForMoney, settleLateApplication } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { moveMoney } from '../ledger/ledger-store.ts'
import { holdOrder } from '../order/order-store.ts'
import { moneyActor, type PaymentParts, scopeOfMoney } from '../payment-parts.ts'
import { giveBack } from '../refund/give-back.ts'
import { isGivenBack } from '../refund/refund-store.ts'

export const settleLateJob = 'payment.settleLate'

const queued = z.object({
  projectId: z.uuid(),
  orderId: z.uuid(),
  receiptId: z.uuid(),
  applicationId: z.uuid(),
  amountFen: z.int().positive(),
})

/**
 * Money found an application without places: it takes them again where they are free, or goes back. Done once more it
 * comes to the same: the application itself says what was decided.
 */
export function settleLateLine({ database, registration, clock }: PaymentParts): JobHandler {
  return async (payload) => {
    const { projectId, orderId, receiptId, applicationId, amountFen } = queued.parse(payload)
    const now = clock()
    const money = { projectId, actor: moneyActor, now }
    // It may wait for its place, or have it, by other money since this went back.
    const isBack = (tx: Tx) => isGivenBack(tx, receiptId, applicationId)
    if (await database.read(scopeOfMoney(projectId), isBack)) return
    const hasPlace = await settleLateApplication({ ...registration, database }, money, applicationId)
    await database.transaction(scopeOfMoney(projectId), async (tx) => {
      // In this order everybody holds them.
      await holdForMoney(registration, { tx, ...money }, applicationId)
      await holdOrder(tx, orderId, null)
      if (hasPlace) await moveMoney(tx, { kind: 'earned', orderId, sourceId: applicationId, amountFen }, now)
      else await giveBack(tx, { receiptId, orderId, applicationId, amountFen, reason: 'late' }, now)
    })
  }
}
