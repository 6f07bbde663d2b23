import { dayOf } from '#contract/identity/birth-day.ts'
import type { Actor } from '#contract/kit/actor.ts'
import { storeFile } from '#server/features/file/file.ts'
import { confirmTransfer, refuseTransfer } from '#server/features/payment/transfer/decide-transfer.ts'
import { keepReceiptFile } from '#server/features/payment/transfer/receipt-files.ts'
import { sendTransfer } from '#server/features/payment/transfer/send-transfer.ts'
import { pdfOf } from '../demo-pdf.ts'
import type { DemoTill, Payer } from './demo-till.ts'

/** What its people tell of transfers by bank, and what the cashier finds on the statement. */
export function openDemoTransferDesk(till: DemoTill, cashier: Actor) {
  const { parts, projectId, clock, doAs, files, keys } = till
  return {
    async tell({ actor }: Payer, orderId: string, payerName: string, amountFen: number): Promise<string> {
      const payerId = actor.accountId
      const bytes = pdfOf(['Bank receipt', `Amount ${(amountFen / 100).toFixed(2)} CNY`])
      const paper = { name: 'receipt.pdf', mediaType: 'application/pdf', bytes }
      const stored = await storeFile(files, projectId, paper)
      const now = clock()
      const { transferId } = await doAs(actor, async (tx) => {
        const call = { tx, params: { orderId }, projectId, now }
        const { fileId } = await keepReceiptFile({ keys }, call, stored, payerId)
        const told = { amountFen, paidOn: dayOf(now), payerName, fileIds: [fileId] }
        return sendTransfer(tx, { keys, refuseToBegin: undefined }, { payerId, orderId, now }, told)
      })
      return transferId
    },
    confirm: (transferId: string, receivedFen: number, bankReference: string, difference = false) =>
      confirmTransfer(
        parts,
        { projectId, actor: cashier, transferId, now: clock() },
        { receivedFen, receivedOn: dayOf(clock()), bankReference, difference, seenVersion: 0 },
      ),
    refuse: (transferId: string, reason: string) =>
      doAs(cashier, (tx) => refuseTransfer(tx, { transferId, now: clock() }, { reason, seenVersion: 0 })),
  }
}
export type DemoTransferDesk = ReturnType<typeof openDemoTransferDesk>
