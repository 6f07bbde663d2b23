import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AppealState } from '#contract/appeal/appeal.ts'
import { appealList, searchAppeals } from '#contract/appeal/appeal-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { Text } from '#web/ui/text/text.tsx'
import { AppealPanel } from './appeal-panel.tsx'

/** The appeals of a project: found, looked at, answered. */
export function AppealList({ domain }: { readonly domain: string }) {
  const queries = useQueryClient()
  const look = useAppealLook()
  const params = useMemo(() => ({ domain }), [domain])
  return (
    <List
      look={look}
      endpoint={searchAppeals}
      params={params}
      panel={({ appealId, state }, leave) => (
        <AppealPanel
          key={`${appealId} ${state}`}
          domain={domain}
          appealId={appealId}
          onDecided={async () => {
            await queries.invalidateQueries({ queryKey: [searchAppeals.path] })
            leave()
          }}
        />
      )}
    />
  )
}

function useAppealLook(): ListLook<typeof appealList> {
  const say = usePhrases('appealBoard')
  const sayOwn = usePhrases('appeal')
  const { language } = useLanguage()
  return useMemo(() => {
    const minute = (at: string | null) => (at ? minuteText(new Date(at), language) : '')
    const title = (column: 'number' | 'name' | 'batchName' | 'subject' | 'madeAt' | 'decidedAt' | 'state') =>
      say(`columns.${column}`)
    return {
      list: appealList,
      name: 'appeals',
      caption: say('title'),
      columns: {
        number: { title: title('number'), width: 11, cell: ({ number }) => number },
        name: { title: title('name'), width: 7, cell: ({ name }) => name },
        state: { title: title('state'), width: 9, cell: ({ state }) => sayOwn(`states.${state}`) },
        subject: { title: title('subject'), width: 12, cell: ({ subject }) => <Text of={subject} /> },
        batchName: { title: title('batchName'), width: 13, cell: ({ batchName }) => <Text of={batchName} /> },
        madeAt: { title: title('madeAt'), width: 11.5, cell: ({ madeAt }) => minute(madeAt) },
        decidedAt: { title: title('decidedAt'), width: 11.5, cell: ({ decidedAt }) => minute(decidedAt) },
      },
      filters: {
        state: {
          title: title('state'),
          words: (state: string) => sayOwn(`states.${state as AppealState}`),
        },
        batch: { title: title('batchName'), words: (batch: string) => batch },
      },
      actions: {},
      rowName: ({ number, subject }) => `${number} ${pickText(subject, language)}`,
      searchWords: say('search'),
      empty: { title: say('empty'), text: say('emptyAdvice') },
    }
  }, [say, sayOwn, language])
}
