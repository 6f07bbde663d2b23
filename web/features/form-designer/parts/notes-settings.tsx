import { Button } from '@mantine/core'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { type Language, languages, type Texts } from '#contract/kit/language.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import {
  loadTraditional,
  proposeTraditionalHtml,
} from '#web/platform/language/traditional/propose-traditional.ts'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import styles from '../settings/settings.module.css'

interface NotesSettingsProps {
  readonly notes: Texts
  readonly onChange: (notes: Texts, stroke?: string) => void
}

/** What everybody reads and agrees to before registering, a language at a time. */
export function NotesSettings({ notes, onChange }: NotesSettingsProps) {
  const say = usePhrases('designer')
  const [language, setLanguage] = useState<Language>('zh-Hans')
  const [isProposed, setIsProposed] = useState(false)
  async function propose() {
    const traditional = await loadTraditional()
    onChange({ ...notes, 'zh-Hant': proposeTraditionalHtml(notes['zh-Hans'], traditional) })
    setLanguage('zh-Hant')
    setIsProposed(true)
  }
  return (
    <section className={styles.settings} aria-labelledby="designer-notes">
      <h2 id="designer-notes">{say('notes.title')}</h2>
      <p className={styles.note}>{say('notes.lead')}</p>
      <div className={styles.actions}>
        {languages.map((one) => (
          <Button
            key={one}
            variant={one === language ? 'light' : 'default'}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {say(`languages.${one}`)}
          </Button>
        ))}
        <Button
          variant="subtle"
          leftSection={<Languages size="1em" />}
          disabled={notes['zh-Hans'] === ''}
          onClick={() => void propose()}
        >
          {say('texts.propose')}
        </Button>
      </div>
      <RichTextEditor
        key={language}
        id={`designer-notes-${language}`}
        label={say('notes.text', { language: say(`languages.${language}`) })}
        hint={language === 'zh-Hant' && isProposed ? say('texts.proposed') : undefined}
        lang={language}
        value={notes[language]}
        onChange={(html) => {
          if (language === 'zh-Hant') setIsProposed(false)
          onChange({ ...notes, [language]: html }, `notes ${language}`)
        }}
      />
    </section>
  )
}
