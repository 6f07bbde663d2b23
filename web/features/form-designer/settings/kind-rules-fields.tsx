import { kindRules } from '#contract/batch/form/kind-rules.ts'
import { certificateTypes } from '#contract/identity/certificates/certificate.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FieldPartProps } from './field-part.ts'
import { OptionsEditor } from './options-editor.tsx'
import styles from './settings.module.css'

/** The rules that a kind of field looks at; others would be believed to hold. */
export function KindRulesFields(props: FieldPartProps) {
  switch (kindRules[props.field.kind].limits) {
    case 'length':
      return <LengthFields {...props} />
    case 'range':
      return <RangeFields {...props} />
    case 'options':
      return <OptionsEditor {...props} />
    case 'types':
      return <TypeFields {...props} />
    case null:
      return null
  }
}

function LengthFields({ field, onChange }: FieldPartProps) {
  const say = usePhrases('designer')
  const number = (name: 'minLength' | 'maxLength') => (
    <TextField
      id={`designer-${name}`}
      label={say(`rules.${name}`)}
      inputMode="numeric"
      maxLength={4}
      value={field[name] ?? ''}
      onChange={(event) => onChange({ [name]: wholeNumber(event.target.value) }, name)}
    />
  )
  return (
    <>
      <div className={styles.pair}>
        {number('minLength')}
        {number('maxLength')}
      </div>
      <p className={styles.note}>{say('rules.lengthHint')}</p>
      {field.kind === 'text' && (
        <TextField
          id="designer-pattern"
          label={say('rules.pattern')}
          hint={say('rules.patternHint')}
          maxLength={200}
          value={field.pattern ?? ''}
          onChange={(event) => onChange({ pattern: event.target.value || null }, 'pattern')}
        />
      )}
    </>
  )
}

/** Null where nothing, or no number above zero, is typed. */
function wholeNumber(typed: string): number | null {
  const number = Number.parseInt(typed.replace(/\D/g, ''), 10)
  return number > 0 ? Math.min(number, 4000) : null
}

function RangeFields({ field, onChange }: FieldPartProps) {
  const say = usePhrases('designer')
  const isNumber = field.kind === 'number'
  const bound = (name: 'min' | 'max') => {
    const isToday = field[name] === 'today'
    return (
      <div>
        <TextField
          id={`designer-${name}`}
          label={say(isNumber ? `rules.${name}` : `rules.${name}Time`)}
          type={isNumber ? 'text' : field.kind}
          inputMode={isNumber ? 'decimal' : undefined}
          disabled={isToday}
          value={isToday ? '' : (field[name] ?? '')}
          onChange={(event) => onChange({ [name]: event.target.value.trim() || null }, name)}
        />
        {!isNumber && (
          <CheckField
            id={`designer-${name}-today`}
            label={say('rules.today')}
            checked={isToday}
            onChange={(event) => onChange({ [name]: event.target.checked ? 'today' : null })}
          />
        )}
      </div>
    )
  }
  return (
    <div className={styles.pair}>
      {bound('min')}
      {bound('max')}
    </div>
  )
}

function TypeFields({ field, onChange }: FieldPartProps) {
  const say = usePhrases('designer')
  const sayIdentity = usePhrases('identity')
  const chosen = field.options.map(({ value }) => value)
  return (
    <fieldset className={styles.group}>
      <legend>{say('rules.types')}</legend>
      <div className={styles.ticks}>
        {certificateTypes.map((type) => (
          <CheckField
            key={type}
            id={`designer-type-${type}`}
            label={sayIdentity(`certificates.${type}`)}
            checked={chosen.includes(type)}
            onChange={({ target }) => {
              const types = certificateTypes.filter((one) =>
                one === type ? target.checked : chosen.includes(one),
              )
              onChange({ options: types.map((value) => ({ value, label: sameInAll(value) })) })
            }}
          />
        ))}
      </div>
      <p className={styles.note}>{say('rules.typesHint')}</p>
    </fieldset>
  )
}

/** Nobody reads it: the portal has its own names for the types. */
const sameInAll = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text })
