import { useId } from 'react'
import styles from './preview-choice.module.css'

interface PreviewChoiceProps<Value extends string> {
  readonly label: string
  readonly chosen: Value
  readonly options: readonly (readonly [value: Value, words: string])[]
  readonly onChoose: (value: Value) => void
}

/** One of two or three, small: how the preview is looked at, nothing that is saved. */
export function PreviewChoice<Value extends string>({
  label,
  chosen,
  options,
  onChoose,
}: PreviewChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="read-aloud-only">{label}</legend>
      {options.map(([value, words]) => (
        <label key={value} className={styles.option}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
