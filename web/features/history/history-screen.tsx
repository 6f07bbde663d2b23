import { useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { searchHistory, searchHistoryOfThing } from '#contract/history/history-list.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { hrefOf } from '#web/platform/address/href.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import { useHistoryLook } from './history-look.tsx'
import { HistoryPanel } from './history-panel.tsx'

/** What was done in a project, or to one thing of it: `thing` of the address is its id. */
export function HistoryScreen() {
  const say = usePhrases('history')
  const sayRoutes = usePhrases('routes')
  const { thing } = useSearch({ strict: false }) as { readonly thing?: string }
  return (
    <ProjectScreen path="/console/history" title={sayRoutes('consoleHistory')} operators say={say}>
      {(domain) =>
        thing ? (
          <OfThing key={thing} domain={domain} thingId={thing} />
        ) : (
          <OfWhole key={domain} domain={domain} />
        )
      }
    </ProjectScreen>
  )
}

function OfWhole({ domain }: { readonly domain: string }) {
  const say = usePhrases('history')
  const sayRoutes = usePhrases('routes')
  const look = useHistoryLook('history')
  const params = useMemo(() => ({ domain }), [domain])
  return (
    <ConsolePage title={sayRoutes('consoleHistory')} lead={say('history.lead')}>
      <List
        look={look}
        endpoint={searchHistory}
        params={params}
        panel={(entry) => <HistoryPanel domain={domain} entry={entry} isOfThing={false} />}
      />
    </ConsolePage>
  )
}

function OfThing({ domain, thingId }: { readonly domain: string; readonly thingId: string }) {
  const say = usePhrases('history')
  const sayRoutes = usePhrases('routes')
  const look = useHistoryLook('thing')
  const params = useMemo(() => ({ domain, thingId }), [domain, thingId])
  return (
    <ConsolePage
      title={sayRoutes('consoleHistory')}
      lead={say('history.ofThing')}
      beside={
        <p>
          <a href={hrefOf('/console/history', { project: domain })}>
            <ArrowLeft size="1em" aria-hidden="true" /> {say('history.all')}
          </a>
        </p>
      }
    >
      <List
        look={look}
        endpoint={searchHistoryOfThing}
        params={params}
        panel={(entry) => <HistoryPanel domain={domain} entry={entry} isOfThing />}
      />
    </ConsolePage>
  )
}
