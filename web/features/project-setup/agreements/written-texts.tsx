import { useEffect, useState } from 'react'
import { type Language, languages } from '#contract/kit/language.ts'
import { TextColumns } from '#web/features/rich-text/text-columns.tsx'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { focusInView } from '#web/ui/errors/focus-in-view.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ProposeTraditional } from '#web/ui/rich-text/propose-traditional.tsx'
import { RichTextEditor } from '#web/ui/rich-text/rich-text-editor.tsx'
import type { VersionEditing } from './use-version-editor.ts'

/** Title and text in each language. */
export function WrittenTexts({ editing }: { readonly editing: VersionEditing }) {
  const say = usePhrases('agreements')
  const sayShell = usePhrases('shell')
  const { errors } = editing
  const [shown, setShown] = useState<Language>('zh-Hans')
  useEffect(() => {
    const id = errors.find((error) => error.id !== null)?.id
    const wrong = languages.find((language) => id?.startsWith(`texts.${language}.`))
    if (!wrong || !id) return
    setShown(wrong)
    // Its tab is drawn first.
    requestAnimationFrame(() => focusInView(document.getElementById(id)))
  }, [errors])
  return (
    <TextColumns
      label={say('edit.texts')}
      nameOf={(language) => sayShell(`languages.${language}`)}
      shown={shown}
      onShow={setShown}
      beside={(language) =>
        language === 'zh-Hant' && (
          <ProposeTraditional
            simplified={editing.typed.texts['zh-Hans']}
            traditional={editing.typed.texts['zh-Hant']}
            onPropose={(text) => editing.change('zh-Hant', text)}
          />
        )
      }
    >
      {(language) => <OneText editing={editing} language={language} />}
    </TextColumns>
  )
}

function OneText({ editing, language }: { readonly editing: VersionEditing; readonly language: Language }) {
  const say = usePhrases('agreements')
  const reader = useLanguage()
  const { title, html } = editing.typed.texts[language]
  const at = (part: 'title' | 'html') => {
    const id = `texts.${language}.${part}`
    return { id, error: editing.errors.find((error) => error.id === id)?.sentence(reader) }
  }
  return (
    <>
      <TextField
        {...at('title')}
        label={say('edit.name')}
        lang={language}
        maxLength={200}
        value={title}
        onChange={({ currentTarget }) => editing.change(language, { title: currentTarget.value })}
      />
      <RichTextEditor
        {...at('html')}
        label={say('edit.text')}
        lang={language}
        value={html}
        onChange={(changed) => editing.change(language, { html: changed })}
      />
    </>
  )
}
