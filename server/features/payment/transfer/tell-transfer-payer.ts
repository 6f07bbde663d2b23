import { type MessageKind, messageChannels, newsMs } from '#contract/kit/message-kind.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { transferMessages } from '#contract/payment/transfer/transfer-messages.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { StoredOrder } from '../order/order-store.ts'

interface Told {
  readonly step: 'refuse' | 'acceptDifference'
  readonly order: Pick<StoredOrder, 'number' | 'payerId'>
  readonly reason: string
  readonly receivedFen: number | null
  /** The line of history that it tells of. */
  readonly line: string
}

/** Tells whoever sent the proof what the cashier found. */
export async function tellTransferPayer(
  tx: Tx,
  { step, order, reason, receivedFen, line }: Told,
  now: Date,
): Promise<void> {
  const name = step === 'refuse' ? 'transferRefused' : 'transferDiffers'
  const { channels }: MessageKind = transferMessages[name]
  const facts = {
    order: order.number,
    ...(step === 'refuse' ? { reason } : { amount: yuanOf(receivedFen ?? 0) }),
  }
  await tx.query('select tell_account($1, $2, $3, $3, $4, $5, $6, $7, null, $8)', [
    name,
    line,
    order.payerId,
    JSON.stringify(facts),
    messageChannels,
    messageChannels.filter((channel) => channels[channel]),
    now,
    new Date(now.getTime() + newsMs),
  ])
}
