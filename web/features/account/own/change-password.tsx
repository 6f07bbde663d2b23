import { useState } from 'react'
import type { CurrentUser } from '#contract/account/account-shapes.ts'
import { changePassword } from '#contract/account/me-endpoints.ts'
import { call } from '#web/platform/call/call.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { NewPasswordForm } from '../password/new-password-form.tsx'
import styles from './security-section.module.css'
import { SecuritySection } from './security-section.tsx'

/** A new password ends every other session. */
export function ChangePassword({ user }: { user: CurrentUser }) {
  const say = usePhrases('account')
  const [open, setOpen] = useState(false)
  const [changed, setChanged] = useState(false)
  return (
    <SecuritySection
      title={say('security.password')}
      text={say('security.passwordText')}
      said={changed ? say('security.passwordChanged') : ''}
      action={{
        words: say('security.change'),
        open,
        onToggle: () => {
          setOpen(!open)
          setChanged(false)
        },
      }}
    >
      {open && (
        <div className={styles.body}>
          <NewPasswordForm
            withOld
            own={ownWordsOf(user)}
            submitText={say('security.confirm')}
            send={(body) => call(changePassword, { body }, { quiet: true })}
            onDone={() => {
              setOpen(false)
              setChanged(true)
            }}
          />
        </div>
      )}
    </SecuritySection>
  )
}

/** As far as the browser knows them; the server knows the rest. */
export function ownWordsOf(user: Pick<CurrentUser, 'name' | 'accountName' | 'birthDay'>): string[] {
  return [user.name, user.accountName, user.birthDay ?? ''].filter(Boolean)
}
