import { Button } from '@mantine/core'
import type { KnownSubject } from '#contract/certificate/certificate.ts'
import { languages, pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../certificate-board.module.css'
import { SetFields } from './set-fields.tsx'
import type { TypedRule } from './typed-rule.ts'

interface RuleFieldsProps {
  readonly at: number
  readonly rule: TypedRule
  readonly subjects: readonly KnownSubject[]
  /** Of those that were found at the last press. */
  readonly flaws: ReadonlySet<string>
  readonly onChange: (part: Partial<TypedRule>) => void
  readonly onRemove: () => void
}

/** One certificate: what it is called, who gets it, how long it is valid. */
export function RuleFields({ at, rule, subjects, flaws, onChange, onRemove }: RuleFieldsProps) {
  const say = usePhrases('certificateBoard')
  const sayShell = usePhrases('shell')
  const { language } = useLanguage()
  const { ruleId, name, offered, sets } = rule
  return (
    <section className={styles.rule} aria-label={say('setting.rule', { at: at + 1 })}>
      <h3>{pickText(name, language) || say('setting.rule', { at: at + 1 })}</h3>
      {languages.map((one) => (
        <TextField
          key={one}
          id={`name-${one}-${ruleId}`}
          label={say('setting.name', { language: sayShell(`languages.${one}`) })}
          error={flaws.has('name') && name[one].trim() === '' ? say('setting.nameMissing') : undefined}
          lang={one}
          maxLength={100}
          value={name[one]}
          onChange={({ target }) => onChange({ name: { ...name, [one]: target.value } })}
        />
      ))}
      <CheckField
        id={`offered-${ruleId}`}
        label={say('setting.offered')}
        checked={offered}
        onChange={({ target }) => onChange({ offered: target.checked })}
      />
      {sets.map((set, place) => (
        <SetFields
          // biome-ignore lint/suspicious/noArrayIndexKey: sets have no name and keep their order
          key={place}
          id={`${ruleId}-${place}`}
          at={place}
          set={set}
          subjects={subjects}
          taken={sets.flatMap(({ chosen }, other) => (other === place ? [] : chosen))}
          flaws={flaws}
          onChange={(part) =>
            onChange({ sets: sets.map((one, other) => (other === place ? { ...one, ...part } : one)) })
          }
          onRemove={
            sets.length > 1 ? () => onChange({ sets: sets.filter((_, other) => other !== place) }) : null
          }
        />
      ))}
      <div>
        <Button variant="subtle" onClick={() => onChange({ sets: [...sets, { chosen: [], least: '' }] })}>
          {say('setting.addSet')}
        </Button>
      </div>
      <Years rule={rule} flaws={flaws} onChange={onChange} />
      <div>
        <Button variant="subtle" color="red" c="var(--refused)" onClick={onRemove}>
          {say('setting.removeRule')}
        </Button>
      </div>
    </section>
  )
}

function Years({ rule, flaws, onChange }: Pick<RuleFieldsProps, 'rule' | 'flaws' | 'onChange'>) {
  const say = usePhrases('certificateBoard')
  const { ruleId, withinYears, examsFrom, examsUntil, validYears, exemptionsCount } = rule
  const wrong = (name: string) => (flaws.has(name) ? say('setting.yearsWrong') : undefined)
  return (
    <>
      <TextField
        id={`within-${ruleId}`}
        label={say('setting.withinYears')}
        hint={say('setting.withinYearsHint')}
        error={wrong('withinYears')}
        inputMode="numeric"
        maxLength={2}
        value={withinYears}
        onChange={({ target }) => onChange({ withinYears: target.value.trim() })}
      />
      <TextField
        id={`from-${ruleId}`}
        type="date"
        label={say('setting.examsFrom')}
        value={examsFrom}
        onChange={({ target }) => onChange({ examsFrom: target.value })}
      />
      <TextField
        id={`until-${ruleId}`}
        type="date"
        label={say('setting.examsUntil')}
        value={examsUntil}
        onChange={({ target }) => onChange({ examsUntil: target.value })}
      />
      <CheckField
        id={`exemptions-${ruleId}`}
        label={say('setting.exemptionsCount')}
        checked={exemptionsCount}
        onChange={({ target }) => onChange({ exemptionsCount: target.checked })}
      />
      <TextField
        id={`valid-${ruleId}`}
        label={say('setting.validYears')}
        hint={say('setting.validYearsHint')}
        error={wrong('validYears')}
        inputMode="numeric"
        maxLength={2}
        value={validYears}
        onChange={({ target }) => onChange({ validYears: target.value.trim() })}
      />
    </>
  )
}
