import { Button } from '@mantine/core'
import { ArrowDown, ArrowUp, ClipboardPaste, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FormField } from '#contract/batch/form/form.ts'
import { type Language, languages, type Texts } from '#contract/kit/language.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { loadTraditional } from '#web/platform/language/traditional/propose-traditional.ts'
import fields from '#web/ui/fields/field.module.css'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { IconButton } from '../icon-button.tsx'
import { noText } from '../state/form-moves.ts'
import type { FieldPartProps } from './field-part.ts'
import { PasteOptionsDialog } from './paste-options-dialog.tsx'
import { freeValue } from './pasted-options.ts'
import styles from './settings.module.css'

/** What can be chosen, in three languages; a column of a spreadsheet is taken whole. */
export function OptionsEditor({ field, onChange }: FieldPartProps) {
  const say = usePhrases('designer')
  const [isPasting, setIsPasting] = useState(false)
  const { options } = field
  const change = (next: typeof options, stroke?: string) => onChange({ options: next }, stroke)
  function move(at: number, by: -1 | 1) {
    const option = options[at]
    if (option && at + by >= 0 && at + by < options.length)
      change(options.toSpliced(at, 1).toSpliced(at + by, 0, option))
  }
  async function propose() {
    const traditional = await loadTraditional()
    change(
      options.map(({ value, label }) => ({
        value,
        label: { ...label, 'zh-Hant': label['zh-Hant'] || traditional(label['zh-Hans']) },
      })),
    )
  }
  return (
    <fieldset className={styles.group}>
      <legend>{say('options.title')}</legend>
      <ol className={styles.options}>
        {options.map((option, at) => (
          <OptionRow
            key={option.value}
            option={option}
            number={at + 1}
            isLast={at === options.length - 1}
            onLabel={(label, language) =>
              change(options.with(at, { ...option, label }), `option ${option.value} ${language}`)
            }
            onMove={(by) => move(at, by)}
            onRemove={() => change(options.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<Plus size="1em" />}
          onClick={() => change([...options, { value: freeValue(options), label: noText }])}
        >
          {say('options.add')}
        </Button>
        <Button
          variant="default"
          leftSection={<ClipboardPaste size="1em" />}
          onClick={() => setIsPasting(true)}
        >
          {say('options.paste')}
        </Button>
        {options.some(({ label }) => label['zh-Hans'] && !label['zh-Hant']) && (
          <Button variant="default" onClick={() => void propose()}>
            {say('texts.propose')}
          </Button>
        )}
      </div>
      {field.kind === 'choices' && <MostChoices field={field} onChange={onChange} />}
      {isPasting && (
        <PasteOptionsDialog present={options} onTake={change} onClose={() => setIsPasting(false)} />
      )}
    </fieldset>
  )
}

interface OptionRowProps {
  readonly option: FormField['options'][number]
  readonly number: number
  readonly isLast: boolean
  readonly onLabel: (label: Texts, language: Language) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function OptionRow({ option: { label }, number, isLast, onLabel, onMove, onRemove }: OptionRowProps) {
  const say = usePhrases('designer')
  return (
    <li className={styles.option}>
      {languages.map((language) => (
        <input
          key={language}
          className={fields.control}
          lang={language}
          aria-label={say('options.name', { number, language: say(`languages.${language}`) })}
          placeholder={say(`languages.${language}`)}
          value={label[language]}
          onChange={({ target }) => onLabel({ ...label, [language]: target.value }, language)}
        />
      ))}
      <span className={styles.optionTools}>
        <IconButton
          label={say('options.up', { number })}
          icon={<ArrowUp size="1em" />}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={say('options.down', { number })}
          icon={<ArrowDown size="1em" />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={say('options.remove', { number })}
          icon={<Trash2 size="1em" />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}

function MostChoices({ field, onChange }: FieldPartProps) {
  const say = usePhrases('designer')
  return (
    <TextField
      id="designer-mostChoices"
      label={say('rules.mostChoices')}
      inputMode="numeric"
      maxLength={3}
      value={field.mostChoices ?? ''}
      onChange={(event) => {
        const most = Number.parseInt(event.target.value.replace(/\D/g, ''), 10)
        onChange({ mostChoices: most > 0 ? Math.min(most, 500) : null }, 'mostChoices')
      }}
    />
  )
}
