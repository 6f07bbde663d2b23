import * as chosen from '#contract/payment/chosen-orders.ts'
import * as endpoints from '#contract/payment/payment-endpoints.ts'
import { areTheirs, openEnteredList, rememberBatches } from '#server/features/registration/registration.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { payerOf } from '../payment-parts.ts'
import { listOrders } from './list-orders.ts'
import { makeOrder, type OrderParts } from './make-order.ts'
import { orderChosen } from './order-chosen.ts'
import { listOrdersWith } from './shown-order-store.ts'

/** Orders as their payers make and find them: of one's own, and of the chosen people of an organisation. */
export function serveOrders(site: Site, parts: OrderParts) {
  const { registration } = parts
  const listOf = openEnteredList(registration)
  serve(
    site,
    endpoints.makeOrder,
    (call) => makeOrder(parts, call, payerOf(call.actor), call.body.applicationIds),
    (call) => rememberBatches(registration, call),
  )
  serve(site, endpoints.listOrders, ({ tx, actor }) => listOrders(tx, payerOf(actor)))
  serve(
    site,
    chosen.orderChosen,
    async (call) => {
      const organisationId = payerOf(call.actor)
      const source = await listOf({ ...call, organisationId, batchId: call.params.batchId })
      return orderChosen(parts, call, organisationId, source, call.body.choice)
    },
    (call) => rememberBatches(registration, call),
  )
  serve(site, chosen.listOrdersOfApplication, async ({ tx, params, actor }) => {
    if (!(await areTheirs(tx, [params.applicationId]))) throw new Refusal('applicationAbsent')
    const orders = await listOrdersWith(tx, params.applicationId, payerOf(actor))
    return orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() }))
  })
}
