import { messageChannels, newsMs } from '#contract/kit/message-kind.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { type CarryoverMessage, carryoverMessages } from '#contract/payment/carryover/carryover-messages.ts'
import type { Tx } from '#server/platform/database/transaction.ts'

interface Told {
  readonly payerId: string
  readonly orderNumber: string
  readonly amountFen: number
  /** The line of history that it tells of. */
  readonly line: string
}

/** Tells whoever paid what is kept for their next order, once for each deed. */
export async function tellOfCarryover(
  tx: Tx,
  name: CarryoverMessage,
  { payerId, orderNumber, amountFen, line }: Told,
  now: Date,
): Promise<void> {
  const { channels } = carryoverMessages[name]
  await tx.named('carryover.tell', 'select tell_account($1, $2, $3, $3, $4, $5, $6, $7, null, $8)', [
    name,
    line,
    payerId,
    JSON.stringify({ amount: yuanOf(amountFen), order: orderNumber }),
    messageChannels,
    messageChannels.filter((channel) => channels[channel]),
    now,
    new Date(now.getTime() + newsMs),
  ])
}
