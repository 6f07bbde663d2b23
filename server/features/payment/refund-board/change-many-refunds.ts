import type { BulkReply } from '#contract/kit/list/bulk.ts'
import { mostOfAll } from '#contract/kit/list/choice.ts'
import type { changeManyRefunds as endpoint } from '#contract/payment/refund/refund-list.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { OpenCall } from '#server/platform/http/serve.ts'
import { type Done, doToEach } from '#server/platform/list/do-to-many.ts'
import { findChosen } from '#server/platform/list/find-chosen.ts'
import type { PaymentParts } from '../payment-parts.ts'
import { approveOrPropose, sendRefundAgain } from '../refund/decide-refund.ts'
import type { StoredRefund } from '../refund/refund-store.ts'
import { refundSource } from './refund-source.ts'

/** Each by itself: an approval holds the application and the order too. `getReached` refuses what is out of reach. */
export async function changeManyRefunds(
  parts: PaymentParts,
  { body, projectId, actor, transact, now }: OpenCall<typeof endpoint>,
  getReached: (tx: Tx, refundId: string) => Promise<StoredRefund>,
): Promise<BulkReply> {
  const ids = await transact((tx) => findChosen(tx, refundSource(projectId, actor), body.choice, mostOfAll))
  const deeds: Record<typeof body.action, (tx: Tx, refund: StoredRefund) => Promise<Done>> = {
    async approve(tx, { refundId, state, amountFen, carriedFen }) {
      if (state !== 'asked') return 'nothingToDo'
      await approveOrPropose(parts, tx, { refundId, amountFen: amountFen + carriedFen, note: '' }, now)
      return 'done'
    },
    async sendAgain(tx, { refundId, state }) {
      if (state !== 'failed') return 'nothingToDo'
      await sendRefundAgain(parts, tx, refundId, now)
      return 'done'
    },
  }
  return doToEach(ids, (refundId) =>
    transact(async (tx) => deeds[body.action](tx, await getReached(tx, refundId))),
  )
}
