import type { Actor } from '#contract/kit/actor.ts'
import {
  listOrderPeople,
  listOrganisationOrders,
  type OrderPerson,
} from '#contract/payment/organisation-orders.ts'
import { listPeople } from '#server/features/account/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Site } from '#server/platform/http/site.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { findOrder } from './order-store.ts'
import { listOrdersOfOrganisation, listPeopleLines } from './organisation-order-store.ts'

/** Orders of many people, as the organisation sees them that pays. */
export function serveOrganisationOrders(site: Site): void {
  serve(site, listOrganisationOrders, async ({ tx, actor, query: { after = null, limit } }) => {
    const rows = await listOrdersOfOrganisation(tx, payerOf(actor), { after, limit: limit + 1 })
    const items = rows.slice(0, limit).map(({ createdAt, expiresAt, paidAt, ...order }) => ({
      ...order,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    }))
    return { items, next: rows.length > limit ? (items.at(-1)?.orderId ?? null) : null, total: null }
  })
  serve(site, listOrderPeople, ({ tx, actor, params }) =>
    showOrderPeople(tx, site.keys, params.orderId, payerOf(actor)),
  )
}

/** These endpoints let nobody else in. */
function payerOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Refusal('permissionMissing')
  return actor.accountId
}

async function showOrderPeople(tx: Tx, keys: Keys, orderId: string, payerId: string): Promise<OrderPerson[]> {
  if (!(await findOrder(tx, orderId, payerId))) throw new Refusal('orderAbsent')
  const lines = await listPeopleLines(tx, orderId, payerId)
  const people = await listPeople(tx, keys, {
    accountIds: lines.flatMap(({ accountId }) => accountId ?? []),
    recordIds: lines.flatMap(({ recordId }) => recordId ?? []),
  })
  return lines.map(({ accountId, recordId, ...line }) => {
    const person = people.get(accountId ?? recordId ?? '')
    return { ...line, name: person?.name ?? '', idNumber: person?.idNumber ?? '' }
  })
}
