import { Button } from '@mantine/core'
import { Check } from 'lucide-react'
import type { Language } from '#contract/kit/language.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import styles from './article-texts.module.css'
import type { ArticleEditing } from './use-article-editor.ts'

interface ProposedNoticeProps {
  readonly editing: ArticleEditing
  readonly language: Language
}

/** Of a text that comes from another one by conversion, until somebody has read it. */
export function ProposedNotice({ language, editing }: ProposedNoticeProps) {
  const say = usePhrases('articles')
  if (!editing.typed.texts[language].proposed) return null
  return (
    <div className={styles.proposed}>
      <p>{say('edit.proposed')}</p>
      <Button
        size="xs"
        variant="default"
        leftSection={<Check size="1em" aria-hidden="true" />}
        onClick={() => editing.changeText(language, { proposed: false })}
      >
        {say('edit.accept')}
      </Button>
    </div>
  )
}
