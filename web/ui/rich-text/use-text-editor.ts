import { createDocument } from '@tiptap/core'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef } from 'react'
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

const extensions = textNodes(shownPicture)

/**
 * The editor of a field: what is typed goes out as HTML, and what comes from outside goes in. Null for a moment where the
 * browser is so busy that the library has given its first one up before it was shown.
 */
export function useTextEditor(field: TextField, inserting: Inserting): Editor | null {
  const latest = useRef(field)
  latest.current = field
  const written = useRef(field.value)
  const insertingNow = useRef(inserting)
  insertingNow.current = inserting
  const { id, lang } = field
  const [isNoted, isWrong] = [Boolean(field.hint || field.error), Boolean(field.error)]
  const editorProps = useMemo(
    () => ({
      attributes: attributesOf({ id, lang, isNoted, isWrong }),
      handlePaste: (_view: unknown, event: ClipboardEvent) => insertingNow.current.paste(event),
      handleDrop: (_view: unknown, event: DragEvent) => insertingNow.current.drop(event),
    }),
    [id, lang, isNoted, isWrong],
  )
  const editor: Editor | null = useEditor({
    extensions,
    content: field.value,
    editorProps,
    onUpdate({ editor: changed }) {
      written.current = htmlOf(changed.state.doc)
      latest.current.onChange(written.current)
    },
  })
  useEffect(() => {
    if (!editor || field.value === written.current) return
    written.current = field.value
    // The server writes the same with other signs, `<br />`: nothing moves, and the caret stays where it is.
    if (htmlOf(createDocument(field.value, editor.schema)) === htmlOf(editor.state.doc)) return
    editor.commands.setContent(field.value, { emitUpdate: false })
  }, [editor, field.value])
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
