import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './field.module.css'
import { Field, type FieldProps, tied } from './field.tsx'

type PasswordFieldProps = Omit<FieldProps, 'label'> & { readonly label: string } & Omit<
    ComponentProps<'input'>,
    'id' | 'className' | 'type'
  >

/** A password, which its owner may look at. */
export function PasswordField({ id, label, hint, error, ...input }: PasswordFieldProps) {
  const say = usePhrases('shell')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className={styles.box}>
        <input
          className={styles.control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...tied({ id, hint, error })}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={say(shown ? 'fields.hidePassword' : 'fields.showPassword', { label })}
          onClick={() => setShown(!shown)}
        >
          <Icon size="1.125rem" aria-hidden="true" />
        </button>
      </span>
    </Field>
  )
}
