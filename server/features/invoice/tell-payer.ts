import { invoiceMessages } from '#contract/invoice/invoice-messages.ts'
import { type Facts, messageChannels, newsMs } from '#contract/kit/message-kind.ts'
import { yuanOf } from '#contract/kit/money.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { StoredInvoice } from './stored-invoice.ts'

interface Told {
  readonly kind: keyof typeof invoiceMessages
  /** The line of history that it tells of. */
  readonly line: string
  readonly amountFen: number
  readonly facts?: Facts
}

/** Tells whoever asked for an invoice what became of it, once for each step. */
export async function tellPayer(
  tx: Tx,
  { payerId, number }: Pick<StoredInvoice, 'payerId' | 'number'>,
  { kind, line, amountFen, facts = {} }: Told,
  now: Date,
): Promise<void> {
  const { channels } = invoiceMessages[kind]
  await tx.query('select tell_account($1, $2, $3, $3, $4, $5, $6, $7, null, $8)', [
    kind,
    line,
    payerId,
    JSON.stringify({ invoiceNumber: number, amount: yuanOf(amountFen), ...facts }),
    messageChannels,
    messageChannels.filter((channel) => channels[channel]),
    now,
    new Date(now.getTime() + newsMs),
  ])
}
