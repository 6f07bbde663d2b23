import { type Form, fieldsOf } from '#contract/batch/form/form.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import type { FieldPartProps } from './field-part.ts'
import styles from './settings.module.css'
import { ShowRuleFields } from './show-rule-fields.tsx'

/** When a field is shown: only one above it can decide that. */
export function ShowSettings({ field, form, onChange }: FieldPartProps & { readonly form: Form }) {
  const say = usePhrases('designer')
  const all = fieldsOf(form)
  const above = all.slice(
    0,
    all.findIndex(({ id }) => id === field.id),
  )
  return (
    <fieldset className={styles.group}>
      <legend>{say('show.title')}</legend>
      <ShowRuleFields
        id="designer-show"
        label={say('show.field')}
        always={say('show.always')}
        show={field.show}
        fields={above}
        all={all}
        onChange={(show) => onChange({ show })}
      />
      {above.length === 0 && <p className={styles.note}>{say('show.noneAbove')}</p>}
    </fieldset>
  )
}
