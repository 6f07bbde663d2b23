import type { ReactNode, RefObject } from 'react'
import styles from './sign-in-field.module.css'

interface SignInFieldProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'password'
  readonly autoComplete: 'username' | 'current-password'
  readonly error: string
  readonly end?: ReactNode
}

/** A label, an uncontrolled input, and in its place what is wrong with it. */
export function SignInField({ input, name, label, type, autoComplete, error, end }: SignInFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <span className={styles.box}>
        <input
          ref={input}
          id={name}
          name={name}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== '' || undefined}
          aria-describedby={`${name}-error`}
        />
        {end}
      </span>
      <p id={`${name}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  )
}
