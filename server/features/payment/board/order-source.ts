import type { Actor } from '#contract/kit/actor.ts'
import { orderList, payerKinds } from '#contract/payment/board/order-list.ts'
import { orderStates } from '#contract/payment/order.ts'
import { paymentProviders, paymentWays } from '#contract/payment/payment-way.ts'
import { findPeople } from '#server/features/account/account.ts'
import { allOf, type Condition } from '#server/platform/list/condition.ts'
import { type Coded, codedCases, codedValue, groupByCodes } from '#server/platform/list/group-by-codes.ts'
import type { GroupMemory } from '#server/platform/list/group-memory.ts'
import type { ListSource } from '#server/platform/list/list-source.ts'
import type { Keys } from '#server/platform/secrets/keys.ts'
import { codedDay } from './money-days.ts'
import { reachOfMoney } from './money-reach.ts'
import { findOrdersOfPeople, showOrderRows } from './order-list-store.ts'

export interface OrderSourceParts {
  readonly keys: Keys
  readonly groups: GroupMemory
}

export interface OrdersAsked {
  readonly projectId: string
  readonly actor: Actor
  readonly now: Date
  /** Those of one application or one payer; null: all. */
  readonly thingId: string | null
}

const amounts: Coded = codedCases(
  [
    ['payment_order.amount_fen <= 10000', ['to100']],
    ['payment_order.amount_fen <= 30000', ['to300']],
    ['payment_order.amount_fen <= 100000', ['to1000']],
    ['payment_order.amount_fen <= 1000000', ['to10000']],
  ],
  ['above'],
)

/** The orders of a project, as far as the grants of whoever asks reach. */
export function orderSource(
  { keys, groups }: OrderSourceParts,
  { projectId, actor, now, thingId }: OrdersAsked,
): ListSource<typeof orderList> {
  const reach = reachOfMoney(actor, projectId)
  return {
    list: orderList,
    from: `payment_order
      join account payer on payer.project_id = payment_order.project_id and payer.account_id = payment_order.payer_id
      left join receipt on receipt.project_id = payment_order.project_id
        and receipt.order_id = payment_order.order_id and receipt.credited_as = 'order'
      left join payment on payment.project_id = receipt.project_id and payment.payment_id = receipt.payment_id`,
    where: allOf([
      (bind) => `payment_order.project_id = ${bind(projectId)}`,
      reach,
      thingId === null ? null : ofThing(thingId),
    ]),
    id: 'payment_order.order_id',
    sorts: { number: { sql: 'payment_order.number', type: 'text' } },
    grouping: groupByCodes(orderList, {
      state: codedValue('payment_order.state', orderStates),
      provider: codedValue('receipt.provider', paymentProviders, 'none'),
      way: codedValue('payment.way', paymentWays, 'none'),
      amount: amounts,
      day: codedDay('payment_order.created_at', now),
      payerKind: codedValue('payer.kind', payerKinds),
    }),
    ...(reach === null && thingId === null && { memory: { groups, key: `orders ${projectId}`, now } }),
    async search(tx, words) {
      const people = await findPeople(tx, keys, words, now)
      const orderIds = await findOrdersOfPeople(tx, people, words)
      return {
        where: (bind) => `payment_order.order_id = any (${bind(orderIds)}::uuid[])`,
        more: people.more,
      }
    },
    show: (tx, ids) => showOrderRows(tx, keys, ids),
  }
}

const ofThing =
  (thingId: string): Condition =>
  (bind) =>
    `payment_order.payer_id = ${bind(thingId)} or payment_order.order_id in (
       select order_id from order_line where project_id = current_project() and application_id = ${bind(thingId)}
     )`
