import { divisionKey, divisionsIn } from '#contract/batch/form/divisions.ts'
import type { FormField } from '#contract/batch/form/form.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import styles from './settings.module.css'

interface ListedValuesProps {
  readonly id: string
  readonly label: string
  /** A field whose answers come from a list. */
  readonly field: FormField
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
}

/** Some of what can be chosen in a field, of areas the provinces. */
export function ListedValues({ id, label, field, values, onChange }: ListedValuesProps) {
  const sayDivision = usePhrases('divisions')
  const { language } = useLanguage()
  const options =
    field.kind === 'area'
      ? divisionsIn(null).map((code) => [code, sayDivision(divisionKey(code))] as const)
      : field.options.map(
          (option) => [option.value, pickText(option.label, language) || option.value] as const,
        )
  // A value that is no option any more is taken away by its tick.
  const lost = values.filter((value) => !options.some(([known]) => known === value))
  const listed = [...options, ...lost.map((value) => [value, value] as const)]
  return (
    <fieldset className={styles.ticks} aria-label={label}>
      {listed.map(([value, words]) => (
        <CheckField
          key={value}
          id={`${id}-${value}`}
          label={words}
          checked={values.includes(value)}
          onChange={({ target }) =>
            onChange(
              listed
                .map(([one]) => one)
                .filter((one) => (one === value ? target.checked : values.includes(one))),
            )
          }
        />
      ))}
    </fieldset>
  )
}
