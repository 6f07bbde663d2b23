import { Button } from '@mantine/core'
import { useId } from 'react'
import { languages, pickText, type Texts } from '#contract/kit/language.ts'
import type {
  KnownPart,
  ReviewCondition,
  ReviewReason,
} from '#contract/registration/review/review-settings.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from './review-settings.module.css'

interface ConditionEditorProps {
  readonly number: number
  readonly condition: ReviewCondition
  readonly parts: readonly KnownPart[]
  readonly onChange: (condition: ReviewCondition) => void
  readonly onRemove: () => void
}

/** What may not be met, of which part, and what it proposes to say, in three languages. */
export function ConditionEditor({ number, condition, parts, onChange, onRemove }: ConditionEditorProps) {
  const say = usePhrases('review')
  const { language } = useLanguage()
  const id = useId()
  const known = parts.map(({ part, name }) => [part, pickText(name, language)] as const)
  const isKnown = known.some(([part]) => part === condition.part)
  return (
    <fieldset className={styles.editor}>
      <legend>{say('settings.numbered', { what: say('settings.label'), number })}</legend>
      <SelectField
        id={`${id}-part`}
        label={say('settings.part')}
        options={isKnown ? known : [...known, [condition.part, condition.part] as const]}
        value={condition.part}
        onChange={(event) => onChange({ ...condition, part: event.target.value })}
      />
      <ThreeTexts
        words={say('settings.label')}
        most={60}
        texts={condition.label}
        onChange={(label) => onChange({ ...condition, label })}
      />
      <ThreeTexts
        words={say('settings.reason')}
        most={500}
        texts={condition.reason}
        onChange={(reason) => onChange({ ...condition, reason })}
      />
      <RemoveButton onRemove={onRemove} what={say('settings.label')} number={number} />
    </fieldset>
  )
}

interface ReasonEditorProps {
  readonly number: number
  readonly reason: ReviewReason
  readonly onChange: (reason: ReviewReason) => void
  readonly onRemove: () => void
}

export function ReasonEditor({ number, reason, onChange, onRemove }: ReasonEditorProps) {
  const say = usePhrases('review')
  return (
    <fieldset className={styles.editor}>
      <legend>{say('settings.numbered', { what: say('settings.text'), number })}</legend>
      <ThreeTexts
        words={say('settings.text')}
        most={500}
        texts={reason.text}
        onChange={(text) => onChange({ ...reason, text })}
      />
      <RemoveButton onRemove={onRemove} what={say('settings.text')} number={number} />
    </fieldset>
  )
}

interface RemoveButtonProps {
  readonly what: string
  readonly number: number
  readonly onRemove: () => void
}

function RemoveButton({ what, number, onRemove }: RemoveButtonProps) {
  const say = usePhrases('review')
  return (
    <Button
      variant="subtle"
      size="compact-md"
      aria-label={`${say('settings.remove')} ${say('settings.numbered', { what, number })}`}
      onClick={onRemove}
    >
      {say('settings.remove')}
    </Button>
  )
}

interface ThreeTextsProps {
  readonly words: string
  readonly most: number
  readonly texts: Texts
  readonly onChange: (texts: Texts) => void
}

function ThreeTexts({ words, most, texts, onChange }: ThreeTextsProps) {
  const sayShell = usePhrases('shell')
  const id = useId()
  return (
    <div className={styles.three}>
      {languages.map((language) => (
        <TextField
          key={language}
          id={`${id}-${language}`}
          label={`${words} (${sayShell(`languages.${language}`)})`}
          lang={language}
          maxLength={most}
          value={texts[language]}
          onChange={(event) => onChange({ ...texts, [language]: event.target.value })}
        />
      ))}
    </div>
  )
}
