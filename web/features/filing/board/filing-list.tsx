import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { FilingKind, FilingState } from '#contract/filing/filing.ts'
import { decideManyFilings, filingList, searchFilings } from '#contract/filing/filing-board-endpoints.ts'
import { pickText } from '#contract/kit/language.ts'
import { minuteText } from '#contract/kit/time.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import type { ListLook } from '#web/ui/list/list-look.ts'
import { Text } from '#web/ui/text/text.tsx'
import { FilingPanel } from './filing-panel.tsx'

/** The filings of a project: found, looked at, decided, granted many at once. */
export function FilingList({ domain }: { readonly domain: string }) {
  const queries = useQueryClient()
  const look = useFilingLook()
  const params = useMemo(() => ({ domain }), [domain])
  return (
    <List
      look={look}
      endpoint={searchFilings}
      params={params}
      bulk={decideManyFilings}
      panel={({ filingId, state }, leave) => (
        <FilingPanel
          key={`${filingId} ${state}`}
          domain={domain}
          filingId={filingId}
          onDecided={async () => {
            await queries.invalidateQueries({ queryKey: [searchFilings.path] })
            leave()
          }}
        />
      )}
    />
  )
}

function useFilingLook(): ListLook<typeof filingList> {
  const say = usePhrases('filingBoard')
  const sayOwn = usePhrases('filing')
  const { language } = useLanguage()
  return useMemo(() => {
    const minute = (at: string | null) => (at ? minuteText(new Date(at), language) : '')
    return {
      list: filingList,
      name: 'filings',
      caption: say('title'),
      columns: {
        number: { title: say('columns.number'), width: 11, cell: ({ number }) => number },
        name: { title: say('columns.name'), width: 7, cell: ({ name }) => name },
        kind: { title: say('columns.kind'), width: 6, cell: ({ kind }) => sayOwn(`kinds.${kind}`) },
        state: { title: say('columns.state'), width: 7, cell: ({ state }) => sayOwn(`states.${state}`) },
        subject: {
          title: say('columns.subject'),
          width: 11,
          cell: ({ subject }) => subject && <Text of={subject} />,
        },
        batchName: {
          title: say('columns.batchName'),
          width: 13,
          cell: ({ batchName }) => <Text of={batchName} />,
        },
        organisation: {
          title: say('columns.organisation'),
          width: 11,
          cell: ({ organisation }) => organisation || say('noOrganisation'),
        },
        askedAt: { title: say('columns.askedAt'), width: 11.5, cell: ({ askedAt }) => minute(askedAt) },
        decidedAt: {
          title: say('columns.decidedAt'),
          width: 11.5,
          cell: ({ decidedAt }) => minute(decidedAt),
        },
      },
      filters: {
        state: {
          title: say('columns.state'),
          words: (state: string) => sayOwn(`states.${state as FilingState}`),
        },
        kind: { title: say('columns.kind'), words: (kind: string) => sayOwn(`kinds.${kind as FilingKind}`) },
        batch: { title: say('columns.batchName'), words: (batch: string) => batch },
        organisation: { title: say('columns.organisation'), words: () => say('noOrganisation') },
        area: { title: say('filters.area'), words: (area: string) => area },
        subject: { title: say('columns.subject'), words: (subject: string) => subject },
      },
      actions: {
        grant: {
          words: say('grantMany'),
          Icon: CircleCheck,
          lead: say('grantText'),
          yes: say('grantMany'),
          whyNot: (rows) =>
            rows.length > 0 && rows.every(({ state }) => state !== 'asked') ? say('nothing') : undefined,
        },
      },
      rowName: ({ number, kind, subject }) =>
        `${number} ${subject ? pickText(subject, language) : sayOwn(`kinds.${kind}`)}`,
      searchWords: say('search'),
      empty: { title: say('empty'), text: say('emptyAdvice') },
    }
  }, [say, sayOwn, language])
}
