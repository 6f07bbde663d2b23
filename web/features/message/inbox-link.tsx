import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { countUnread } from '#contract/message/inbox-endpoints.ts'
import { hrefOf } from '#web/platform/address/href.ts'
import { useAnswer } from '#web/platform/call/use-answer.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import styles from './inbox-link.module.css'

interface InboxLinkProps {
  readonly domain: string
  /** The address that is open: whoever goes on is told what came meanwhile. */
  readonly path: string
}

/** What a head has room for. */
const mostShown = 99
const freshMs = 60_000

/** In the head: the way to the messages, and how many are not read. */
export function InboxLink({ domain, path }: InboxLinkProps) {
  const say = usePhrases('shell')
  const user = useClientState('currentUser')
  // Until a one-time password is changed nothing else is answered.
  const enabled = !user?.mustChangePassword
  const answer = useAnswer(countUnread, {}, { handled: true, enabled })
  const lookAgain = useEffectEvent(() => {
    if (answer.dataUpdatedAt > 0 && Date.now() - answer.dataUpdatedAt > freshMs) void answer.refetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the time to look
  useEffect(() => lookAgain(), [path])
  const unread = answer.data?.unread ?? 0
  const shown = unread > mostShown ? `${mostShown}+` : String(unread)
  return (
    <a className={styles.link} href={hrefOf('/default/messages', { project: domain })}>
      <Bell size="1.25em" aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {shown}
        </span>
      )}
      <span className="read-aloud-only">
        {unread > 0 ? say('messages.some', { count: shown }) : say('messages.none')}
      </span>
    </a>
  )
}
