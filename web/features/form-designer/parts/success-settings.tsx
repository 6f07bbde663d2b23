import {
  fillSuccess,
  type SuccessSentences,
  successKeys,
  successPlaceholders,
  unknownPlaceholders,
} from '#contract/batch/success-sentences.ts'
import { pickText, type Texts } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import styles from '../settings/settings.module.css'
import { TextsField } from '../settings/texts-field.tsx'

interface SuccessSettingsProps {
  readonly success: SuccessSentences
  readonly batchName: Texts
  readonly onChange: (success: SuccessSentences, stroke?: string) => void
}

/** What is said to whoever has registered; a blank that nothing fills is named where it stands. */
export function SuccessSettings({ success, batchName, onChange }: SuccessSettingsProps) {
  const say = usePhrases('designer')
  const { language } = useLanguage()
  const examples = Object.fromEntries(
    successPlaceholders.map((name) => [name, say(`success.examples.${name}`)]),
  ) as Record<(typeof successPlaceholders)[number], string>
  const facts = { ...examples, batch: pickText(batchName, language) }
  return (
    <section className={styles.settings} aria-labelledby="designer-success">
      <h2 id="designer-success">{say('success.title')}</h2>
      <p className={styles.note}>{say('success.lead')}</p>
      <dl className={styles.blanks}>
        {successPlaceholders.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{say(`success.placeholders.${name}`)}</dd>
          </div>
        ))}
      </dl>
      {successKeys.map((key) => (
        <div key={key} className={styles.sentence}>
          <TextsField
            id={`designer-${key}`}
            label={say(`success.keys.${key}`)}
            rows={3}
            texts={success[key]}
            onChange={(texts) => onChange({ ...success, [key]: texts }, key)}
            errorIn={(one) => {
              const names = unknownPlaceholders(success[key][one])
              return names.length > 0
                ? say('success.unknown', { names: names.map((name) => `{{${name}}}`).join(' ') })
                : undefined
            }}
          />
          {pickText(success[key], language) && (
            <p className={styles.note}>
              {say('success.reads', { sentence: fillSuccess(pickText(success[key], language), facts) })}
            </p>
          )}
        </div>
      ))}
    </section>
  )
}
