import { showRule } from '#contract/batch/batch.ts'
import { divisionKey, divisionsIn } from '#contract/batch/form/divisions.ts'
import { type Form, type FormField, fieldsOf } from '#contract/batch/form/form.ts'
import { listKinds } from '#contract/batch/form/form-shown.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { FieldPartProps } from './field-part.ts'
import styles from './settings.module.css'

/** When a field is shown, said as a sentence: when [field] [is filled in] or [is one of] [values]. */
export function ShowSettings({ field, form, onChange }: FieldPartProps & { readonly form: Form }) {
  const say = usePhrases('designer')
  const { language } = useLanguage()
  const all = fieldsOf(form)
  const above = all.slice(
    0,
    all.findIndex(({ id }) => id === field.id),
  )
  const { show } = field
  const other = all.find(({ id }) => id === show?.field)
  // What is wrong stays in view until it is mended.
  const listed = other && !above.includes(other) ? [...above, other] : above
  const takesValues = other !== undefined && listKinds.includes(other.kind)
  function choose(id: string) {
    const chosen = all.find((one) => one.id === id)
    if (!chosen) return onChange({ show: null })
    const rule = listKinds.includes(chosen.kind) ? showRule.contain : showRule.notNull
    onChange({ show: { field: id, rule, values: [] } })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{say('show.title')}</legend>
      <div className={styles.rule}>
        <SelectField
          id="designer-show-field"
          label={say('show.field')}
          prompt={say('show.always')}
          options={[
            ...listed.map(({ id, label }) => [id, pickText(label, language) || id] as const),
            ...(show && !other ? [[show.field, show.field] as const] : []),
          ]}
          value={show?.field ?? ''}
          onChange={(event) => choose(event.target.value)}
        />
        {show && (
          <SelectField
            id="designer-show-rule"
            label={say('show.rule')}
            options={[
              [String(showRule.notNull), say('show.notNull')],
              ...(takesValues ? [[String(showRule.contain), say('show.contain')] as const] : []),
            ]}
            value={String(show.rule)}
            onChange={(event) => {
              const rule =
                event.target.value === String(showRule.contain) ? showRule.contain : showRule.notNull
              onChange({ show: { ...show, rule, values: [] } })
            }}
          />
        )}
      </div>
      {show?.rule === showRule.contain && other && (
        <ShownFor
          other={other}
          values={show.values}
          onChange={(values) => onChange({ show: { ...show, values } })}
        />
      )}
      {above.length === 0 && <p className={styles.note}>{say('show.noneAbove')}</p>}
    </fieldset>
  )
}

interface ShownForProps {
  readonly other: FormField
  readonly values: readonly string[]
  readonly onChange: (values: string[]) => void
}

function ShownFor({ other, values, onChange }: ShownForProps) {
  const say = usePhrases('designer')
  const sayDivision = usePhrases('divisions')
  const { language } = useLanguage()
  const options =
    other.kind === 'area'
      ? divisionsIn(null).map((code) => [code, sayDivision(divisionKey(code))] as const)
      : other.options.map(({ value, label }) => [value, pickText(label, language) || value] as const)
  // A value that is no option any more is taken away by its tick.
  const lost = values.filter((value) => !options.some(([known]) => known === value))
  const listed = [...options, ...lost.map((value) => [value, value] as const)]
  return (
    <fieldset className={styles.ticks} aria-label={say('show.values')}>
      {listed.map(([value, words]) => (
        <CheckField
          key={value}
          id={`designer-show-${value}`}
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
