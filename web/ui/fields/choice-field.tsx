import type { ComponentProps } from 'react'
import { weightedLength } from '#contract/identity/names/weighted-length.ts'
import styles from './choice-field.module.css'
import fields from './field.module.css'
import { FieldNote, type FieldProps, tied } from './field.tsx'
import type { Option } from './select-field.tsx'

type ChoiceFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'value'> & {
    readonly options: readonly Option[]
    /** What is chosen at first, where no form library sees to it. */
    readonly first?: string
    /** What is chosen now, where the screen keeps it itself. */
    readonly chosen?: string
  }

/** One of a few, all in view. The group carries the field's id and says what is wrong. */
export function ChoiceField({ id, label, hint, error, options, first, chosen, ...input }: ChoiceFieldProps) {
  return (
    <div
      className={fields.field}
      data-field
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      {...tied({ id, hint, error })}
    >
      <div id={`${id}-label`} className={fields.label}>
        {label}
      </div>
      <div className={styles.choices} data-wide={options.some(([, words]) => isLong(words)) || undefined}>
        {options.map(([value, words, lang]) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              {...input}
              {...(first !== undefined && { defaultChecked: first === value })}
              {...(chosen !== undefined && { checked: chosen === value })}
              value={value}
            />
            <span lang={lang}>{words}</span>
          </label>
        ))}
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}

/** What needs a line for itself on a phone; a Chinese character is as wide as two others. */
function isLong(words: string): boolean {
  return weightedLength(words) > 12
}
