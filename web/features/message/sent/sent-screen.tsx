import { useMemo } from 'react'
import { retryMessages, searchSentMessages } from '#contract/message/sent-list.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { ProjectScreen } from '#web/features/staff/console/project-screen.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import { useSentLook } from './sent-look.tsx'
import { SentPanel } from './sent-panel.tsx'

/** What a project sent by SMS and mail, how it went, and once more what failed. */
export function SentScreen() {
  const say = usePhrases('messageBoard')
  const sayRoutes = usePhrases('routes')
  return (
    <ProjectScreen path="/console/messages" title={sayRoutes('consoleMessages')} say={say}>
      {(domain) => <Sent key={domain} domain={domain} />}
    </ProjectScreen>
  )
}

function Sent({ domain }: { readonly domain: string }) {
  const say = usePhrases('messageBoard')
  const sayRoutes = usePhrases('routes')
  const look = useSentLook()
  const params = useMemo(() => ({ domain }), [domain])
  return (
    <ConsolePage title={sayRoutes('consoleMessages')} lead={say('sent.lead')}>
      <List
        look={look}
        endpoint={searchSentMessages}
        params={params}
        bulk={retryMessages}
        panel={(message) => <SentPanel message={message} />}
      />
    </ConsolePage>
  )
}
