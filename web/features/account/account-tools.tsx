import { LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { usePhrases } from '#web/platform/language.tsx'
import { useClientState } from '#web/platform/use-client-state.ts'
import styles from './account-tools.module.css'
import { leaveForHome } from './sign-out.ts'

/** In the header: who is signed in, and the way out. */
export function AccountTools() {
  const say = usePhrases('shell')
  const user = useClientState('currentUser')
  const [leaving, setLeaving] = useState(false)
  return (
    <div className={styles.account}>
      {user && (
        <a className={styles.name} href="/default/safeProblem">
          <UserRound size="1.125em" aria-hidden="true" />
          <span className="read-aloud-only">{say('account.signedInAs')}</span>
          <span className={styles.word}>{user.name || user.accountName}</span>
        </a>
      )}
      <button
        type="button"
        className={styles.out}
        aria-disabled={leaving}
        onClick={() => {
          if (leaving) return
          setLeaving(true)
          void leaveForHome()
        }}
      >
        <LogOut size="1.125em" aria-hidden="true" />
        {say('account.signOut')}
      </button>
    </div>
  )
}
