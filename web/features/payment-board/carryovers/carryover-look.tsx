import { CircleCheck, Clock, Wallet } from 'lucide-react'
import { useMemo } from 'react'
import { yuanOf } from '#contract/kit/money.ts'
import { minuteText } from '#contract/kit/time.ts'
import type { CarryoverState } from '#contract/payment/carryover/carryover.ts'
import { carryoverList } from '#contract/payment/carryover/carryover-endpoints.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { StateWord } from '#web/ui/text/state-word.tsx'

const looks = {
  free: { tone: 'information', Icon: Wallet },
  held: { tone: 'waiting', Icon: Clock },
  spent: { tone: 'quiet', Icon: CircleCheck },
} as const

export function CarryoverStateWord({ state }: { readonly state: CarryoverState }) {
  const say = usePhrases('carryoverBoard')
  return <StateWord {...looks[state]}>{say(`states.${state}`)}</StateWord>
}

/** How the list of credits looks. */
export function useCarryoverLook(): ListLook<typeof carryoverList> {
  const say = usePhrases('carryoverBoard')
  const columns = useColumns()
  return useMemo(
    () => ({
      list: carryoverList,
      name: 'carryovers',
      caption: say('title'),
      columns,
      filters: {
        state: { title: say('columns.state'), words: (state) => say(`states.${state}`) },
        reason: { title: say('columns.reason'), words: (reason) => say(`reasons.${reason}`) },
        payerKind: { title: say('columns.payerKind'), words: (kind) => say(`payerKinds.${kind}`) },
      },
      actions: {},
      rowName: ({ name, orderNumber }) => `${name} ${orderNumber}`,
      searchWords: say('search'),
      empty: { title: say('empty'), text: say('emptyText') },
    }),
    [say, columns],
  )
}

type Columns = ListLook<typeof carryoverList>['columns']

function useColumns(): Columns {
  const say = usePhrases('carryoverBoard')
  const { language } = useLanguage()
  return useMemo(() => {
    const title = (name: keyof typeof carryoverList.columns) => say(`columns.${name}`)
    const money = (
      name: 'amountFen' | 'freeFen' | 'heldFen' | 'usedFen' | 'paidOutFen' | 'lapsedFen',
      hidden = false,
    ) => ({
      title: title(name),
      width: 7,
      figures: true as const,
      ...(hidden && { hidden: true as const }),
      cell: (row: Readonly<Record<typeof name, number>>) => yuanOf(row[name]),
    })
    return {
      name: { title: title('name'), width: 7, cell: ({ name }) => name },
      amountFen: money('amountFen'),
      freeFen: money('freeFen'),
      state: { title: title('state'), width: 7, cell: ({ state }) => <CarryoverStateWord state={state} /> },
      reason: { title: title('reason'), width: 6, cell: ({ reason }) => say(`reasons.${reason}`) },
      orderNumber: { title: title('orderNumber'), width: 12, cell: ({ orderNumber }) => orderNumber },
      givenAt: {
        title: title('givenAt'),
        width: 11,
        cell: ({ givenAt }) => minuteText(new Date(givenAt), language),
      },
      heldFen: money('heldFen', true),
      usedFen: money('usedFen', true),
      paidOutFen: money('paidOutFen', true),
      lapsedFen: money('lapsedFen', true),
      idNumber: { title: title('idNumber'), width: 12, hidden: true, cell: ({ idNumber }) => idNumber },
      payer: { title: title('payer'), width: 9, hidden: true, cell: ({ payer }) => payer },
      payerKind: {
        title: title('payerKind'),
        width: 7,
        hidden: true,
        cell: ({ payerKind }) => say(`payerKinds.${payerKind}`),
      },
      applicationNumber: {
        title: title('applicationNumber'),
        width: 10,
        hidden: true,
        cell: ({ applicationNumber }) => applicationNumber,
      },
    }
  }, [say, language])
}
