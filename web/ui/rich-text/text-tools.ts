import type { Editor } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Minus,
  Paperclip,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Table2,
  Underline,
  Undo2,
} from 'lucide-react'
import type { Phrases } from '#web/platform/language/phrases.ts'
import type { Tool } from './tool-button.tsx'

/** What the tools ask of the page around the text. */
export interface Asking {
  readonly link: () => void
  /** Undefined where the text takes no files. */
  readonly picture: (() => void) | undefined
  readonly file: (() => void) | undefined
}

/** The tools in groups, as they stand in the toolbar. */
export function textTools(editor: Editor, say: Phrases<'editor'>, asking: Asking): readonly Tool[][] {
  const chain = () => editor.chain().focus()
  const tool = (name: ToolName, Icon: Tool['Icon'], run: () => void, more: Partial<Tool> = {}): Tool => ({
    name,
    words: say(`tools.${name}`),
    Icon,
    run,
    ...more,
  })
  const mark = (name: MarkName, Icon: Tool['Icon'], run: () => void) =>
    tool(name, Icon, run, { pressed: editor.isActive(name) })
  const heading = (level: 2 | 3 | 4, Icon: Tool['Icon']) =>
    tool(`heading${level}`, Icon, () => chain().toggleHeading({ level }).run(), {
      pressed: editor.isActive('heading', { level }),
    })
  return [
    [
      tool('undo', Undo2, () => chain().undo().run(), { off: !editor.can().undo() }),
      tool('redo', Redo2, () => chain().redo().run(), { off: !editor.can().redo() }),
    ],
    [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
    [
      mark('bold', Bold, () => chain().toggleBold().run()),
      mark('italic', Italic, () => chain().toggleItalic().run()),
      mark('underline', Underline, () => chain().toggleUnderline().run()),
      mark('strike', Strikethrough, () => chain().toggleStrike().run()),
      tool('plain', RemoveFormatting, () => chain().unsetAllMarks().clearNodes().run()),
    ],
    [
      mark('bulletList', List, () => chain().toggleBulletList().run()),
      mark('orderedList', ListOrdered, () => chain().toggleOrderedList().run()),
      mark('blockquote', Quote, () => chain().toggleBlockquote().run()),
      tool('line', Minus, () => chain().setHorizontalRule().run()),
    ],
    [
      tool('link', Link2, asking.link, { pressed: editor.isActive('link') }),
      ...(asking.picture ? [tool('picture', ImagePlus, asking.picture)] : []),
      ...(asking.file ? [tool('file', Paperclip, asking.file)] : []),
      tool('table', Table2, () => chain().insertContent(emptyTable).run(), { off: editor.isActive('table') }),
    ],
  ]
}

type MarkName = 'bold' | 'italic' | 'underline' | 'strike' | 'bulletList' | 'orderedList' | 'blockquote'
type ToolName =
  | MarkName
  | `heading${2 | 3 | 4}`
  | 'undo'
  | 'redo'
  | 'plain'
  | 'line'
  | 'link'
  | 'picture'
  | 'file'
  | 'table'

const rowOf = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: [1, 2, 3].map(() => ({ type, content: [{ type: 'paragraph' }] })),
})
const emptyTable = {
  type: 'table',
  content: [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')],
}
