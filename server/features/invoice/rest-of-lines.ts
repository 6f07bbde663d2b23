import type { Tx } from '#server/platform/database/transaction.ts'
import { listInvoiceLines } from './invoice-line-store.ts'
import { listRedLines, type RedLine } from './red-store.ts'

/** What red invoices have not taken back of each line, and are not about to: without the lines of which nothing is left. */
export async function restOfLines(
  tx: Tx,
  invoiceId: string,
): Promise<{ readonly rests: RedLine[]; readonly isUnderWay: boolean }> {
  const lines = await listInvoiceLines(tx, [invoiceId])
  const reds = await listRedLines(tx, invoiceId)
  const takenOf = (line: number) =>
    reds.filter((red) => red.line === line).reduce((sum, red) => sum + red.amountFen, 0)
  return {
    rests: lines
      .map(({ line, amountFen }) => ({ line, amountFen: amountFen - takenOf(line) }))
      .filter(({ amountFen }) => amountFen > 0),
    isUnderWay: reds.some(({ state }) => state !== 'done'),
  }
}
