import type { Actor } from '#contract/kit/actor.ts'
import { refundRequest } from '#contract/payment/refund/refund-endpoints.ts'
import { storeFile } from '#server/features/file/file.ts'
import { askRefund } from '#server/features/payment/refund/ask-refund.ts'
import {
  approveOrPropose,
  refuseRefund,
  takeBackRefund,
} from '#server/features/payment/refund/decide-refund.ts'
import { keepRefundFile } from '#server/features/payment/refund/refund-files.ts'
import { sendRefundHandler } from '#server/features/payment/refund/send-refund.ts'
import { pdfOf } from '../demo-pdf.ts'
import { demoRefunds } from './demo-refunds.ts'
import type { DemoTill, Payer } from './demo-till.ts'

const [moved, ill] = demoRefunds.grounds.map(({ groundId }) => groundId)

/** What its people ask back, and what the cashier says. */
export function openDemoRefundDesk(till: DemoTill, cashier: Actor) {
  const { parts, projectId, clock, doAs, files, keys } = till
  const send = (refundId: string, run = parts) =>
    sendRefundHandler(run, till.noticeUrlOf)({ projectId, refundId })

  async function proofOf({ actor }: Payer, orderId: string): Promise<string> {
    const bytes = pdfOf(['Medical certificate', 'Unfit for the day of the examination'])
    const paper = { name: 'certificate.pdf', mediaType: 'application/pdf', bytes }
    const stored = await storeFile(files, projectId, paper)
    const kept = (tx: Parameters<Parameters<typeof doAs>[1]>[0]) =>
      keepRefundFile({ keys, files }, { tx, params: { orderId }, projectId, now: clock() }, stored)
    return (await doAs(actor, kept)).fileId
  }

  async function ask(payer: Payer, orderId: string, words: string, isIll = false) {
    const { actor, applicationIds } = payer
    const fileIds = isIll ? [await proofOf(payer, orderId)] : []
    const body = refundRequest.parse({ groundId: isIll ? ill : moved, applicationIds, words, fileIds })
    const { refunds } = await doAs(actor, (tx) =>
      askRefund(parts, { tx, actor, projectId, params: { orderId }, body, now: clock() }, actor.accountId),
    )
    const [refund] = refunds
    if (!refund) throw new Error('Nothing was asked for.')
    return refund
  }

  return {
    ask,
    send,
    approve: ({ refundId, amountFen }: { readonly refundId: string; readonly amountFen: number }) =>
      doAs(cashier, (tx) => approveOrPropose(parts, tx, { refundId, amountFen, note: '' }, clock())),
    refuse: (refundId: string, reason: string) =>
      doAs(cashier, (tx) => refuseRefund(parts, tx, { refundId, reason }, clock())),
    takeBack: ({ actor }: Payer, refundId: string) =>
      doAs(actor, (tx) => takeBackRefund(parts, tx, { refundId, payerId: actor.accountId }, clock())),
    /** Its payer’s account takes no money any more. */
    sendInVain: (refundId: string) =>
      send(
        refundId,
        till.partsWith({ refund: async () => ({ outcome: 'failed', code: 'USER_ACCOUNT_ABNORMAL' }) }),
      ),
  }
}
export type DemoRefundDesk = ReturnType<typeof openDemoRefundDesk>
