import { showRule } from '#contract/batch/batch.ts'
import type { FormField, Show } from '#contract/batch/form/form.ts'
import { listKinds } from '#contract/batch/form/form-shown.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { ListedValues } from './listed-values.tsx'
import styles from './settings.module.css'

interface ShowRuleFieldsProps {
  readonly id: string
  readonly label: string
  /** What stands there where it hangs on nothing. */
  readonly always: string
  readonly show: Show | null
  /** On these it may hang. */
  readonly fields: readonly FormField[]
  /** All of the form: what is wrong stays in view until it is mended. */
  readonly all: readonly FormField[]
  readonly error?: string | undefined
  readonly onChange: (show: Show | null) => void
}

/** A display rule said as a sentence: when [field] [is filled in] or [is one of] [values]. */
export function ShowRuleFields(props: ShowRuleFieldsProps) {
  const { id, label, always, show, fields, all, error, onChange } = props
  const say = usePhrases('designer')
  const { language } = useLanguage()
  const other = all.find((one) => one.id === show?.field)
  const listed = other && !fields.includes(other) ? [...fields, other] : fields
  const takesValues = other !== undefined && listKinds.includes(other.kind)
  function choose(chosenId: string) {
    const chosen = all.find((one) => one.id === chosenId)
    if (!chosen) return onChange(null)
    const rule = listKinds.includes(chosen.kind) ? showRule.contain : showRule.notNull
    onChange({ field: chosenId, rule, values: [] })
  }
  return (
    <>
      <div className={styles.rule}>
        <SelectField
          id={`${id}-field`}
          label={label}
          prompt={always}
          error={error}
          options={[
            ...listed.map((one) => [one.id, pickText(one.label, language) || one.id] as const),
            ...(show && !other ? [[show.field, show.field] as const] : []),
          ]}
          value={show?.field ?? ''}
          onChange={(event) => choose(event.target.value)}
        />
        {show && (
          <SelectField
            id={`${id}-rule`}
            label={say('show.rule')}
            options={[
              [String(showRule.notNull), say('show.notNull')],
              ...(takesValues ? [[String(showRule.contain), say('show.contain')] as const] : []),
            ]}
            value={String(show.rule)}
            onChange={(event) => {
              const rule =
                event.target.value === String(showRule.contain) ? showRule.contain : showRule.notNull
              onChange({ ...show, rule, values: [] })
            }}
          />
        )}
      </div>
      {show?.rule === showRule.contain && other && (
        <ListedValues
          id={id}
          label={say('show.values')}
          field={other}
          values={show.values}
          onChange={(values) => onChange({ ...show, values })}
        />
      )}
    </>
  )
}
