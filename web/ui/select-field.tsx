import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps, tied } from './field.tsx'

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    /** Value and words. */
    readonly options: readonly (readonly [value: string, words: string])[]
    /** Stands there until something is chosen. */
    readonly prompt?: string
  }

/** One of many; the phone's own list opens. */
export function SelectField({ id, label, hint, error, options, prompt, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className={styles.box}>
        <select className={styles.control} {...select} {...tied({ id, hint, error })}>
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size="1em" aria-hidden="true" />
      </span>
    </Field>
  )
}
