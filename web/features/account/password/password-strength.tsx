import { checkPassword, type PasswordDemands } from '#contract/identity/passwords/password.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './password-strength.module.css'

interface PasswordStrengthProps {
  readonly password: string
  readonly demands: PasswordDemands
}

const levels = ['weak', 'medium', 'strong'] as const

/** What a password must be, and how good this one is: in words, and as a bar. */
export function PasswordStrength({ password, demands }: PasswordStrengthProps) {
  const say = usePhrases('account')
  const at = strengthOf(password, demands)
  const level = levels[at]
  return (
    <>
      {say('password.length', { min: demands.minLength })}
      {demands.kinds > 1 && ` ${say('password.kinds', { kinds: demands.kinds })}`}
      {password !== '' && level && (
        <span className={styles.strength} data-level={level}>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${((at + 1) / levels.length) * 100}%` }} />
          </span>
          {say(`password.${level}`)}
        </span>
      )}
    </>
  )
}

/** Long beats colourful: every four characters count as much as another kind. */
function strengthOf(password: string, demands: PasswordDemands): 0 | 1 | 2 {
  if (!checkPassword(password, [], demands).ok) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const points = kinds + Math.floor(password.length / 4)
  return points >= 6 ? 2 : points >= 4 ? 1 : 0
}
