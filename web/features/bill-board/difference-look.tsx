import { useMemo } from 'react'
import { yuanOf } from '#contract/kit/money.ts'
import { shortDayText } from '#contract/kit/time.ts'
import { differenceList } from '#contract/payment/bill/difference-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { DifferenceStateWord } from './bill-state.tsx'
import { noonOf } from './money-days.tsx'

/** How the list of differences looks. */
export function useDifferenceLook(name: string): ListLook<typeof differenceList> {
  const say = usePhrases('bill')
  const { language } = useLanguage()
  return useMemo(() => {
    const title = (column: keyof typeof differenceList.columns) => say(`difference.columns.${column}`)
    const amount = (fen: number | null) => (fen === null ? '—' : yuanOf(fen))
    return {
      list: differenceList,
      name,
      caption: say('difference.caption'),
      columns: {
        problem: { title: title('problem'), width: 12, cell: ({ problem }) => say(`problems.${problem}`) },
        number: { title: title('number'), width: 11, cell: ({ number, key }) => number || key },
        day: { title: title('day'), width: 7, cell: ({ day }) => shortDayText(noonOf(day), language) },
        provider: {
          title: title('provider'),
          width: 8,
          cell: ({ provider }) => say(`providers.${provider}`),
        },
        kind: { title: title('kind'), width: 5, cell: ({ kind }) => say(`kinds.${kind}`) },
        billFen: { title: title('billFen'), width: 8, figures: true, cell: ({ billFen }) => amount(billFen) },
        ourFen: { title: title('ourFen'), width: 8, figures: true, cell: ({ ourFen }) => amount(ourFen) },
        owner: { title: title('owner'), width: 8, cell: ({ owner }) => owner ?? '—' },
        state: {
          title: title('state'),
          width: 9,
          cell: ({ state }) => <DifferenceStateWord state={state} />,
        },
      },
      filters: {
        state: { title: title('state'), words: (state) => say(`states.${state}`) },
        problem: { title: title('problem'), words: (problem) => say(`problems.${problem}`) },
        provider: { title: title('provider'), words: (provider) => say(`providers.${provider}`) },
        kind: { title: title('kind'), words: (kind) => say(`kinds.${kind}`) },
      },
      actions: {},
      rowName: ({ number, key }) => number || key,
      searchWords: say('difference.search'),
      empty: { title: say('difference.empty'), text: say('difference.emptyText') },
    }
  }, [say, language, name])
}
