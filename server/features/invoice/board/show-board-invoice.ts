import type { BoardInvoice } from '#contract/invoice/board/board-invoice.ts'
import { findOrderNumbers } from '#server/features/payment/payment.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { maskEmail, maskIdNumber, maskPhone } from '#server/platform/secrets/mask.ts'
import { listInvoiceLines } from '../invoice-line-store.ts'
import { findInvoice } from '../invoice-store.ts'
import { findPayer } from '../payer-store.ts'
import { listReds } from '../red-store.ts'
import { redOf } from '../shown/show-invoice.ts'
import type { StoredInvoice } from '../stored-invoice.ts'
import { isWithinReach, listInvoiceDeeds } from './board-invoice-store.ts'
import { rowOf } from './invoice-source.ts'

/** One that the grants of whoever asks reach; any other is absent. */
export async function findBoardInvoice(tx: Tx, keys: Keys, invoiceId: string): Promise<StoredInvoice> {
  const found = (await isWithinReach(tx, invoiceId)) && (await findInvoice(tx, keys, invoiceId, null))
  if (!found) throw new Refusal('invoiceAbsent')
  return found
}

/** An invoice with all that became of it. */
export async function showBoardInvoice(tx: Tx, keys: Keys, invoiceId: string): Promise<BoardInvoice> {
  const found = await findBoardInvoice(tx, keys, invoiceId)
  const lines = await listInvoiceLines(tx, [invoiceId])
  const orderIds = lines.map(({ orderId }) => orderId)
  const orderNumbers = await findOrderNumbers(tx, orderIds)
  const reds = await listReds(tx, [invoiceId])
  const { issuer, issued, failure, reason, askAt } = found
  return {
    ...rowOf(found, reds),
    ...detailsOf(found),
    payer: await findPayer(tx, found.payerId),
    issuer,
    netFen: issued?.totals.netFen ?? null,
    taxFen: issued?.totals.taxFen ?? null,
    failure,
    failureReason: reason,
    askAt: askAt?.toISOString() ?? null,
    lines: lines.map(({ orderId, amountFen }) => ({
      orderId,
      orderNumber: orderNumbers.get(orderId) ?? '',
      amountFen,
    })),
    reds: reds.map(redOf),
    trail: await listInvoiceDeeds(tx, invoiceId),
    steps: stepsOf(found),
  }
}

/** What a company tells of itself stands in public registers; how to reach somebody does not. */
function detailsOf({ details }: StoredInvoice) {
  const { taxNumber, address, email, telephone, bankName, bankAccount, headerType } = details
  return {
    taxNumber,
    address: headerType === 'personal' ? '' : address,
    email: maskEmail(email),
    telephone: telephone === '' ? '' : maskPhone(telephone),
    bank: bankAccount === '' ? bankName : `${bankName} ${maskIdNumber(bankAccount)}`.trim(),
  }
}

/** What a cashier can do with it now. */
function stepsOf({ state, fileId, askAt }: StoredInvoice): BoardInvoice['steps'] {
  const can: Readonly<Record<BoardInvoice['steps'][number], boolean>> = {
    reapply: state === 'failed',
    close: state === 'failed' || (state === 'applying' && askAt !== null),
    download: fileId !== null,
  }
  return (Object.keys(can) as BoardInvoice['steps']).filter((step) => can[step])
}
