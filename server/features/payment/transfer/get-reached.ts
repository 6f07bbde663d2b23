import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isOrderInReach } from '../board/money-reach.ts'
import { findTransfer, type StoredTransfer } from './transfer-store.ts'

/** One of an order outside of the grants of whoever asks is absent. */
export async function getReached(tx: Tx, transferId: string): Promise<StoredTransfer> {
  const transfer = await findTransfer(tx, transferId)
  if (!transfer || !(await isOrderInReach(tx, transfer.orderId))) throw new Refusal('transferAbsent')
  return transfer
}
