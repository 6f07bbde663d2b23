import type { ErrorData } from '#contract/error-data.ts'
import { areTheirs } from '#server/features/registration/registration.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { findPayer, listLines } from './order-store.ts'

type OrderInTheWay = NonNullable<ErrorData<'applicationsUnpayable'>['lines'][number]['order']>

/** Who pays already, and until when: a person and the organisation that entered them may both. */
export async function findInTheWay(
  tx: Tx,
  orderId: string,
  askerId: string,
): Promise<OrderInTheWay | undefined> {
  const order = await findPayer(tx, orderId)
  if (order?.state !== 'open') return
  return {
    orderId,
    by: order.payerId === askerId ? 'self' : order.payerKind,
    until: order.expiresAt.toISOString(),
    replaceable: order.payerId === askerId || (await mayReplace(tx, orderId)),
  }
}

/** Whoever may pay for all that is in an order may give it up for one of their own; of others nothing is taken away. */
export async function mayReplace(tx: Tx, orderId: string): Promise<boolean> {
  const ids = (await listLines(tx, orderId)).map(({ applicationId }) => applicationId)
  return ids.length > 0 && areTheirs(tx, ids)
}
