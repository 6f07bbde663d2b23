import { type MessageKind, messageChannels, newsMs } from '#contract/kit/message-kind.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { type RefundMessage, refundMessages } from '#contract/payment/refund/refund-messages.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { tellOfCarryover } from '../carryover/tell-of-carryover.ts'

interface Told {
  readonly payerId: string
  readonly orderNumber: string
  readonly amountFen: number
  /** What was written for them; empty where nothing was. */
  readonly note?: string
  /** The line of history that it tells of. */
  readonly line: string
}

/** The same of what comes back: in money, and carried back. */
export async function tellBack(
  tx: Tx,
  name: 'refundApproved' | 'refundCancelled',
  { carriedFen, ...told }: Told & { readonly carriedFen: number },
  now: Date,
): Promise<void> {
  if (told.amountFen > 0) await tellPayer(tx, name, told, now)
  if (carriedFen > 0) await tellOfCarryover(tx, 'carryoverGiven', { ...told, amountFen: carriedFen }, now)
}

/** Tells whoever paid what became of their money, once for each deed. */
export async function tellPayer(
  tx: Tx,
  name: RefundMessage,
  { payerId, orderNumber, amountFen, note = '', line }: Told,
  now: Date,
): Promise<void> {
  const { channels, placeholders }: MessageKind = refundMessages[name]
  const facts = {
    amount: yuanOf(amountFen),
    order: orderNumber,
    ...(placeholders.reason && { reason: note }),
  }
  await tx.named('refund.tell', 'select tell_account($1, $2, $3, $3, $4, $5, $6, $7, null, $8)', [
    name,
    line,
    payerId,
    JSON.stringify(facts),
    messageChannels,
    messageChannels.filter((channel) => channels[channel]),
    now,
    new Date(now.getTime() + newsMs),
  ])
}
