import { useMemo } from 'react'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { strayMoneyList } from '#contract/payment/stray-money.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { StrayMoneyStateWord } from './stray-money-state.tsx'

/** How the list of money that nothing here waits for looks. */
export function useStrayMoneyLook(): ListLook<typeof strayMoneyList> {
  const say = usePhrases('strayMoney')
  const sayMoney = usePhrases('moneyBoard')
  const { language } = useLanguage()
  return useMemo(() => {
    const title = (name: keyof typeof strayMoneyList.columns) => say(`columns.${name}`)
    const minute = (at: string) => minuteText(new Date(at), language)
    return {
      list: strayMoneyList,
      name: 'stray-money',
      caption: say('title'),
      columns: {
        transactionId: {
          title: title('transactionId'),
          width: 16,
          cell: ({ transactionId }) => transactionId,
        },
        amountFen: {
          title: title('amountFen'),
          width: 7,
          figures: true,
          cell: ({ amountFen }) => yuanOf(amountFen),
        },
        currency: { title: title('currency'), width: 4, cell: ({ currency }) => currency },
        provider: {
          title: title('provider'),
          width: 8,
          cell: ({ provider }) => sayMoney(`providers.${provider}`),
        },
        why: { title: title('why'), width: 10, cell: ({ why }) => say(`reasons.${why}`) },
        foundAt: { title: title('foundAt'), width: 11, cell: ({ foundAt }) => minute(foundAt) },
        state: {
          title: title('state'),
          width: 7,
          cell: ({ state }) => <StrayMoneyStateWord state={state} />,
        },
        orderNumber: {
          title: title('orderNumber'),
          width: 12,
          hidden: true,
          cell: ({ orderNumber }) => orderNumber ?? say('none'),
        },
        merchant: { title: title('merchant'), width: 10, hidden: true, cell: ({ merchant }) => merchant },
        paymentNumber: {
          title: title('paymentNumber'),
          width: 18,
          hidden: true,
          cell: ({ paymentNumber }) => paymentNumber,
        },
        paidAt: { title: title('paidAt'), width: 11, hidden: true, cell: ({ paidAt }) => minute(paidAt) },
        remark: {
          title: title('remark'),
          width: 14,
          hidden: true,
          cell: ({ remark }) => remark || say('none'),
        },
      },
      filters: {
        state: { title: title('state'), words: (state) => say(`states.${state}`) },
        why: { title: title('why'), words: (why) => say(`reasons.${why}`) },
        provider: { title: title('provider'), words: (provider) => sayMoney(`providers.${provider}`) },
      },
      // Needs its remark: done beside the list.
      actions: {},
      rowName: ({ transactionId }) => transactionId,
      searchWords: say('search'),
      empty: { title: say('empty'), text: say('emptyText') },
    }
  }, [say, sayMoney, language])
}
