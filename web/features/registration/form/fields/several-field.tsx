import fields from '#web/ui/fields/field.module.css'
import { FieldNote, tied } from '#web/ui/fields/field.tsx'
import { Text } from '#web/ui/text/text.tsx'
import styles from '../form.module.css'
import type { FramedProps } from './field-props.ts'

/** Any of these, as many as allowed. The first one carries the field's id. */
export function SeveralField({ field, answer, frame, onAnswer, onLeave }: FramedProps) {
  const { id: _, ...ties } = tied(frame)
  const chosen = Array.isArray(answer) ? answer : []
  const offered = field.options.map(({ value }) => value)
  function toggle(value: string) {
    onAnswer(offered.filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))))
  }
  return (
    <fieldset className={fields.field} data-field aria-describedby={ties['aria-describedby']}>
      <legend className={fields.label}>{frame.label}</legend>
      <div className={styles.several}>
        {field.options.map(({ value, label }, at) => (
          <label key={value} className={styles.one}>
            <input
              type="checkbox"
              id={at === 0 ? frame.id : `${frame.id}-${value}`}
              checked={chosen.includes(value)}
              aria-invalid={ties['aria-invalid']}
              onChange={() => toggle(value)}
              onBlur={onLeave}
            />
            <span>
              <Text of={label} />
            </span>
          </label>
        ))}
      </div>
      <FieldNote {...frame} />
    </fieldset>
  )
}
