import { Button } from '@mantine/core'
import type { KnownSubject } from '#contract/certificate/certificate.ts'
import { subjectKey } from '#contract/certificate/certificate-rules.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../certificate-board.module.css'
import type { TypedSet } from './typed-rule.ts'

interface SetFieldsProps {
  readonly id: string
  readonly at: number
  readonly set: TypedSet
  readonly subjects: readonly KnownSubject[]
  /** Those of the other sets. */
  readonly taken: readonly string[]
  readonly flaws: ReadonlySet<string>
  readonly onChange: (part: Partial<TypedSet>) => void
  readonly onRemove: (() => void) | null
}

/** Subjects, and how many of them have to be passed. */
export function SetFields({ id, at, set, subjects, taken, flaws, onChange, onRemove }: SetFieldsProps) {
  const say = usePhrases('certificateBoard')
  const { language } = useLanguage()
  const { chosen, least } = set
  const isMissing = flaws.has(`subjects ${at}`)
  return (
    <fieldset
      className={styles.choices}
      data-wrong={isMissing || undefined}
      aria-describedby={isMissing ? `${id}-missing` : undefined}
    >
      <legend>{onRemove ? say('setting.setAt', { at: at + 1 }) : say('setting.set')}</legend>
      {subjects.length === 0 && <p className={styles.note}>{say('setting.noSubjects')}</p>}
      {subjects.map((subject, place) => {
        const key = subjectKey(subject)
        const { shown, batches } = subject
        const [level, name] = [pickText(shown.level, language), pickText(shown.name, language)]
        const count = batches > 0 ? say('setting.batches', { count: batches }) : say('setting.gone')
        return (
          <CheckField
            key={key}
            id={`${id}-${place}`}
            label={`${level ? `${level} · ` : ''}${name}`}
            hint={count}
            disabled={taken.includes(key)}
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange({ chosen: target.checked ? [...chosen, key] : chosen.filter((one) => one !== key) })
            }
          />
        )
      })}
      {isMissing && (
        <p id={`${id}-missing`} className={styles.refused}>
          {say('setting.subjectsMissing')}
        </p>
      )}
      <TextField
        id={`${id}-least`}
        label={say('setting.least')}
        error={flaws.has(`least ${at}`) ? say('setting.leastWrong') : undefined}
        inputMode="numeric"
        maxLength={2}
        placeholder={chosen.length > 0 ? String(chosen.length) : undefined}
        value={least}
        onChange={({ target }) => onChange({ least: target.value.trim() })}
      />
      {onRemove && (
        <div>
          <Button variant="subtle" onClick={onRemove}>
            {say('setting.removeSet')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
