import { Button } from '@mantine/core'
import { changePassword } from '#contract/account/me-endpoints.ts'
import { findRedirectTarget } from '#web/platform/address/redirect-target.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { useProject } from '#web/platform/project.tsx'
import { writeState } from '#web/platform/state/client-state.ts'
import { useClientState } from '#web/platform/state/use-client-state.ts'
import styles from '../account-screen.module.css'
import { NewPasswordForm } from '../password/new-password-form.tsx'
import { leaveForHome } from '../sign-in/sign-out.ts'
import { ownWordsOf } from './change-password.tsx'

/** Who was given a password by somebody else sets one that only they know, and then goes where they wanted to go. */
export function FirstPassword({ redirect }: { redirect: string | undefined }) {
  const say = usePhrases('account')
  const { settings } = useProject()
  const user = useClientState('currentUser')
  if (!user) return null
  return (
    <div className={styles.screen}>
      <h1>{say('first.title')}</h1>
      <p className={styles.intro}>{say('first.text')}</p>
      <NewPasswordForm
        withOld
        own={ownWordsOf(user)}
        submitText={say('first.submit')}
        send={(body) => call(changePassword, { body }, { quiet: true })}
        onDone={() => {
          writeState('currentUser', { ...user, mustChangePassword: false })
          const target = findRedirectTarget(redirect, window.location.origin, settings.allowedHosts)
          if (target) window.location.assign(target)
        }}
      >
        <Button variant="default" size="md" onClick={() => void leaveForHome()}>
          {say('first.leave')}
        </Button>
      </NewPasswordForm>
    </div>
  )
}
