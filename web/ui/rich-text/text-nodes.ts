import type { Extensions } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { PictureNode } from './picture-node.ts'
import { tableNodes } from './table-nodes.ts'
import { LinkMark, plainMarks } from './text-marks.ts'

/** What a text is made of in the editor: all that `contract/rich-text` names, and nothing else. */
export function textNodes(picture: typeof PictureNode = PictureNode): Extensions {
  return [
    StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false, codeBlock: false }),
    LinkMark,
    ...plainMarks,
    ...tableNodes,
    picture,
  ]
}
