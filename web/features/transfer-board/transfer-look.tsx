import { Ban, CircleCheck, Clock, Scale } from 'lucide-react'
import { useMemo } from 'react'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { TransferState } from '#contract/payment/transfer/transfer.ts'
import { transferList } from '#contract/payment/transfer/transfer-board.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { StateWord } from '#web/ui/text/state-word.tsx'

const looks = {
  waits: { tone: 'waiting', Icon: Clock },
  confirmed: { tone: 'done', Icon: CircleCheck },
  differs: { tone: 'information', Icon: Scale },
  refused: { tone: 'quiet', Icon: Ban },
} as const

export function TransferStateWord({ state }: { readonly state: TransferState }) {
  const say = usePhrases('transferBoard')
  return <StateWord {...looks[state]}>{say(`states.${state}`)}</StateWord>
}

/** How the list of transfers looks. */
export function useTransferLook(): ListLook<typeof transferList> {
  const say = usePhrases('transferBoard')
  const { language } = useLanguage()
  return useMemo(() => {
    const minute = (at: string) => minuteText(new Date(at), language)
    return {
      list: transferList,
      name: 'transfers',
      caption: say('title'),
      columns: {
        orderNumber: { title: say('order'), width: 11, cell: ({ orderNumber }) => orderNumber },
        state: { title: say('state'), width: 8, cell: ({ state }) => <TransferStateWord state={state} /> },
        decideBy: { title: say('decideBy'), width: 11.5, cell: ({ decideBy }) => minute(decideBy) },
        orderFen: {
          title: say('orderFen'),
          width: 8,
          figures: true,
          cell: ({ orderFen }) => yuanOf(orderFen),
        },
        amountFen: {
          title: say('amountFen'),
          width: 8,
          figures: true,
          cell: ({ amountFen }) => yuanOf(amountFen),
        },
        paidOn: { title: say('paidOn'), width: 8, cell: ({ paidOn }) => paidOn },
        payerKind: {
          title: say('payerKind'),
          width: 7,
          cell: ({ payerKind }) => say(`payers.${payerKind}`),
        },
        sentAt: { title: say('sentAt'), width: 11.5, hidden: true, cell: ({ sentAt }) => minute(sentAt) },
        decidedAt: {
          title: say('decidedAt'),
          width: 11.5,
          hidden: true,
          cell: ({ decidedAt }) => (decidedAt ? minute(decidedAt) : ''),
        },
      },
      filters: {
        state: { title: say('state'), words: (state) => say(`states.${state}`) },
        urgency: { title: say('urgency'), words: (urgency) => say(`urgencies.${urgency}`) },
        payerKind: { title: say('payerKind'), words: (kind) => say(`payers.${kind}`) },
      },
      actions: {},
      rowName: ({ orderNumber }) => orderNumber,
      searchWords: say('search'),
      empty: { title: say('empty'), text: say('emptyText') },
    }
  }, [say, language])
}
