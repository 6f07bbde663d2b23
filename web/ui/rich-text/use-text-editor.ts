import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { noteId } from '../fields/field.tsx'
import { htmlOf } from './html-of-text.ts'
import { shownPicture } from './picture-view.tsx'
import styles from './rich-text-editor.module.css'
import { textNodes } from './text-nodes.ts'
import type { Inserting } from './use-inserting.ts'

interface TextField {
  readonly id: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly lang: string
  readonly hint?: unknown
  readonly error?: unknown
}

/** The editor of a field: what is typed goes out as HTML, and what comes from outside goes in. */
export function useTextEditor(field: TextField, inserting: Inserting): Editor {
  const latest = useRef(field)
  latest.current = field
  const written = useRef(field.value)
  const editor = useEditor({
    extensions: textNodes(shownPicture),
    content: field.value,
    editorProps: {
      handlePaste: (_view, event) => inserting.paste(event),
      handleDrop: (_view, event) => inserting.drop(event),
    },
    onUpdate({ editor: changed }) {
      written.current = htmlOf(changed.state.doc)
      latest.current.onChange(written.current)
    },
  })
  useEffect(() => {
    if (field.value === written.current) return
    written.current = field.value
    editor.commands.setContent(field.value, { emitUpdate: false })
  }, [editor, field.value])
  const { id, lang } = field
  const [isNoted, isWrong] = [Boolean(field.hint || field.error), Boolean(field.error)]
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: attributesOf({ id, lang, isNoted, isWrong }),
      },
    })
  }, [editor, id, lang, isNoted, isWrong])
  return editor
}

function attributesOf(field: { id: string; lang: string; isNoted: boolean; isWrong: boolean }) {
  const { id, lang, isNoted, isWrong } = field
  return {
    id,
    lang,
    class: styles.text ?? '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(isNoted && { 'aria-describedby': noteId(id) }),
    ...(isWrong && { 'aria-invalid': 'true' }),
  }
}
