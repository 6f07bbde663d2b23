import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { orderList } from '#contract/payment/board/order-list.ts'
import { consoleWords, type ListExport } from '#server/features/export/export.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type OrderSourceParts, orderSource } from './order-source.ts'

type Words = Parameters<Parameters<typeof consoleWords>[0]>[0]
const titleOf = (name: keyof typeof orderList.columns) =>
  consoleWords(({ money }) => money.orders.columns[name])
const word = (find: (money: Words['money']) => string) => consoleWords(({ money }) => find(money))
const notPaid = word(({ notPaid }) => notPaid)

/** The orders of a project, as the console shows them; amounts are the same texts. */
export function orderExport(parts: OrderSourceParts): ListExport<typeof orderList, null> {
  return {
    kind: 'order.export',
    list: orderList,
    title: word(({ orders }) => orders.title),
    findSource(_tx, _of, { scope: { projectId, actor }, now }) {
      if (projectId === null) throw new Refusal('projectAbsent')
      return orderSource(parts, { projectId, actor, now, thingId: null })
    },
    columns: {
      number: { title: titleOf('number'), cell: ({ number }) => number },
      payer: { title: titleOf('payer'), cell: ({ payer }) => payer },
      idNumber: { title: titleOf('idNumber'), cell: ({ idNumber }) => idNumber },
      payerKind: {
        title: titleOf('payerKind'),
        cell: ({ payerKind }, language) => word(({ payerKinds }) => payerKinds[payerKind])[language],
      },
      lines: { title: titleOf('lines'), cell: ({ lines }) => lines },
      amountFen: { title: titleOf('amountFen'), cell: ({ amountFen }) => yuanOf(amountFen) },
      carriedFen: { title: titleOf('carriedFen'), cell: ({ carriedFen }) => yuanOf(carriedFen) },
      refundFen: { title: titleOf('refundFen'), cell: ({ refundFen }) => yuanOf(refundFen) },
      provider: {
        title: titleOf('provider'),
        cell: ({ provider }, language) =>
          (provider ? word(({ providers }) => providers[provider]) : notPaid)[language],
      },
      way: {
        title: titleOf('way'),
        cell: ({ way }, language) => (way ? word(({ ways }) => ways[way]) : notPaid)[language],
      },
      createdAt: {
        title: titleOf('createdAt'),
        cell: ({ createdAt }, language) => minuteText(new Date(createdAt), language),
      },
      paidAt: {
        title: titleOf('paidAt'),
        cell: ({ paidAt }, language) => paidAt && minuteText(new Date(paidAt), language),
      },
      state: {
        title: titleOf('state'),
        cell: ({ state }, language) => word(({ orders }) => orders.states[state])[language],
      },
    },
  }
}
