import { PencilLine } from 'lucide-react'
import { useMemo } from 'react'
import { minuteText } from '#contract/kit/time.ts'
import { displayForBoard } from '#contract/registration/application.ts'
import { enteredApplicationList } from '#contract/registration/list/entered-applications.ts'
import { faces } from '#web/features/registration/status/status-tag.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook, RowOf } from '#web/ui/list/list-look.ts'
import { LineName } from '#web/ui/text/line-name.tsx'
import { StateWord } from '#web/ui/text/state-word.tsx'
import { TextList } from '#web/ui/text/text.tsx'

export type RosterList = typeof enteredApplicationList
export type RosterRow = RowOf<RosterList>

/** How an organisation's list of its people looks. */
export function useRosterLook(): ListLook<RosterList> {
  const say = usePhrases('roster')
  const sayStatus = usePhrases('registration')
  const columns = useColumns()
  return useMemo(
    () => ({
      list: enteredApplicationList,
      name: 'roster',
      caption: say('list.caption'),
      columns,
      filters: {
        review: { title: say('list.review'), words: (one) => say(`list.reviews.${one}`) },
        state: {
          title: say('list.state'),
          words: (state) => sayStatus(`statuses.${displayForBoard[state]}`),
        },
        paid: { title: say('list.paid'), words: (paid) => say(`list.paids.${paid}`) },
        subject: { title: say('list.subject'), words: () => '' },
        area: { title: say('list.area'), words: () => '' },
      },
      actions: {},
      rowName: ({ name }) => name,
      searchWords: say('list.search'),
      empty: { title: say('list.empty'), text: say('list.emptyAdvice') },
    }),
    [say, sayStatus, columns],
  )
}

function useColumns(): ListLook<RosterList>['columns'] {
  const say = usePhrases('roster')
  const sayIdentity = usePhrases('identity')
  const { language } = useLanguage()
  return useMemo(
    () => ({
      name: {
        title: say('list.name'),
        width: 9,
        cell: ({ name }) => <LineName name={name} notes={[]} />,
      },
      number: {
        title: say('list.number'),
        width: 10,
        cell: ({ number }) => number ?? say('list.noNumber'),
      },
      idNumber: { title: say('list.idNumber'), width: 12, cell: ({ idNumber }) => idNumber },
      idType: {
        title: say('list.idType'),
        width: 10,
        hidden: true,
        cell: ({ idType }) => idType && sayIdentity(`certificates.${idType}`),
      },
      subjects: { title: say('list.subject'), width: 12, cell: ({ subjects }) => <TextList of={subjects} /> },
      areas: { title: say('list.area'), width: 7, cell: ({ areas }) => <TextList of={areas} /> },
      submittedAt: {
        title: say('list.submittedAt'),
        width: 11,
        hidden: true,
        cell: ({ submittedAt }) => submittedAt && minuteText(new Date(submittedAt), language),
      },
      paid: {
        title: say('list.paid'),
        width: 5,
        hidden: true,
        cell: ({ paid }) => say(`list.paids.${paid ? 'paid' : 'unpaid'}`),
      },
      state: { title: say('list.state'), width: 9, cell: (row) => <RowState row={row} /> },
    }),
    [say, sayIdentity, language],
  )
}

function RowState({ row: { state, isReady } }: { readonly row: RosterRow }) {
  const say = usePhrases('registration')
  const sayRoster = usePhrases('roster')
  if (!isReady)
    return (
      <StateWord tone="waiting" Icon={PencilLine}>
        {sayRoster('list.reviews.toImprove')}
      </StateWord>
    )
  const display = displayForBoard[state]
  const { tone, Icon } = faces[display]
  return (
    <StateWord tone={tone} Icon={Icon}>
      {say(`statuses.${display}`)}
    </StateWord>
  )
}
