import type { LucideIcon } from 'lucide-react'
import styles from './rich-text-editor.module.css'

export interface Tool {
  readonly name: string
  readonly words: string
  readonly Icon: LucideIcon
  /** Whether it is so here. Left out: it does something once. */
  readonly pressed?: boolean
  readonly off?: boolean
  readonly run: () => void
}

interface ToolButtonProps {
  readonly tool: Tool
  readonly isFirst: boolean
}

/** A button of the toolbar. One that has nothing to do stays where it is: the focus may be on it. */
export function ToolButton({
  tool: { name, words, Icon, pressed, off = false, run },
  isFirst,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      data-tool={name}
      title={words}
      aria-label={words}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      tabIndex={isFirst ? 0 : -1}
      // The mouse leaves the place in the text where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !off && run()}
    >
      <Icon size="1.125rem" aria-hidden="true" />
    </button>
  )
}
