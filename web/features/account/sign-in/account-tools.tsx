import { LogOut, UserRound } from 'lucide-react'
import { hrefOf } from '#web/platform/address/href.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { languageOfText } from '#web/platform/language/language-of-text.ts'
import { useFoundProject } from '#web/platform/project.tsx'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import { LeaveButton } from '#web/ui/buttons/leave-button.tsx'
import styles from './account-tools.module.css'
import { leaveForHome } from './sign-out.ts'

/** In the header: who is signed in, and the way out. */
export function AccountTools() {
  const say = usePhrases('shell')
  const { language } = useLanguage()
  const domain = useFoundProject()?.info.domain
  const user = useClientState('currentUser')
  const name = user ? user.name || user.accountName : ''
  return (
    <div className={styles.account}>
      {user && (
        <a className={styles.name} href={hrefOf('/default/safeProblem', { project: domain })}>
          <UserRound size="1.125em" aria-hidden="true" />
          <span className="read-aloud-only">{say('account.signedInAs')}</span>
          <span className={styles.word} lang={languageOfText(name, language)}>
            {name}
          </span>
        </a>
      )}
      <LeaveButton className={styles.out} onLeave={leaveForHome}>
        <LogOut size="1.125em" aria-hidden="true" />
        {say('account.signOut')}
      </LeaveButton>
    </div>
  )
}
