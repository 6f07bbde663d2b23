import { usePhrases } from '#web/platform/language/language.tsx'
import { ConsoleFrame } from '../console/console-frame.tsx'
import { PasswordChange } from '../sign-in/password-change.tsx'
import styles from './password-screen.module.css'

export function PasswordScreen() {
  const say = usePhrases('staff')
  return (
    <ConsoleFrame>
      {(me) => (
        <section className={styles.page}>
          <h1>{say('password.title')}</h1>
          <PasswordChange me={me} />
        </section>
      )}
    </ConsoleFrame>
  )
}
