import { useState } from 'react'
import { usePhrases } from '#web/platform/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/use-client-state.ts'
import { placeAfterSignIn } from './landing.ts'
import { leaveForHome } from './sign-out.ts'
import styles from './signed-in-card.module.css'

/** Who is signed in, in place of the form. */
export function SignedInCard() {
  const say = usePhrases('project')
  const { settings } = useProject()
  const user = useClientState('currentUser')
  const [leaving, setLeaving] = useState(false)
  return (
    <div className={styles.card}>
      <p className={styles.state}>{say('signIn.signedIn')}</p>
      {user && <p className={styles.name}>{user.name || user.accountName}</p>}
      <a className={styles.on} href={placeAfterSignIn(settings.allowedHosts)}>
        {say('signIn.goOn')}
      </a>
      <p className={styles.note}>{say('signIn.otherAccount')}</p>
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
        {say('signIn.signOut')}
      </button>
    </div>
  )
}
