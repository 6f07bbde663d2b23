import type { FormSection } from '#contract/batch/form/form.ts'
import { pickText } from '#contract/kit/language.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { type Found, FoundHere } from './field-settings.tsx'
import styles from './settings.module.css'
import { TextsField } from './texts-field.tsx'

interface SectionSettingsProps {
  readonly section: FormSection
  readonly found: Found
  readonly onChange: (change: Partial<FormSection>, stroke?: string) => void
}

export function SectionSettings({ section, found, onChange }: SectionSettingsProps) {
  const say = usePhrases('designer')
  const { language } = useLanguage()
  return (
    <section className={styles.settings} aria-labelledby="designer-section">
      <div className={styles.head}>
        <h2 id="designer-section">{pickText(section.title, language) || say('outline.unnamed')}</h2>
      </div>
      <FoundHere id={section.id} found={found} />
      <TextsField
        id="designer-title"
        label={say('section.title')}
        texts={section.title}
        onChange={(title) => onChange({ title }, 'title')}
      />
    </section>
  )
}
