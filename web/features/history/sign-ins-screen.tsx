import { useMemo } from 'react'
import { searchSignIns } from '#contract/history/history-list.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import { OfHistory } from './of-history.tsx'
import { useSignInLook } from './sign-in-look.tsx'

/** Who signed in to accounts of a project, and who tried. */
export function SignInsScreen() {
  const say = usePhrases('routes')
  return (
    <OfHistory path="/console/signIns" title={say('consoleSignIns')}>
      {(domain) => <SignIns key={domain} domain={domain} />}
    </OfHistory>
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
