import { Ban, CircleAlert, CircleCheck, Clock, Hourglass, RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { RefundState } from '#contract/payment/order.ts'
import { type RefundRow, refundList } from '#contract/payment/refund/refund-list.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { StateWord } from '#web/ui/text/state-word.tsx'

const looks = {
  asked: { tone: 'waiting', Icon: Clock },
  approved: { tone: 'information', Icon: RotateCcw },
  flushing: { tone: 'waiting', Icon: Hourglass },
  sent: { tone: 'information', Icon: RotateCcw },
  done: { tone: 'done', Icon: CircleCheck },
  refused: { tone: 'quiet', Icon: Ban },
  takenBack: { tone: 'quiet', Icon: Ban },
  failed: { tone: 'refused', Icon: CircleAlert },
} as const

export function RefundStateWord({ state }: { readonly state: RefundState }) {
  const say = usePhrases('refundBoard')
  return <StateWord {...looks[state]}>{say(`states.${state}`)}</StateWord>
}

/** How the list of refunds looks. */
export function useRefundLook(): ListLook<typeof refundList> {
  const say = usePhrases('refundBoard')
  const { language } = useLanguage()
  return useMemo(() => {
    const minute = (at: string) => minuteText(new Date(at), language)
    return {
      list: refundList,
      name: 'refunds',
      caption: say('title'),
      columns: {
        orderNumber: { title: say('order'), width: 11, cell: ({ orderNumber }) => orderNumber },
        applicationNumber: {
          title: say('application'),
          width: 10,
          cell: ({ applicationNumber }) => applicationNumber || say('wholePayment'),
        },
        amountFen: {
          title: say('amount'),
          width: 7,
          figures: true,
          cell: ({ amountFen }) => yuanOf(amountFen),
        },
        carriedFen: {
          title: say('carried'),
          width: 8,
          hidden: true,
          figures: true,
          cell: ({ carriedFen }) => yuanOf(carriedFen),
        },
        reason: { title: say('reason'), width: 8, cell: ({ reason }) => say(`reasons.${reason}`) },
        state: { title: say('state'), width: 9, cell: ({ state }) => <RefundStateWord state={state} /> },
        createdAt: { title: say('createdAt'), width: 11.5, cell: ({ createdAt }) => minute(createdAt) },
        provider: {
          title: say('provider'),
          width: 8,
          hidden: true,
          cell: ({ provider }) => say(`providers.${provider}`),
        },
        changedAt: {
          title: say('changedAt'),
          width: 11.5,
          hidden: true,
          cell: ({ changedAt }) => minute(changedAt),
        },
      },
      filters: {
        state: { title: say('state'), words: (state) => say(`states.${state}`) },
        reason: { title: say('reason'), words: (reason) => say(`reasons.${reason}`) },
        size: { title: say('amount'), words: (size) => say(`sizes.${size}`) },
        provider: { title: say('provider'), words: (provider) => say(`providers.${provider}`) },
      },
      actions: {
        approve: {
          words: say('many.approve'),
          Icon: CircleCheck,
          lead: say('many.approveLead'),
          yes: say('many.approveYes'),
          whyNot: (rows) => unlessAny(rows, 'asked', say('many.approveNone')),
        },
        sendAgain: {
          words: say('many.sendAgain'),
          Icon: RotateCcw,
          lead: say('many.sendAgainLead'),
          yes: say('many.sendAgainYes'),
          whyNot: (rows) => unlessAny(rows, 'failed', say('many.sendAgainNone')),
        },
      },
      rowName: ({ orderNumber }) => orderNumber,
      searchWords: say('search'),
      empty: { title: say('empty'), text: say('emptyText') },
    }
  }, [say, language])
}

function unlessAny(rows: readonly RefundRow[], state: RefundState, words: string): string | undefined {
  return rows.length > 0 && rows.every((row) => row.state !== state) ? words : undefined
}
