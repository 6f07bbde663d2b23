import type { Language } from '#contract/kit/language.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { paymentList } from '#contract/payment/board/payment-list.ts'
import { consoleWords, type ListExport } from '#server/features/export/export.ts'
import type { GroupMemory } from '#server/platform/list/group-memory.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { paymentSource } from './payment-source.ts'

type Words = Parameters<Parameters<typeof consoleWords>[0]>[0]
const titleOf = (name: keyof typeof paymentList.columns) =>
  consoleWords(({ money }) => money.payments.columns[name])
const word = (find: (money: Words['money']) => string) => consoleWords(({ money }) => find(money))
const minute = (at: string | null, language: Language) => at && minuteText(new Date(at), language)

/** Attempts to pay and the money that came for them, as the console shows them; amounts are the same texts. */
export function paymentExport(groups: GroupMemory): ListExport<typeof paymentList, null> {
  return {
    kind: 'payment.export',
    list: paymentList,
    title: word(({ payments }) => payments.title),
    findSource(_tx, _of, { scope: { projectId, actor }, now }) {
      if (projectId === null) throw new Refusal('projectAbsent')
      return paymentSource(groups, { projectId, actor, now })
    },
    columns: {
      number: { title: titleOf('number'), cell: ({ number }) => number },
      orderNumber: { title: titleOf('orderNumber'), cell: ({ orderNumber }) => orderNumber },
      provider: {
        title: titleOf('provider'),
        cell: ({ provider }, language) => word(({ providers }) => providers[provider])[language],
      },
      way: {
        title: titleOf('way'),
        cell: ({ way }, language) => word(({ ways }) => ways[way])[language],
      },
      amountFen: { title: titleOf('amountFen'), cell: ({ amountFen }) => yuanOf(amountFen) },
      receivedFen: {
        title: titleOf('receivedFen'),
        cell: ({ receivedFen }) => (receivedFen === null ? null : yuanOf(receivedFen)),
      },
      transactionId: { title: titleOf('transactionId'), cell: ({ transactionId }) => transactionId },
      money: {
        title: titleOf('money'),
        cell: ({ money }, language) => word(({ payments }) => payments.money[money])[language],
      },
      createdAt: {
        title: titleOf('createdAt'),
        cell: ({ createdAt }, language) => minute(createdAt, language),
      },
      paidAt: { title: titleOf('paidAt'), cell: ({ paidAt }, language) => minute(paidAt, language) },
      creditedAt: {
        title: titleOf('creditedAt'),
        cell: ({ creditedAt }, language) => minute(creditedAt, language),
      },
      state: {
        title: titleOf('state'),
        cell: ({ state }, language) => word(({ payments }) => payments.states[state])[language],
      },
    },
  }
}
