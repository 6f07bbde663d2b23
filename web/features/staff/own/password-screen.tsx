import { usePhrases } from '#web/platform/language/language.tsx'
import { ConsoleRoom } from '../console/console-room.tsx'
import { PasswordChange } from '../enter/password-change.tsx'
import styles from './password-screen.module.css'

export function PasswordScreen() {
  const say = usePhrases('staff')
  return (
    <ConsoleRoom>
      {(me) => (
        <section className={styles.page}>
          <h1>{say('password.title')}</h1>
          <PasswordChange me={me} />
        </section>
      )}
    </ConsoleRoom>
  )
}
