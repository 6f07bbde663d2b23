import { CircleAlert, CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { type HistoryEntry, signInDeeds, signInList } from '#contract/history/history-list.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { StateWord } from '#web/ui/text/state-word.tsx'
import { deedWords } from './history-words.ts'

/** How the list of sign-ins looks: whose account, how it went, from where, when. */
export function useSignInLook(name: string): ListLook<typeof signInList> {
  const say = usePhrases('history')
  const { language } = useLanguage()
  return useMemo(() => {
    const whose = ({ thing }: HistoryEntry) => (thing ? pickText(thing, language) : say('signIns.nobody'))
    return {
      list: signInList,
      name,
      caption: say('signIns.caption'),
      columns: {
        thing: { title: say('subjects.account'), width: 14, cell: whose },
        action: { title: say('signIns.outcome'), width: 16, cell: (entry) => <Outcome entry={entry} /> },
        address: {
          title: say('columns.address'),
          width: 11,
          cell: ({ address }) => address || say('unknown'),
        },
        at: { title: say('columns.at'), width: 12, cell: ({ at }) => minuteText(new Date(at), language) },
      },
      filters: {
        outcome: { title: say('signIns.outcome'), words: (outcome) => say(`signIns.outcomes.${outcome}`) },
        period: { title: say('columns.period'), words: (period) => say(`periods.${period}`) },
      },
      actions: {},
      rowName: whose,
      searchWords: say('signIns.search'),
      empty: { title: say('signIns.empty'), text: say('emptyText') },
    }
  }, [say, language, name])
}

function Outcome({ entry }: { readonly entry: HistoryEntry }) {
  const say = usePhrases('history')
  const isIn = signInDeeds.signedIn.some((deed) => deed === entry.action)
  return (
    <StateWord tone={isIn ? 'done' : 'refused'} Icon={isIn ? CircleCheck : CircleAlert}>
      {deedWords(say, entry)}
    </StateWord>
  )
}
