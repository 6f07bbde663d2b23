import { Eye, EyeOff } from 'lucide-react'
import { usePhrases } from '#web/platform/language.tsx'
import styles from './sign-in-field.module.css'

export function PasswordReveal({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  const say = usePhrases('project')
  const Icon = shown ? EyeOff : Eye
  return (
    <button
      type="button"
      className={styles.reveal}
      aria-label={say(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
      onClick={onPress}
    >
      <Icon size="1.125rem" aria-hidden="true" />
    </button>
  )
}
