import type { ComponentProps } from 'react'
import { weightedLength } from '#contract/identity/weighted-length.ts'
import styles from './choice-field.module.css'
import fields from './field.module.css'
import { FieldNote, type FieldProps, tied } from './field.tsx'

type ChoiceFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'value'> & {
    /** Value and words. */
    readonly options: readonly (readonly [value: string, words: string])[]
    /** What is chosen at first, where no form library sees to it. */
    readonly first?: string
    /** What is chosen now, where the screen keeps it itself. */
    readonly chosen?: string
  }

/** One of a few, all in view. The first one carries the field's id. */
export function ChoiceField({ id, label, hint, error, options, first, chosen, ...input }: ChoiceFieldProps) {
  const { id: _, ...ties } = tied({ id, hint, error })
  return (
    <fieldset className={fields.field} data-field aria-describedby={ties['aria-describedby']}>
      <legend className={fields.label}>{label}</legend>
      <div className={styles.choices} data-wide={options.some(([, words]) => isLong(words)) || undefined}>
        {options.map(([value, words], at) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              {...input}
              {...(first !== undefined && { defaultChecked: first === value })}
              {...(chosen !== undefined && { checked: chosen === value })}
              id={at === 0 ? id : `${id}-${value}`}
              value={value}
              aria-invalid={ties['aria-invalid']}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** What needs a line for itself on a phone; a Chinese character is as wide as two others. */
function isLong(words: string): boolean {
  return weightedLength(words) > 12
}
