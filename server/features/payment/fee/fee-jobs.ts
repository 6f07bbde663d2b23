import { z } from 'zod'
import type { OrderPurpose } from '#contract/payment/order.ts'

/** Who settles the fee of what, once its order is paid: a job each, in a transaction of its own. */
export const feePaidJobs: Readonly<Record<Exclude<OrderPurpose, 'registration'>, string>> = {
  appeal: 'appeal.feePaid',
}

/** What such a job is told. */
export const paidFee = z.object({ projectId: z.uuid(), orderId: z.uuid() })
