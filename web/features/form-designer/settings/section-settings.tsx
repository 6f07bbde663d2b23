import type { FormSection } from '#contract/batch/form/form.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { PartName } from '../part-name.tsx'
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
  return (
    <section className={styles.settings} aria-labelledby="designer-section">
      <div className={styles.head}>
        <h2 id="designer-section">
          <PartName of={section.title} />
        </h2>
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
