import type { ComponentProps } from 'react'
import fields from './field.module.css'
import { Field, type FieldProps, tied } from './field.tsx'

type LongTextFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** Several lines of text; whoever needs more room pulls it open. */
export function LongTextField({ id, label, hint, error, rows = 4, ...input }: LongTextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        className={fields.control}
        rows={rows}
        spellCheck={false}
        {...input}
        {...tied({ id, hint, error })}
      />
    </Field>
  )
}
