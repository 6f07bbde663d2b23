import type { Actor } from '#contract/kit/actor.ts'
import { type MoneyStanding, paymentList } from '#contract/payment/board/payment-list.ts'
import { paymentStates } from '#contract/payment/order.ts'
import { paymentProviders, paymentWays } from '#contract/payment/payment-way.ts'
import { allOf } from '#server/platform/list/condition.ts'
import { codedCases, codedValue, groupByCodes } from '#server/platform/list/group-by-codes.ts'
import type { GroupMemory } from '#server/platform/list/group-memory.ts'
import type { ListSource } from '#server/platform/list/list-source.ts'
import { codedDay } from './money-days.ts'
import { reachOfMoney } from './money-reach.ts'
import { findPaymentsByNumber, lineId, showPaymentRows, standing } from './payment-list-store.ts'

export interface PaymentsAsked {
  readonly projectId: string
  readonly actor: Actor
  readonly now: Date
}

const ofMoney = (name: Exclude<MoneyStanding, 'none'>) => [`${standing} = '${name}'`, [name]] as const

/** Attempts with the money that came for them, of the orders that the grants of whoever asks reach. */
export function paymentSource(
  groups: GroupMemory,
  { projectId, actor, now }: PaymentsAsked,
): ListSource<typeof paymentList> {
  const reach = reachOfMoney(actor, projectId)
  return {
    list: paymentList,
    from: `payment
      join payment_order on payment_order.project_id = payment.project_id
        and payment_order.order_id = payment.order_id
      left join receipt on receipt.project_id = payment.project_id and receipt.payment_id = payment.payment_id`,
    where: allOf([(bind) => `payment.project_id = ${bind(projectId)}`, reach]),
    id: lineId,
    sorts: { number: { sql: 'payment.number', type: 'text' } },
    grouping: groupByCodes(paymentList, {
      money: codedCases(
        [ofMoney('order'), ofMoney('late'), ofMoney('second'), ofMoney('difference'), ofMoney('strange')],
        ['none'],
      ),
      provider: codedValue('payment.provider', paymentProviders),
      way: codedValue('payment.way', paymentWays),
      state: codedValue('payment.state', paymentStates),
      day: codedDay('payment.created_at', now),
    }),
    ...(reach === null && { memory: { groups, key: `payments ${projectId}`, now } }),
    async search(tx, words) {
      const paymentIds = await findPaymentsByNumber(tx, words.replace(/\s/g, ''))
      return { where: (bind) => `payment.payment_id = any (${bind(paymentIds)}::uuid[])`, more: false }
    },
    show: showPaymentRows,
  }
}
