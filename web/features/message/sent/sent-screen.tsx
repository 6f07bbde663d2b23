import { useMemo } from 'react'
import { retryMessages, searchSentMessages } from '#contract/message/sent-list.ts'
import { ConsolePage } from '#web/features/staff/console/console-page.tsx'
import { usePhrases } from '#web/platform/language/language.tsx'
import { List } from '#web/ui/list/list.tsx'
import { OfMessages } from '../board/of-messages.tsx'
import { useSentLook } from './sent-look.tsx'
import { SentPanel } from './sent-panel.tsx'

/** What a project sent by SMS and mail, how it went, and once more what failed. */
export function SentScreen() {
  const say = usePhrases('routes')
  return (
    <OfMessages path="/console/messages" title={say('consoleMessages')}>
      {(domain) => <Sent key={domain} domain={domain} />}
    </OfMessages>
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
