import { useEffect, useState } from 'react'
import { type Language, languages } from '#contract/kit/language.ts'
import { TextColumns } from '#web/features/rich-text/text-columns.tsx'
import { useTextFiles } from '#web/features/rich-text/use-text-files.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import type { FieldError } from '#web/ui/errors/error-summary.tsx'
import { focusInView } from '#web/ui/errors/focus-in-view.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ProposeTraditional } from '#web/ui/rich-text/propose-traditional.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import { textId, titleId } from './article-errors.ts'
import { languageName } from './language-names.ts'
import { ProposedNotice } from './proposed-notice.tsx'
import type { ArticleEditing } from './use-article-editor.ts'

interface ArticleTextsProps {
  readonly domain: string
  readonly editing: ArticleEditing
  readonly errors: readonly FieldError[]
}

const noFiles = {}

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
    <TextColumns
      label={say('edit.texts')}
      nameOf={(language) => languageName(say, language)}
      shown={shown}
      onShow={setShown}
      beside={(language) =>
        language === 'zh-Hant' && (
          <ProposeTraditional
            simplified={editing.typed.texts['zh-Hans']}
            traditional={editing.typed.texts['zh-Hant']}
            onPropose={(text) => editing.changeText('zh-Hant', { ...text, proposed: true })}
          />
        )
      }
    >
      {(language) => <OneText {...{ language, editing, errors, files }} />}
    </TextColumns>
  )
}

interface OneTextProps extends Omit<ArticleTextsProps, 'domain'> {
  readonly language: Language
  readonly files: ReturnType<typeof useTextFiles>
}

function OneText({ language, editing, errors, files }: OneTextProps) {
  const say = usePhrases('articles')
  const reader = useLanguage()
  const { title, html } = editing.typed.texts[language]
  const errorAt = (id: string) => errors.find((error) => error.id === id)?.sentence(reader)
  return (
    <>
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
    </>
  )
}
