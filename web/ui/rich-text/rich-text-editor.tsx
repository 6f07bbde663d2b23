import { EditorContent, useEditorState } from '@tiptap/react'
import { useMemo, useRef, useState } from 'react'
import { isLink } from '#contract/rich-text/rich-text.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import fieldStyles from '../fields/field.module.css'
import { FieldNote, type FieldProps } from '../fields/field.tsx'
import { AskDialog, type Question } from './ask-dialog.tsx'
import { PictureSurroundings } from './picture-view.tsx'
import styles from './rich-text-editor.module.css'
import { tableTools } from './table-tools.ts'
import type { TextFiles } from './text-files.ts'
import { textTools } from './text-tools.ts'
import { Toolbar } from './toolbar.tsx'
import { useInserting } from './use-inserting.ts'
import { useTextEditor } from './use-text-editor.ts'

interface RichTextEditorProps extends FieldProps {
  /** HTML as the server keeps it. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** The language that is written here. */
  readonly lang: string
  /** Left out: the text takes no pictures and no files. */
  readonly files?: TextFiles
  /** Pictures without a description are called errors. */
  readonly tellsMissing?: boolean
}

/**
 * The one editor of rich text, for the console alone. What it writes is what the server keeps (`contract/rich-text`). Its
 * toolbar is one stop of the Tab key; what is pasted is cleaned, and pictures that come along are sent as files.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, hint, error, files, tellsMissing = false } = props
  const say = usePhrases('editor')
  const [question, setQuestion] = useState<Question | null>(null)
  const inserting = useInserting(files)
  const editor = useTextEditor(props, inserting)
  inserting.into.current = editor
  const surroundings = useMemo(
    () => ({ addressOf: inserting.addressOf, tellsMissing }),
    [inserting.addressOf, tellsMissing],
  )
  const [picture, file] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const groups = useEditorState({
    editor,
    // Redrawn with each change of the text or of the place in it.
    selector: ({ transactionNumber }) => transactionNumber,
  })
  const asking = (shown: Editor) => ({
    link: () => setQuestion(linkQuestion(shown, say)),
    picture: files && (() => picture.current?.click()),
    file: files && (() => file.current?.click()),
  })
  return (
    <div className={fieldStyles.field} data-field data-version={groups}>
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <div className={styles.editor} data-invalid={error ? true : undefined}>
        {editor && (
          <Toolbar label={say('toolbar')} controls={id} groups={textTools(editor, say, asking(editor))} />
        )}
        {editor?.isActive('table') && (
          <Toolbar
            label={say('tableToolbar')}
            controls={id}
            groups={tableTools(editor, say, () => setQuestion(captionQuestion(editor, say)))}
          />
        )}
        <PictureSurroundings value={surroundings}>
          <EditorContent editor={editor} />
        </PictureSurroundings>
      </div>
      <p role="status" className={styles.said} data-failed={inserting.failed || undefined}>
        {inserting.said}
      </p>
      <FieldNote id={id} hint={hint} error={error} />
      {files && (
        <>
          <FileInput input={picture} accept="image/jpeg,image/png" insert={inserting.pictures} />
          <FileInput input={file} accept=".pdf,.doc,.docx,.xls,.xlsx" insert={inserting.files} />
        </>
      )}
      {question && <AskDialog question={question} onClose={() => setQuestion(null)} />}
    </div>
  )
}

type Editor = NonNullable<ReturnType<typeof useTextEditor>>
type Say = ReturnType<typeof usePhrases<'editor'>>

interface FileInputProps {
  readonly input: React.RefObject<HTMLInputElement | null>
  readonly accept: string
  readonly insert: (files: readonly File[]) => void
}

function FileInput({ input, accept, insert }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      accept={accept}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        // The same file may be chosen again.
        currentTarget.value = ''
        insert(files)
      }}
    />
  )
}

function linkQuestion(editor: Editor, say: Say): Question {
  return {
    title: say('tools.link'),
    text: say('link.text'),
    label: say('link.label'),
    hint: say('link.hint'),
    before: editor.getAttributes('link').href ?? '',
    judge: (href) => (href === '' || isLink(href) ? null : say('link.wrong')),
    onAnswer(href) {
      const chain = editor.chain().focus().extendMarkRange('link')
      if (href === '') chain.unsetMark('link').run()
      else if (editor.state.selection.empty && !editor.isActive('link'))
        chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
      else chain.setMark('link', { href }).run()
    },
  }
}

function captionQuestion(editor: Editor, say: Say): Question {
  return {
    title: say('table.caption'),
    text: say('table.captionText'),
    label: say('table.captionLabel'),
    before: editor.getAttributes('table').caption ?? '',
    judge: () => null,
    onAnswer: (caption) => editor.chain().focus().updateAttributes('table', { caption }).run(),
  }
}
