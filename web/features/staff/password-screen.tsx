import { usePhrases } from '#web/platform/language.tsx'
import { ConsoleRoom } from './console-room.tsx'
import { PasswordChange } from './password-change.tsx'
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
