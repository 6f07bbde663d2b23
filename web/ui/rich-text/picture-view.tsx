import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { Trash2 } from 'lucide-react'
import { createContext, useContext, useId } from 'react'
import { fileSource } from '#contract/rich-text/rich-text.ts'
import { usePhrases } from '#web/platform/language/language.tsx'
import { TextField } from '../fields/text-field.tsx'
import { type PictureAttributes, PictureNode } from './picture-node.ts'
import styles from './rich-text-editor.module.css'

interface PictureSurroundings {
  readonly addressOf: (fileId: string) => string | undefined
  /** Descriptions that are missing are called errors once somebody wanted to keep the text. */
  readonly tellsMissing: boolean
}

export const PictureSurroundings = createContext<PictureSurroundings>({
  addressOf: () => undefined,
  tellsMissing: false,
})

/** A picture in the text, with what must be said of it right below. */
function PictureView({ node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const say = usePhrases('editor')
  const { addressOf, tellsMissing } = useContext(PictureSurroundings)
  const id = useId()
  const { source, description, caption, width, height } = node.attrs as PictureAttributes
  const fileId = fileSource.exec(source)?.[1]
  const isMissing = tellsMissing && description.trim() === ''
  return (
    <NodeViewWrapper className={styles.picture} data-selected={selected || undefined} contentEditable={false}>
      <img
        src={fileId ? addressOf(fileId) : source}
        alt={description}
        width={width ?? undefined}
        height={height ?? undefined}
      />
      <TextField
        id={`${id}-description`}
        label={say('picture.description')}
        hint={say('picture.descriptionHint')}
        error={isMissing && say('picture.descriptionMissing')}
        value={description}
        maxLength={500}
        onChange={({ currentTarget }) => updateAttributes({ description: currentTarget.value })}
      />
      <TextField
        id={`${id}-caption`}
        label={say('picture.caption')}
        value={caption}
        maxLength={200}
        onChange={({ currentTarget }) => updateAttributes({ caption: currentTarget.value })}
      />
      <button type="button" className={styles.remove} onClick={deleteNode}>
        <Trash2 size="1em" aria-hidden="true" />
        {say('picture.remove')}
      </button>
    </NodeViewWrapper>
  )
}

export const shownPicture = PictureNode.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) })
