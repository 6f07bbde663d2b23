import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps, tied } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** One line of text. Pasting is always allowed. */
export function TextField({ id, label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        className={styles.control}
        type="text"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        {...tied({ id, hint, error })}
      />
    </Field>
  )
}
