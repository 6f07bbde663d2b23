import { graceMs } from '#contract/payment/order.ts'
import type { StoredOrder } from './order-store.ts'

/** Whether nobody waits any more for what a provider says of the order: money that still comes is late money. */
export const isPastGrace = ({ expiresAt }: Pick<StoredOrder, 'expiresAt'>, now: Date) =>
  now.getTime() > expiresAt.getTime() + graceMs
