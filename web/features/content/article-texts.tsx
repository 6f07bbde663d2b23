import { useEffect, useState } from 'react'
import { type Language, languages } from '#contract/kit/language.ts'
import { useTextFiles } from '#web/features/rich-text/use-text-files.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { focusInView } from '#web/ui/errors/focus-in-view.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { textId, titleId } from './article-errors.ts'
import styles from './article-texts.module.css'
import { languageName } from './language-names.ts'
import { ProposedNotice, ProposeText } from './text-proposal.tsx'
import type { ArticleEditing } from './use-article-editor.ts'

interface ArticleTextsProps {
  readonly domain: string
  readonly editing: ArticleEditing
  readonly errors: readonly FieldError[]
}

const noFiles = {}

/** The texts side by side; where there is no room, one at a time behind tabs. */
export function ArticleTexts({ domain, editing, errors }: ArticleTextsProps) {
  const say = usePhrases('articles')
  const [shown, setShown] = useState<Language>('zh-Hans')
  const files = useTextFiles(domain, editing.article?.files ?? noFiles)
  useEffect(() => {
    const wrong = languages.find((one) => errors.some(({ id }) => id === titleId(one) || id === textId(one)))
    if (!wrong) return
    setShown(wrong)
    // Its tab is drawn first.
    const id = errors.find(({ id: at }) => at !== null)?.id
    if (id) requestAnimationFrame(() => focusInView(document.getElementById(id)))
  }, [errors])
  return (
    <section aria-label={say('edit.texts')}>
      <div className={styles.tabs}>
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={language === shown}
            onClick={() => setShown(language)}
          >
            {languageName(say, language)}
          </button>
        ))}
      </div>
      <div className={styles.texts}>
        {languages.map((language) => (
          <OneText key={language} {...{ language, editing, errors, files }} isShown={language === shown} />
        ))}
      </div>
    </section>
  )
}

interface OneTextProps extends Omit<ArticleTextsProps, 'domain'> {
  readonly language: Language
  readonly isShown: boolean
  readonly files: ReturnType<typeof useTextFiles>
}

function OneText({ language, isShown, editing, errors, files }: OneTextProps) {
  const say = usePhrases('articles')
  const reader = useLanguage()
  const { title, html } = editing.typed.texts[language]
  const errorAt = (id: string) => errors.find((error) => error.id === id)?.sentence(reader)
  const name = languageName(say, language)
  return (
    <section className={styles.text} data-shown={isShown || undefined} aria-labelledby={`name-${language}`}>
      <div className={styles.head}>
        <h2 id={`name-${language}`}>{name}</h2>
        {language === 'zh-Hant' && <ProposeText editing={editing} />}
      </div>
      <ProposedNotice language={language} editing={editing} />
      <TextField
        id={titleId(language)}
        label={say('edit.textTitle')}
        error={errorAt(titleId(language))}
        lang={language}
        maxLength={200}
        value={title}
        onChange={({ currentTarget }) => editing.changeText(language, { title: currentTarget.value })}
      />
      <RichTextEditor
        id={textId(language)}
        label={say('edit.text')}
        error={errorAt(textId(language))}
        tellsMissing={errorAt(textId(language)) !== undefined}
        lang={language}
        value={html}
        files={files}
        onChange={(changed) => editing.changeText(language, { html: changed })}
      />
    </section>
  )
}
