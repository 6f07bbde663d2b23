import styles from './choice-bar.module.css'

interface ChoiceBarProps<Value extends string> {
  readonly label: string
  readonly options: readonly (readonly [value: Value, words: string])[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** What of a few is shown, changed at once: a language, a width. */
export function ChoiceBar<Value extends string>({ label, options, chosen, onChoose }: ChoiceBarProps<Value>) {
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map(([value, words]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {words}
        </button>
      ))}
    </fieldset>
  )
}
