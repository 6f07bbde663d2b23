import { useMemo } from 'react'
import { invoiceList } from '#contract/invoice/board/invoice-list.ts'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { InvoiceStateWord } from './invoice-states.tsx'

/** How the list of invoices looks. */
export function useInvoiceLook(): ListLook<typeof invoiceList> {
  const say = usePhrases('invoiceBoard')
  const sayMoney = usePhrases('moneyBoard')
  const columns = useColumns()
  return useMemo(
    () => ({
      list: invoiceList,
      name: 'invoices',
      caption: say('title'),
      columns,
      filters: {
        state: { title: say('columns.state'), words: (state) => say(`states.${state}`) },
        kind: { title: say('columns.kind'), words: (kind) => say(`kinds.${kind}`) },
        day: { title: say('day'), words: (day) => sayMoney(`days.${day}`) },
      },
      actions: {},
      rowName: ({ number }) => number,
      searchWords: say('search'),
      empty: { title: say('empty'), text: say('emptyText') },
    }),
    [say, sayMoney, columns],
  )
}

function useColumns(): ListLook<typeof invoiceList>['columns'] {
  const say = usePhrases('invoiceBoard')
  const none = usePhrases('moneyBoard')('none')
  const { language } = useLanguage()
  return useMemo(() => {
    const title = (name: keyof typeof invoiceList.columns) => say(`columns.${name}`)
    const minute = (at: string) => minuteText(new Date(at), language)
    return {
      number: { title: title('number'), width: 11, cell: ({ number }) => number },
      header: { title: title('header'), width: 11, cell: ({ header }) => header },
      amountFen: {
        title: title('amountFen'),
        width: 7,
        figures: true,
        cell: ({ amountFen }) => yuanOf(amountFen),
      },
      state: { title: title('state'), width: 7, cell: ({ state }) => <InvoiceStateWord state={state} /> },
      kind: { title: title('kind'), width: 10, cell: ({ kind }) => say(`kinds.${kind}`) },
      askedAt: { title: title('askedAt'), width: 11, cell: ({ askedAt }) => minute(askedAt) },
      flushedFen: {
        title: title('flushedFen'),
        width: 7,
        figures: true,
        cell: ({ flushedFen }) => (flushedFen > 0 ? yuanOf(flushedFen) : none),
      },
      officialNumber: {
        title: title('officialNumber'),
        width: 13,
        hidden: true,
        cell: ({ officialNumber }) => officialNumber || none,
      },
      headerType: {
        title: title('headerType'),
        width: 7,
        hidden: true,
        cell: ({ headerType }) => say(`headerTypes.${headerType}`),
      },
      issuedAt: {
        title: title('issuedAt'),
        width: 11,
        hidden: true,
        cell: ({ issuedAt }) => (issuedAt ? minute(issuedAt) : none),
      },
    }
  }, [say, none, language])
}
