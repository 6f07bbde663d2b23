import type { Actor } from '#contract/kit/actor.ts'
import { giveOrPropose } from '#server/features/payment/carryover-board/give-carryover.ts'
import type { DemoTill, Payer } from './demo-till.ts'

/** What the cashier keeps of somebody’s money for their next exam. */
export function openDemoCarryoverDesk({ parts, clock, doAs, amountOf }: DemoTill, cashier: Actor) {
  return {
    async keepAll({ applicationIds }: Payer, orderId: string, words: string): Promise<void> {
      const [applicationId] = applicationIds
      if (!applicationId) throw new Error('Nobody stands in that order.')
      const amountFen = await amountOf(orderId)
      const gift = { orderId, applicationId, amountFen, reason: 'deferred', words } as const
      await doAs(cashier, (tx) => giveOrPropose(parts, tx, gift, clock()))
    },
  }
}
