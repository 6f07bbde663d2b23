import { Eye } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { leaveForHome } from '#web/features/account/sign-in/sign-out.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { useServerNow } from '#web/platform/time/use-server-now.ts'
import { LeaveButton } from '#web/ui/buttons/leave-button.tsx'
import styles from './viewing-bar.module.css'

/** Over every page of a tab in which one of the board looks on as an account. */
export function ViewingBar({ until }: { readonly until: string }) {
  const say = usePhrases('shell')
  const { language } = useLanguage()
  const user = useClientState('currentUser')
  const minutes = useMinutesLeft(until)
  const name = user?.name || user?.accountName || ''
  return (
    <aside className={styles.bar} aria-label={say('viewing.title')}>
      <strong className={styles.title}>
        <Eye size="1.125em" aria-hidden="true" />
        {say('viewing.title')}
      </strong>
      <span className={styles.as} lang={languageOfText(name, language)}>
        {say('viewing.as', { name })}
      </span>
      <span className={styles.left}>{say('viewing.left', { minutes })}</span>
      <LeaveButton className={styles.end} onLeave={leaveForHome}>
        {say('viewing.end')}
      </LeaveButton>
    </aside>
  )
}

/** Nothing of the account stays on the screen when the time is over. */
function useMinutesLeft(until: string): number {
  const { now } = useServerNow()
  const leftMs = Math.max(new Date(until).getTime() - now.getTime(), 0)
  const isLeaving = useRef(false)
  useEffect(() => {
    if (leftMs > 0 || isLeaving.current) return
    isLeaving.current = true
    void leaveForHome()
  }, [leftMs])
  return Math.ceil(leftMs / 60_000)
}
