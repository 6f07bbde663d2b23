import type { ComponentProps } from 'react'
import styles from './check-field.module.css'
import fields from './field.module.css'
import { FieldNote, type FieldProps, tied } from './field.tsx'

type CheckFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>

/** Yes, or not. */
export function CheckField({ id, label, hint, error, ...input }: CheckFieldProps) {
  return (
    <div className={fields.field} data-field>
      <label className={styles.check}>
        <input type="checkbox" {...input} {...tied({ id, hint, error })} />
        <span>{label}</span>
      </label>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}
