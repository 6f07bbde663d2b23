import { useMemo } from 'react'
import { searchSignIns } from '#contract/history/history-list.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import { useSignInLook } from './sign-in-look.tsx'

/** Who signed in to accounts of a project, and who tried. */
export function SignInsScreen() {
  const say = usePhrases('history')
  const sayRoutes = usePhrases('routes')
  return (
    <ProjectScreen path="/console/signIns" title={sayRoutes('consoleSignIns')} operators say={say}>
      {(domain) => <SignIns key={domain} domain={domain} />}
    </ProjectScreen>
  )
}

function SignIns({ domain }: { readonly domain: string }) {
  const say = usePhrases('history')
  const sayRoutes = usePhrases('routes')
  const look = useSignInLook('sign-ins')
  const params = useMemo(() => ({ domain }), [domain])
  return (
    <ConsolePage title={sayRoutes('consoleSignIns')} lead={say('signIns.lead')}>
      <List look={look} endpoint={searchSignIns} params={params} />
    </ConsolePage>
  )
}
