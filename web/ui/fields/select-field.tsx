import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldProps, tied } from './field.tsx'

/** What can be chosen: its value, its words, and what is to be said of their language. */
export type Option = readonly [value: string, words: string, lang?: string | undefined]

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    readonly options: readonly Option[]
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
          {options.map(([value, words, lang]) => (
            <option key={value} value={value} lang={lang}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size="1em" aria-hidden="true" />
      </span>
    </Field>
  )
}
