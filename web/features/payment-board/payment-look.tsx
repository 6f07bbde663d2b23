import { useMemo } from 'react'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { paymentList } from '#contract/payment/board/payment-list.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { PaymentStateWord, StandingWord } from './money-states.tsx'

/** How the list of payments looks. */
export function usePaymentLook(): ListLook<typeof paymentList> {
  const say = usePhrases('moneyBoard')
  const { language } = useLanguage()
  return useMemo(() => {
    const title = (name: keyof typeof paymentList.columns | 'day') => say(`payments.columns.${name}`)
    const minute = (at: string | null) => (at ? minuteText(new Date(at), language) : say('none'))
    return {
      list: paymentList,
      name: 'payments',
      caption: say('payments.title'),
      columns: {
        orderNumber: { title: title('orderNumber'), width: 12, cell: ({ orderNumber }) => orderNumber },
        money: { title: title('money'), width: 8, cell: ({ money }) => <StandingWord money={money} /> },
        receivedFen: {
          title: title('receivedFen'),
          width: 7,
          figures: true,
          cell: ({ receivedFen }) => (receivedFen === null ? say('none') : yuanOf(receivedFen)),
        },
        amountFen: {
          title: title('amountFen'),
          width: 7,
          figures: true,
          cell: ({ amountFen }) => yuanOf(amountFen),
        },
        provider: {
          title: title('provider'),
          width: 8,
          cell: ({ provider }) => say(`providers.${provider}`),
        },
        way: { title: title('way'), width: 8, hidden: true, cell: ({ way }) => say(`ways.${way}`) },
        state: { title: title('state'), width: 7, cell: ({ state }) => <PaymentStateWord state={state} /> },
        createdAt: { title: title('createdAt'), width: 11, cell: ({ createdAt }) => minute(createdAt) },
        paidAt: { title: title('paidAt'), width: 11, hidden: true, cell: ({ paidAt }) => minute(paidAt) },
        creditedAt: {
          title: title('creditedAt'),
          width: 11,
          hidden: true,
          cell: ({ creditedAt }) => minute(creditedAt),
        },
        transactionId: {
          title: title('transactionId'),
          width: 16,
          hidden: true,
          cell: ({ transactionId }) => transactionId || say('none'),
        },
        number: { title: title('number'), width: 18, hidden: true, cell: ({ number }) => number },
      },
      filters: {
        money: { title: title('money'), words: (money) => say(`payments.money.${money}`) },
        provider: { title: title('provider'), words: (provider) => say(`providers.${provider}`) },
        way: { title: title('way'), words: (way) => say(`ways.${way}`) },
        state: { title: title('state'), words: (state) => say(`payments.states.${state}`) },
        day: { title: title('day'), words: (day) => say(`days.${day}`) },
      },
      actions: {},
      rowName: ({ orderNumber }) => orderNumber,
      searchWords: say('payments.search'),
      empty: { title: say('payments.empty'), text: say('payments.emptyText') },
    }
  }, [say, language])
}
