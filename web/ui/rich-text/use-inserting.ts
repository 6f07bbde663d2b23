import type { Editor } from '@tiptap/react'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { isLink } from '#contract/rich-text/rich-text.ts'
import { CallRefused } from '#web/platform/call/call-refused.ts'
import { useLanguage, usePhrases } from '#web/platform/language/language.tsx'
import { wholeError } from '../errors/refusal-errors.ts'
import { cleanPasted } from './clean-pasted.ts'
import { pictureFile } from './picture-file.ts'
import type { TextFile, TextFiles } from './text-files.ts'

/** What comes into a text from outside: pictures, files, what is pasted. */
export interface Inserting {
  readonly into: RefObject<Editor | null>
  readonly said: string
  readonly failed: boolean
  pictures(files: readonly File[]): void
  files(files: readonly File[]): void
  /** Whether it was taken care of. */
  paste(event: ClipboardEvent): boolean
  drop(event: DragEvent): boolean
  addressOf(fileId: string): string | undefined
}

export function useInserting(files: TextFiles | undefined): Inserting {
  const say = usePhrases('editor')
  const reader = useLanguage()
  const into = useRef<Editor>(null)
  const [{ said, failed }, tell] = useState({ said: '', failed: false })
  const addresses = useRef(new Map<string, string>())
  const latest = useRef(files)
  latest.current = files

  /** One after the other, in the order in which they were chosen. */
  async function send(chosen: readonly File[], insert: (editor: Editor, file: TextFile) => void) {
    for (const file of chosen) {
      tell({ said: say('sending', { name: file.name }), failed: false })
      try {
        const sent = await latest.current?.upload(file)
        if (!sent || !into.current) return
        addresses.current.set(sent.fileId, sent.address)
        insert(into.current, sent)
        tell({ said: say('sent', { name: sent.name }), failed: false })
      } catch (refusal) {
        const { sentence } = wholeError(refusal instanceof CallRefused ? refusal : null)
        tell({ said: `${file.name}: ${sentence(reader)}`, failed: true })
        return
      }
    }
  }
  const pictures = (chosen: readonly File[]) => void send(chosen, insertPicture)
  const addressOf = useCallback(
    (fileId: string) => addresses.current.get(fileId) ?? latest.current?.addressOf(fileId),
    [],
  )
  return {
    into,
    said,
    failed,
    pictures,
    files: (chosen) => void send(chosen, insertFile),
    addressOf,
    paste({ clipboardData }) {
      const editor = into.current
      if (!editor || !clipboardData) return false
      const html = clipboardData.getData('text/html')
      // What was copied here is as it must be.
      if (html.includes('data-pm-slice')) return false
      if (html) return pasteHtml(editor, html)
      if (linksSelection(editor, clipboardData.getData('text/plain').trim())) return true
      return takePictures(clipboardData.files)
    },
    drop: ({ dataTransfer }) => takePictures(dataTransfer?.files),
  }

  function pasteHtml(editor: Editor, html: string): boolean {
    const pasted = cleanPasted(html)
    editor.view.pasteHTML(pasted.html)
    const left = pasted.left + (latest.current ? 0 : pasted.pictures.length)
    if (left > 0) tell({ said: say('picturesLeft', { count: left }), failed: true })
    if (latest.current) pictures(pasted.pictures.map((data) => pictureFile(data, say('picture.pasted'))))
    return true
  }

  function takePictures(given: FileList | undefined): boolean {
    const images = [...(given ?? [])].filter(({ type }) => type.startsWith('image/'))
    if (images.length === 0) return false
    if (latest.current) pictures(images)
    else tell({ said: say('picturesLeft', { count: images.length }), failed: true })
    return true
  }
}

function linksSelection(editor: Editor, href: string): boolean {
  if (editor.state.selection.empty || !isLink(href) || /\s/.test(href) || href.startsWith('#')) return false
  return editor.chain().focus().setMark('link', { href }).run()
}

function insertPicture(editor: Editor, { fileId, widthPixels: width, heightPixels: height }: TextFile) {
  const attrs = { source: `file:${fileId}`, width, height }
  editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
}

function insertFile(editor: Editor, { fileId, name }: TextFile) {
  const marks = [{ type: 'link', attrs: { href: `file:${fileId}` } }]
  editor
    .chain()
    .focus()
    .insertContent([
      { type: 'text', text: name, marks },
      { type: 'text', text: ' ' },
    ])
    .run()
}
