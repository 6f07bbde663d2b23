import { useMemo } from 'react'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { orderList } from '#contract/payment/board/order-list.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { OrderStateWord } from './money-states.tsx'

/** How the list of orders looks. */
export function useOrderLook(): ListLook<typeof orderList> {
  const say = usePhrases('moneyBoard')
  const columns = useColumns()
  return useMemo(
    () => ({
      list: orderList,
      name: 'orders',
      caption: say('orders.title'),
      columns,
      filters: {
        state: { title: say('orders.columns.state'), words: (state) => say(`orders.states.${state}`) },
        provider: {
          title: say('orders.columns.provider'),
          words: (provider) => (provider === 'none' ? say('notPaid') : say(`providers.${provider}`)),
        },
        way: {
          title: say('orders.columns.way'),
          words: (way) => (way === 'none' ? say('notPaid') : say(`ways.${way}`)),
        },
        amount: { title: say('orders.columns.amount'), words: (band) => say(`amounts.${band}`) },
        day: { title: say('orders.columns.day'), words: (day) => say(`days.${day}`) },
        payerKind: { title: say('orders.columns.payerKind'), words: (kind) => say(`payerKinds.${kind}`) },
      },
      actions: {},
      rowName: ({ number }) => number,
      searchWords: say('orders.search'),
      empty: { title: say('orders.empty'), text: say('orders.emptyText') },
    }),
    [say, columns],
  )
}

function useColumns(): ListLook<typeof orderList>['columns'] {
  const say = usePhrases('moneyBoard')
  const { language } = useLanguage()
  return useMemo(() => {
    const title = (name: keyof typeof orderList.columns) => say(`orders.columns.${name}`)
    const minute = (at: string) => minuteText(new Date(at), language)
    return {
      number: { title: title('number'), width: 12, cell: ({ number }) => number },
      payer: { title: title('payer'), width: 9, cell: ({ payer }) => payer },
      amountFen: {
        title: title('amountFen'),
        width: 7,
        figures: true,
        cell: ({ amountFen }) => yuanOf(amountFen),
      },
      state: { title: title('state'), width: 7, cell: ({ state }) => <OrderStateWord state={state} /> },
      carriedFen: {
        title: title('carriedFen'),
        width: 8,
        hidden: true,
        figures: true,
        cell: ({ carriedFen }) => (carriedFen > 0 ? yuanOf(carriedFen) : say('none')),
      },
      refundFen: {
        title: title('refundFen'),
        width: 7,
        figures: true,
        cell: ({ refundFen }) => (refundFen > 0 ? yuanOf(refundFen) : say('none')),
      },
      provider: {
        title: title('provider'),
        width: 8,
        cell: ({ provider }) => (provider ? say(`providers.${provider}`) : say('none')),
      },
      createdAt: { title: title('createdAt'), width: 11, cell: ({ createdAt }) => minute(createdAt) },
      paidAt: {
        title: title('paidAt'),
        width: 11,
        hidden: true,
        cell: ({ paidAt }) => (paidAt ? minute(paidAt) : say('none')),
      },
      idNumber: {
        title: title('idNumber'),
        width: 12,
        hidden: true,
        cell: ({ idNumber }) => idNumber || say('none'),
      },
      payerKind: {
        title: title('payerKind'),
        width: 7,
        hidden: true,
        cell: ({ payerKind }) => say(`payerKinds.${payerKind}`),
      },
      lines: { title: title('lines'), width: 6, hidden: true, figures: true, cell: ({ lines }) => lines },
      way: {
        title: title('way'),
        width: 8,
        hidden: true,
        cell: ({ way }) => (way ? say(`ways.${way}`) : say('none')),
      },
    }
  }, [say, language])
}
