import { Languages } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Language, languages, type Texts } from '#contract/kit/language.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { loadTraditional } from '#web/platform/language/traditional/propose-traditional.ts'
import fields from '#web/ui/fields/field.module.css'
import { FieldNote, tied } from '#web/ui/fields/field.tsx'
import styles from './settings.module.css'

interface TextsFieldProps {
  /** Of the group; its inputs have it with their language. */
  readonly id: string
  readonly label: ReactNode
  readonly texts: Texts
  readonly onChange: (texts: Texts) => void
  readonly rows?: number
  readonly hint?: ReactNode
  readonly errorIn?: (language: Language) => string | undefined
}

/** One text in the three languages, side by side; Traditional can be proposed from Simplified. */
export function TextsField({ id, label, texts, onChange, rows, hint, errorIn }: TextsFieldProps) {
  const say = usePhrases('designer')
  const [isProposed, setIsProposed] = useState(false)
  const canPropose = texts['zh-Hans'].trim() !== ''
  async function propose() {
    const traditional = await loadTraditional()
    onChange({ ...texts, 'zh-Hant': traditional(texts['zh-Hans']) })
    setIsProposed(true)
  }
  const Control = rows ? 'textarea' : 'input'
  return (
    <fieldset className={styles.texts}>
      <legend className={fields.label}>{label}</legend>
      <div className={styles.room}>
        <div className={styles.languages}>
          {languages.map((language) => {
            const control = {
              id: `${id}-${language}`,
              error: errorIn?.(language),
              hint: language === 'zh-Hant' && isProposed ? say('texts.proposed') : undefined,
            }
            return (
              <div key={language}>
                <label className={styles.language} htmlFor={control.id}>
                  {say(`languages.${language}`)}
                </label>
                <Control
                  className={fields.control}
                  lang={language}
                  rows={rows}
                  spellCheck={false}
                  value={texts[language]}
                  onChange={(event) => {
                    if (language === 'zh-Hant') setIsProposed(false)
                    onChange({ ...texts, [language]: event.target.value })
                  }}
                  {...tied(control)}
                />
                <FieldNote {...control} />
              </div>
            )
          })}
        </div>
      </div>
      {canPropose && texts['zh-Hant'].trim() === '' && (
        <button
          type="button"
          className={styles.propose}
          disabled={!canPropose}
          onClick={() => void propose()}
        >
          <Languages size="1em" aria-hidden="true" />
          {say('texts.propose')}
        </button>
      )}
      {hint && <p className={fields.hint}>{hint}</p>}
    </fieldset>
  )
}
