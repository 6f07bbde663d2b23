import { useMemo } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import { preregistrationList } from '#contract/preregistration/preregistration-board.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { LineName } from '#web/ui/text/line-name.tsx'
import { ReportState } from '../report-state.tsx'

/** How the list of what organisations report looks. */
export function usePreregistrationLook(): ListLook<typeof preregistrationList> {
  const say = usePhrases('preregistrationBoard')
  const sayOwn = usePhrases('preregistration')
  const sayStaff = usePhrases('staff')
  const { language } = useLanguage()
  return useMemo(() => {
    const minute = (at: string | null) => (at ? minuteText(new Date(at), language) : '')
    return {
      list: preregistrationList,
      name: 'preregistrations',
      caption: say('table'),
      columns: {
        name: {
          title: say('columns.name'),
          width: 14,
          cell: ({ name, accountName }) => <LineName name={name} notes={[accountName]} />,
        },
        organisationKind: {
          title: say('columns.organisationKind'),
          width: 7,
          cell: ({ organisationKind: kind }) => sayStaff(`organisations.kinds.${kind}`),
        },
        expected: {
          title: say('columns.expected'),
          width: 7,
          figures: true,
          cell: ({ state, expected }) => (state === 'none' ? '' : expected),
        },
        capacity: {
          title: say('columns.capacity'),
          width: 7.5,
          figures: true,
          cell: ({ capacity }) => capacity ?? '–',
        },
        held: { title: say('columns.held'), width: 6.5, figures: true, cell: ({ held }) => held },
        submittedAt: {
          title: say('columns.submittedAt'),
          width: 11.5,
          cell: ({ submittedAt }) => minute(submittedAt),
        },
        confirmedAt: {
          title: say('columns.confirmedAt'),
          width: 11.5,
          cell: ({ confirmedAt }) => minute(confirmedAt),
        },
        state: { title: say('columns.state'), width: 8, cell: ({ state }) => <ReportState state={state} /> },
      },
      filters: {
        state: { title: say('filters.state'), words: (state) => sayOwn(`states.${state}`) },
        confirmation: {
          title: say('filters.confirmation'),
          words: (confirmation) => say(`confirmations.${confirmation}`),
        },
        kind: { title: say('filters.kind'), words: (kind) => sayStaff(`organisations.kinds.${kind}`) },
        quota: { title: say('filters.quota'), words: (quota) => say(`quotas.${quota}`) },
      },
      actions: {},
      rowName: ({ name }) => name,
      searchWords: say('search'),
      empty: { title: say('noneYet'), text: say('noneYetText') },
    }
  }, [say, sayOwn, sayStaff, language])
}
