import { CircleAlert, Info } from 'lucide-react'
import { type FoundProblem, prefillKinds } from '#contract/batch/form/check-form.ts'
import { type Form, fieldKinds, prefills } from '#contract/batch/form/form.ts'
import type { FoundOddity } from '#contract/batch/form/form-advice.ts'
import { isOfIdentity } from '#contract/batch/form/identity-fields.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PartName } from '../part-name.tsx'
import { noText, ofKind } from '../state/form-moves.ts'
import type { FieldPartProps } from './field-part.ts'
import { KindRulesFields } from './kind-rules-fields.tsx'
import styles from './settings.module.css'
import { ShowSettings } from './show-settings.tsx'
import { TextsField } from './texts-field.tsx'

export interface Found {
  readonly problems: readonly FoundProblem[]
  /** Fields that conditions name and that are not there any more. */
  readonly gone: readonly string[]
  readonly oddities: readonly FoundOddity[]
}

interface FieldSettingsProps extends FieldPartProps {
  readonly form: Form
  readonly found: Found
  /** A field that was never saved: no answer hangs on its key. */
  readonly isNew: boolean
  readonly onKey: (key: string) => void
}

/** Everything that can be set of the chosen field. */
export function FieldSettings({ form, field, found, isNew, onKey, onChange }: FieldSettingsProps) {
  const say = usePhrases('designer')
  const isFixed = isOfIdentity(field)
  return (
    <section className={styles.settings} aria-labelledby="designer-field">
      <div className={styles.head}>
        <h2 id="designer-field">
          <PartName of={field.label} />
        </h2>
      </div>
      <FoundHere id={field.id} found={found} />
      {isFixed && <p className={styles.note}>{say('field.fixed')}</p>}
      <TextsField
        id="designer-label"
        label={say('field.label')}
        texts={field.label}
        onChange={(label) => onChange({ label }, 'label')}
      />
      <TextsField
        id="designer-hint"
        label={say('field.hint')}
        texts={field.hint ?? noText}
        onChange={(hint) => onChange({ hint: Object.values(hint).some(Boolean) ? hint : null }, 'hint')}
      />
      <div className={styles.pair}>
        <SelectField
          id="designer-kind"
          label={say('field.kind')}
          disabled={isFixed}
          options={fieldKinds.map((kind) => [kind, say(`kinds.${kind}`)] as const)}
          value={field.kind}
          onChange={({ target }) => {
            const kind = fieldKinds.find((one) => one === target.value)
            if (kind) onChange(ofKind(field, kind))
          }}
        />
        <KeyField key={field.id} field={field} isNew={isNew} onKey={onKey} />
      </div>
      <CheckField
        id="designer-required"
        label={say('field.required')}
        checked={field.required}
        onChange={({ target }) => onChange({ required: target.checked })}
      />
      <KindRulesFields field={field} onChange={onChange} />
      <ShowSettings field={field} form={form} onChange={onChange} />
      <PrefillSettings field={field} isFixed={isFixed} onChange={onChange} />
    </section>
  )
}

/** What is wrong with it stands above it as long as it is wrong. */
export function FoundHere({ id, found }: { readonly id: string; readonly found: Found }) {
  const sayForm = usePhrases('form')
  const say = usePhrases('designer')
  const problems = found.problems.filter((one) => one.id === id)
  const oddities = found.oddities.filter((one) => one.id === id)
  const isFine = problems.length + oddities.length === 0
  return (
    <div role="status" className={styles.found}>
      {!isFine && (
        <ul className={styles.problems}>
          {problems.map(({ problem }) => (
            <li key={problem} className={styles.problem}>
              <CircleAlert size="1em" aria-hidden="true" />
              {sayForm(`problems.${problem}`)}
            </li>
          ))}
          {oddities.map(({ oddity }) => (
            <li key={oddity} className={styles.oddity}>
              <Info size="1em" aria-hidden="true" />
              {say(`oddities.${oddity}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function KeyField({ field, isNew, onKey }: Pick<FieldSettingsProps, 'field' | 'isNew' | 'onKey'>) {
  const say = usePhrases('designer')
  return (
    <TextField
      id="designer-key"
      label={say('field.key')}
      hint={say(isNew ? 'field.keyHint' : 'field.keyFixed')}
      readOnly={!isNew}
      maxLength={40}
      defaultValue={field.id}
      onBlur={({ target }) => {
        const key = target.value.trim()
        if (/^[a-z][A-Za-z0-9]{0,39}$/.test(key)) onKey(key)
        else target.value = field.id
      }}
    />
  )
}

function PrefillSettings({ field, isFixed, onChange }: FieldPartProps & { readonly isFixed: boolean }) {
  const say = usePhrases('designer')
  const fitting = prefills.filter(
    (prefill) => prefill === field.prefill || prefillKinds[prefill].includes(field.kind),
  )
  if (fitting.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{say('prefill.title')}</legend>
      <SelectField
        id="designer-prefill"
        label={say('prefill.from')}
        prompt={say('prefill.none')}
        disabled={isFixed}
        options={fitting.map((prefill) => [prefill, say(`prefills.${prefill}`)] as const)}
        value={field.prefill ?? ''}
        onChange={({ target }) => {
          const prefill = prefills.find((one) => one === target.value) ?? null
          onChange({ prefill, locked: prefill !== null && field.locked })
        }}
      />
      {field.prefill && (
        <CheckField
          id="designer-locked"
          label={say('prefill.locked')}
          disabled={isFixed}
          checked={field.locked}
          onChange={({ target }) => onChange({ locked: target.checked })}
        />
      )}
    </fieldset>
  )
}
