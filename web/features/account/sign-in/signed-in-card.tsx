import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { useProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { LeaveButton } from '#web/ui/buttons/leave-button.tsx'
import { placeAfterSignIn } from './landing.ts'
import { leaveForHome } from './sign-out.ts'
import styles from './signed-in-card.module.css'

/** Who is signed in, in place of the form. */
export function SignedInCard() {
  const say = usePhrases('project')
  const { language } = useLanguage()
  const project = useProject()
  const user = useClientState('currentUser')
  const name = user ? user.name || user.accountName : ''
  return (
    <div className={styles.card}>
      <p className={styles.state}>{say('signIn.signedIn')}</p>
      <p className={styles.name} lang={languageOfText(name, language)}>
        {name || '\u00a0'}
      </p>
      <a className={styles.on} href={user ? placeAfterSignIn(project, user.kind) : '#sign-in'}>
        {say('signIn.goOn')}
      </a>
      <p className={styles.note}>{say('signIn.otherAccount')}</p>
      <LeaveButton className={styles.out} onLeave={leaveForHome}>
        {say('signIn.signOut')}
      </LeaveButton>
    </div>
  )
}
